import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { composeAnswer, deliverAnswer, type InboundTarget, type MailAnswer } from './answer-mail.ts';
import { describeMail } from './describe-mail.ts';
import type { MailFolder } from './mail-folder.ts';
import { renderMail, renderMailList, renderMissingMail } from './render-mail-page.ts';

const keepFresh = readFileSync(new URL('./keep-fresh.js', import.meta.url), 'utf8');

/** The mails, and where answers to them go. */
interface Catcher {
  folder: MailFolder;
  inbound: InboundTarget | null;
}

/** Answers the page for people and `/api/messages` for tests. */
export async function answerMailRequest(
  { folder, inbound }: Catcher,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
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
  const answered = /^\/(?:api\/)?messages\/([\w-]+)\/reply$/.exec(pathname)?.[1];
  if (request.method === 'POST' && answered && inbound)
    return answerMail(
      { folder, inbound },
      { id: answered, isForm: !pathname.startsWith('/api/') },
      request,
      response,
    );
  if (request.method === 'GET' && id)
    return showMail(
      { folder, inbound },
      { id, isJson: pathname.startsWith('/api/'), isAnswered: searchParams.has('answered') },
      response,
    );
  sendJson(response, 404, { error: 'No such page' });
}

async function showMail(
  { folder, inbound }: Catcher,
  { id, isJson, isAnswered }: { id: string; isJson: boolean; isAnswered: boolean },
  response: ServerResponse,
): Promise<void> {
  const found = await folder.find(id);
  const mail = found && describeMail(id, found);
  const status = mail ? 200 : 404;
  if (isJson) return sendJson(response, status, mail ?? { error: 'No such message' });
  const html = mail ? renderMail(mail, { isAnswerable: inbound !== null, isAnswered }) : renderMissingMail();
  return sendHtml(response, status, html);
}

/** Writes an answer to a caught mail and hands it to the API: from the form of the page, or as JSON from a test. */
async function answerMail(
  { folder, inbound }: Catcher & { inbound: InboundTarget },
  { id, isForm }: { id: string; isForm: boolean },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const mail = await folder.find(id);
  if (!mail) return sendJson(response, 404, { error: 'No such message' });
  const answer = isForm ? await readForm(request) : await readJson(request);
  await deliverAnswer(inbound, await composeAnswer(describeMail(id, mail), answer));
  if (isForm) response.writeHead(303, { location: `/messages/${encodeURIComponent(id)}?answered` }).end();
  else sendJson(response, 202, { success: true });
}

async function readForm(request: IncomingMessage): Promise<MailAnswer> {
  const form = await new Response(await buffer(request), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  // An empty field of the form is a file without a name.
  const sent = form.getAll('file').filter((file) => typeof file !== 'string' && file.name !== '');
  const files = sent.flatMap((file) => (typeof file === 'string' ? [] : file));
  return {
    text: String(form.get('text') ?? ''),
    files: await Promise.all(
      files.map(async (file) => ({
        ...{ name: file.name, type: file.type },
        bytes: Buffer.from(await file.arrayBuffer()),
      })),
    ),
  };
}

const jsonAnswer = z.object({
  text: z.string(),
  from: z.string().optional(),
  files: z.array(z.object({ name: z.string(), type: z.string(), base64: z.base64() })).default([]),
});

async function readJson(request: IncomingMessage): Promise<MailAnswer> {
  const { files, ...answer } = jsonAnswer.parse(JSON.parse((await buffer(request)).toString()));
  return {
    ...answer,
    files: files.map(({ base64, ...file }) => ({ ...file, bytes: Buffer.from(base64, 'base64') })),
  };
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
