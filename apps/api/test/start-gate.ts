import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Forwards calls to the Gemini sandbox, and holds back answers of matching calls until they are released. */
export async function startGate(target: string) {
  let held: RegExp | null = null;
  let waiting: (() => void)[] = [];
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url, headers } = incoming;
    const forward = request(new URL(url ?? '/', target), { method: method ?? 'GET', headers }, (answer) => {
      const deliver = () => answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers));
      if (held?.test(`${method} ${url}`)) waiting.push(deliver);
      else deliver();
    });
    forward.on('error', () => outgoing.destroy());
    incoming.pipe(forward);
  };
  const server: Server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an AddressInfo; a string is the address of a pipe only.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    hold: (pattern: RegExp) => {
      held = pattern;
    },
    release: () => {
      held = null;
      for (const deliver of waiting) deliver();
      waiting = [];
    },
    /** How many answers are held back. */
    count: () => waiting.length,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
