import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InboundTarget } from './answer-mail.ts';
import { answerMailRequest } from './answer-mail-request.ts';
import { MailFolder } from './mail-folder.ts';
import { startSmtpServer } from './start-smtp-server.ts';

export interface MailCatcherOptions {
  /** 0 (default) takes any free port. */
  smtpPort?: number;
  pagePort?: number;
  host?: string;
  /** Where mails are stored. Without it: a temporary folder that `close` removes. */
  folder?: string;
  /** Where answers to caught mails go. Without it, the page has no form for them. */
  inbound?: InboundTarget;
}

export interface MailCatcher {
  smtpPort: number;
  pagePort: number;
  smtpUrl: string;
  pageUrl: string;
  close(): Promise<void>;
}

/** Catches mails by SMTP and shows them on a page. */
export async function startMailCatcher(options: MailCatcherOptions = {}): Promise<MailCatcher> {
  const { smtpPort = 0, pagePort = 0, host = '127.0.0.1', inbound = null } = options;
  const location = options.folder ?? mkdtempSync(path.join(tmpdir(), 'mails-'));
  const folder = new MailFolder(location);
  const smtp = await startSmtpServer({ port: smtpPort, host, folder });
  const page = createServer((request, response) => {
    answerMailRequest({ folder, inbound }, request, response).catch((error: unknown) => {
      console.error('Mail catcher:', error);
      response.writeHead(500).end();
    });
  });
  page.listen(pagePort, host);
  await once(page, 'listening');
  const address = page.address();
  if (address === null || typeof address === 'string') throw new Error('The mail page has no port.');
  return {
    smtpPort: smtp.port,
    pagePort: address.port,
    smtpUrl: `smtp://localhost:${smtp.port}`,
    pageUrl: `http://localhost:${address.port}`,
    close: async () => {
      await smtp.close();
      page.closeAllConnections();
      page.close();
      await once(page, 'close');
      if (options.folder === undefined) rmSync(location, { recursive: true, force: true });
    },
  };
}
