import { createConnection, createServer } from 'node:net';

/**
 * Whether a service may listen on the port. Both loopback addresses are checked: "localhost" may resolve
 * to either, and another program on the other one would receive the calls.
 */
export async function isPortFree(port: number): Promise<boolean> {
  const answers = await Promise.all([
    tryListen('127.0.0.1', port),
    tryListen('::1', port),
    isPortAnswering(port),
  ]);
  return answers[0] === true && answers[1] !== false && !answers[2];
}

/** Null when the machine does not have that address. */
async function tryListen(host: string, port: number): Promise<boolean | null> {
  const server = createServer();
  const result = await new Promise<boolean | null>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EADDRINUSE' ? false : null),
    );
    server.listen({ port, host, exclusive: true }, () => resolve(true));
  });
  if (server.listening) await new Promise((resolve) => server.close(resolve));
  return result;
}

/** Also finds a listener on all addresses, which may leave the loopback ones free to bind. */
export async function isPortAnswering(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1', timeout: 1000 });
  const answered = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('timeout', () => resolve(false));
  });
  socket.destroy();
  return answered;
}
