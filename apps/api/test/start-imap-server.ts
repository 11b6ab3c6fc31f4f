import { createServer, type Socket } from 'node:net';

interface StoredMail {
  uid: number;
  raw: Buffer;
  flags: Set<string>;
}

/**
 * A mail server that speaks as much IMAP as our adapter needs (RFC 3501, with MOVE). Tests put mails into its folders.
 * `state.password` can be changed, and `breakConnections` ends what is open in the middle.
 */
export async function startImapServer() {
  const folders = new Map<string, StoredMail[]>([['INBOX', []]]);
  const state = { password: 'secret', connections: 0, unreadable: new Set<number>() };
  const sockets = new Set<Socket>();
  let lastUid = 0;
  const listOf = (name: string) => folders.get(name) ?? [];

  function answer(socket: Socket, open: { folder: string }, line: string) {
    const [tag = '', command = '', ...rest] = line.split(' ');
    const write = (text: string) => socket.write(`${text}\r\n`);
    const ok = (text = 'done') => write(`${tag} OK ${text}`);
    const words = rest.join(' ');
    const name = (at: number) =>
      /"([^"]*)"|(\S+)/
        .exec(rest[at] ?? '')
        ?.slice(1)
        .find(Boolean) ?? '';
    switch (command.toUpperCase()) {
      case 'CAPABILITY':
        write('* CAPABILITY IMAP4rev1 MOVE UIDPLUS');
        return ok();
      case 'LOGIN':
        return name(1) === state.password
          ? ok()
          : write(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials`);
      case 'LIST':
        // The question for the separator of folders.
        if (words === '"" ""') {
          write('* LIST (\\Noselect) "/" ""');
          return ok();
        }
        for (const folder of folders.keys()) write(`* LIST (\\HasNoChildren) "/" "${folder}"`);
        return ok();
      case 'CREATE':
        folders.set(name(0), []);
        return ok();
      case 'SELECT': {
        open.folder = name(0);
        const mails = listOf(open.folder);
        write('* FLAGS (\\Seen \\Deleted)');
        write(`* ${mails.length} EXISTS`);
        write('* OK [UIDVALIDITY 1] valid');
        write(`* OK [UIDNEXT ${lastUid + 1}] next`);
        return ok('[READ-WRITE] selected');
      }
      case 'UID':
        return answerUid(socket, open.folder, { tag, words });
      case 'LOGOUT':
        write('* BYE');
        ok();
        socket.end();
        return;
      default:
        return ok();
    }
  }

  function answerUid(socket: Socket, folder: string, { tag, words }: { tag: string; words: string }) {
    const [command = '', uid = '', ...rest] = words.split(' ');
    const mails = listOf(folder);
    const at = mails.findIndex((mail) => mail.uid === Number(uid));
    const mail = mails[at];
    const write = (text: string) => socket.write(`${text}\r\n`);
    if (command === 'SEARCH') write(`* SEARCH ${mails.map((found) => found.uid).join(' ')}`.trimEnd());
    if (command === 'FETCH' && mail)
      return answerFetch(socket, mail, { tag, number: at + 1, query: rest.join(' ') });
    if (command === 'STORE' && mail) mail.flags.add('\\Seen');
    if (command === 'MOVE' && mail) {
      const target = (rest[0] ?? '').replaceAll('"', '');
      mails.splice(at, 1);
      folders.set(target, [...listOf(target), mail]);
      write(`* ${at + 1} EXPUNGE`);
    }
    return write(`${tag} OK done`);
  }

  function answerFetch(
    socket: Socket,
    { uid, raw }: StoredMail,
    { tag, number, query }: { tag: string; number: number; query: string },
  ) {
    const write = (text: string) => socket.write(`${text}\r\n`);
    const [isBody, , length] = /BODY(?:\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/.exec(query) ?? [];
    const start = `* ${number} FETCH (UID ${uid} RFC822.SIZE ${raw.length}`;
    if (!isBody) write(`${start})`);
    else if (state.unreadable.has(uid)) return write(`${tag} NO The message is damaged`);
    else {
      const bytes = length ? raw.subarray(0, Number(length)) : raw;
      write(`${start} BODY[]${length ? '<0>' : ''} {${bytes.length}}`);
      socket.write(bytes);
      write(')');
    }
    return write(`${tag} OK done`);
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    state.connections += 1;
    const open = { folder: 'INBOX' };
    let text = '';
    socket.on('error', () => {});
    socket.write('* OK ready\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (let end = text.indexOf('\r\n'); end !== -1; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        answer(socket, open, line);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.');
  return {
    state,
    folders,
    url: `imap://shop:secret@127.0.0.1:${address.port}/INBOX`,
    put(raw: Buffer | string): number {
      lastUid += 1;
      const mail = { uid: lastUid, raw: Buffer.from(raw), flags: new Set<string>() };
      folders.set('INBOX', [...listOf('INBOX'), mail]);
      return lastUid;
    },
    texts: (folder: string) => listOf(folder).map((mail) => mail.raw.toString()),
    breakConnections() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type ImapServer = Awaited<ReturnType<typeof startImapServer>>;
