import { createServer } from 'node:net';

/**
 * A mail server on a free port whose response to a recipient a test sets, such as `451 try later`; `accepted`
 * counts the mails that it took, `connections` those that it was asked for. `close` breaks what is open.
 */
export async function startMailServer(options: { port?: number } = {}) {
  const state = { recipientAnswer: '250 ok', accepted: 0, connections: 0 };
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => {
    sockets.add(socket);
    state.connections += 1;
    let isData = false;
    socket.write('220 ready\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        isData = false;
        state.accepted += 1;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('RCPT')) socket.write(`${state.recipientAnswer}\r\n`);
      else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.');
  return {
    state,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
