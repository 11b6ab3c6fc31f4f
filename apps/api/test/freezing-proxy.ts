import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A TCP proxy to the database server whose connections can be frozen: both ends stay open and no more data
 * arrives. `applies` picks them by the first bytes that the client sends.
 */
export async function startFreezingProxy(databaseUrl: string, applies: (firstBytes: string) => boolean) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const watched = new Set<[Socket, Socket]>();
  let isFrozen = false;
  let opened = 0;
  const server = createServer((client) => {
    opened += 1;
    const upstream = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [client, upstream];
    for (const socket of pair) {
      sockets.add(socket);
      // Either end may go at any time; the other one follows.
      socket.on('error', () => {});
      socket.on('close', () => {
        for (const other of pair) other.destroy();
        watched.delete(pair);
      });
    }
    const isCut = () => isFrozen && watched.has(pair);
    client.once('data', (bytes) => {
      if (applies(bytes.toString('latin1'))) watched.add(pair);
    });
    client.on('data', (bytes) => isCut() || upstream.write(bytes));
    upstream.on('data', (bytes) => isCut() || client.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  // Listening on a port makes the address an object.
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** Connections that were ever opened. */
    countOpened: () => opened,
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
