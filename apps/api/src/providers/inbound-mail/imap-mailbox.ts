import { maxInboundMailBytes } from '@credit-studio/contracts/rules';
import type { FastifyBaseLogger } from 'fastify';
import type { ImapFlow } from 'imapflow';
import type { CollectedMail, Mailbox } from './inbound-mail.ts';

/** Where mails go that were taken over, and those that the server cannot hand over. Made when they are missing. */
const processedFolder = 'Processed';
const failedFolder = 'Failed';

/** Of one run; the next one follows a few seconds later. */
const maxPerRun = 50;
/** Enough of a mail that is too large to answer it. */
const headerBytes = 64 * 1024;

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

function readUrl(url: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  return {
    folder: decodeURIComponent(pathname.replace(/^\/+/, '')) || 'INBOX',
    server: {
      host: hostname,
      port: Number(port) || (secure ? 993 : 143),
      secure,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    },
  };
}

/**
 * A mailbox that is read by IMAP, over a new connection for each run: there is no state that a lost connection could damage.
 * Several workers may read at a time. Each mail is stored once, because storing recognises it, and moved by the first.
 */
export function createImapMailbox({ url, log }: { url: string; log: FastifyBaseLogger }): Mailbox {
  const { server, folder } = readUrl(url);
  let current: ImapFlow | null = null;
  const connect = async () => {
    // Only workers that read a mailbox load it.
    const { ImapFlow: Client } = await import('imapflow');
    const client = new Client({ ...server, ...timeouts, logger: false, disableAutoIdle: true });
    // Without a listener, a connection that breaks between two commands would end the process.
    client.on('error', (err: unknown) => log.debug({ err }, 'The connection to the mailbox broke'));
    current = client;
    await client.connect();
    return client;
  };
  return {
    async collect(store) {
      const client = await connect();
      try {
        await openFolder(client, folder);
        return await collectAll(client, { store, log });
      } finally {
        current = null;
        await client.logout().catch(() => client.close());
      }
    },
    async close() {
      current?.close();
    },
  };
}

async function openFolder(client: ImapFlow, folder: string): Promise<void> {
  const folders = (await client.list()).map(({ path }) => path);
  for (const name of [processedFolder, failedFolder])
    if (!folders.includes(name)) await client.mailboxCreate(name);
  await client.mailboxOpen(folder);
}

/** Mails that someone has looked at are new as well: only a move says that they were taken over. */
async function collectAll(
  client: ImapFlow,
  { store, log }: { store: (mail: CollectedMail) => Promise<void>; log: FastifyBaseLogger },
): Promise<number> {
  const found = await client.search({ deleted: false }, { uid: true });
  const uids = (found || []).slice(0, maxPerRun);
  let collected = 0;
  for (const uid of uids) {
    const mail = await fetchMail(client, uid).catch(async (err: unknown) => {
      if (!client.usable) throw err;
      // One that cannot be read must not hold back the others.
      log.warn({ err, uid }, 'A mail could not be read from the mailbox, and is in its folder “Failed” now');
      await client.messageMove(String(uid), failedFolder, { uid: true });
      return null;
    });
    // Another worker has moved it.
    if (!mail) continue;
    await store(mail);
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    await client.messageMove(String(uid), processedFolder, { uid: true });
    collected += 1;
  }
  return collected;
}

async function fetchMail(client: ImapFlow, uid: number): Promise<CollectedMail | null> {
  const sized = await client.fetchOne(String(uid), { size: true, uid: true }, { uid: true });
  if (!sized) return null;
  const isCut = (sized.size ?? 0) > maxInboundMailBytes;
  const query = isCut ? { source: { start: 0, maxLength: headerBytes } } : { source: true };
  const message = await client.fetchOne(String(uid), query, { uid: true });
  return message ? { raw: message.source ?? Buffer.alloc(0), isCut } : null;
}
