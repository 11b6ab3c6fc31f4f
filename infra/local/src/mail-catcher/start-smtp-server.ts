import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import type { MailFolder } from './mail-folder.ts';

const largestMailBytes = 25 * 1024 * 1024;

/** Accepts every mail from everyone and delivers none. */
export async function startSmtpServer({
  port,
  host,
  folder,
}: {
  port: number;
  host: string;
  folder: MailFolder;
}) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Looking up the names of callers would take longer than their mails.
    disableReverseLookup: true,
    size: largestMailBytes,
    onAuth: (_auth, _session, callback) => callback(null, { user: 'local' }),
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        folder.add(Buffer.concat(chunks)).then(() => callback(), callback);
      });
    },
  });
  const listener = server.listen(port, host);
  await once(listener, 'listening');
  // A client that hangs up in the middle is its own problem, not the catcher's end.
  server.on('error', (error) => console.error(`Mail catcher: ${error.message}`));
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The mail catcher has no port.');
  return {
    port: address.port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
