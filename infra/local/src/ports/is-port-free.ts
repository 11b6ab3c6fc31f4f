import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';

/**
 * Whether a service may listen on the port. It is asked on both loopback addresses: "localhost" may lead
 * to either, and a stranger on the other one would answer in our place.
 */
export async function isPortFree(port: number): Promise<boolean> {
  const answers = await Promise.all([
    tryListen('127.0.0.1', port),
    tryListen('::1', port),
    answersCall(port),
  ]);
  return answers[0] === true && answers[1] !== false && !answers[2];
}

/** A port that no one uses at this moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

/** Null when the machine does not have that address at all. */
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

/** A listener on all addresses may leave the loopback ones free to bind, yet it answers. */
async function answersCall(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1', timeout: 1000 });
  const answered = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('timeout', () => resolve(false));
  });
  socket.destroy();
  return answered;
}
