import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describeMail } from './describe-mail.ts';
import type { MailFolder } from './mail-folder.ts';
import { renderMail, renderMailList, renderMissingMail } from './render-mail-page.ts';

const keepFresh = readFileSync(new URL('./keep-fresh.js', import.meta.url), 'utf8');

/** Answers the page for people and `/api/messages` for tests. */
export async function answerMailRequest(
  folder: MailFolder,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const call = `${request.method} ${pathname}`;
  const id = /^\/(?:api\/)?messages\/([\w-]+)$/.exec(pathname)?.[1];

  if (call === 'GET /') return sendHtml(response, 200, renderMailList(await folder.list()));
  if (call === 'GET /keep-fresh.js') {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(keepFresh);
    return;
  }
  if (call === 'GET /api/messages') return sendJson(response, 200, await folder.list());
  if (call === 'DELETE /api/messages') {
    await folder.clear();
    response.writeHead(204).end();
    return;
  }
  if (call === 'POST /clear') {
    await folder.clear();
    response.writeHead(303, { location: '/' }).end();
    return;
  }
  if (request.method === 'GET' && id) {
    const mail = await folder.find(id);
    if (pathname.startsWith('/api/')) {
      return sendJson(
        response,
        mail ? 200 : 404,
        mail ? describeMail(id, mail) : { error: 'No such message' },
      );
    }
    return sendHtml(
      response,
      mail ? 200 : 404,
      mail ? renderMail(describeMail(id, mail)) : renderMissingMail(),
    );
  }
  sendJson(response, 404, { error: 'No such page' });
}

function sendHtml(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; img-src * data:; form-action 'self'",
    })
    .end(html);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
