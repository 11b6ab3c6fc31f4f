import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

function readRange(request: IncomingMessage, length: number) {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  return start && end ? { start: Number(start), end: Math.min(Number(end), length - 1) } : null;
}

/** The headers that the caller of a signed address is to get. */
function readWantedHeaders(query: URLSearchParams): Record<string, string> {
  const names = ['content-type', 'content-disposition', 'cache-control'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(`response-${name}`);
      return value === null ? [] : [[name, value]];
    }),
  );
}

const notFound = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>';

/** An in-memory store that speaks the few S3 calls that the storage adapter makes. */
export async function startObjectStore() {
  const objects = new Map<string, Buffer>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const key = new URL(request.url ?? '/', 'http://store').pathname;
    if (request.method === 'PUT') {
      const body = await buffer(request);
      objects.set(key, body);
      return response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const body = objects.get(key);
    if (!body) return response.writeHead(404, { 'content-type': 'application/xml' }).end(notFound);
    const range = readRange(request, body.length);
    const part = range ? body.subarray(range.start, range.end + 1) : body;
    response.writeHead(range ? 206 : 200, {
      ...readWantedHeaders(new URL(request.url ?? '/', 'http://store').searchParams),
      'content-length': part.length,
      etag: '"x"',
      'last-modified': new Date(0).toUTCString(),
    });
    return response.end(request.method === 'HEAD' ? undefined : part);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an AddressInfo; a string is the address of a pipe only.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
