// The worker on Node, to try it without an account anywhere.
import { createServer } from 'node:http';
import worker from './worker.ts';

const { PORT = '3000', WEBHOOK_SECRET = '' } = process.env;

const server = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const { method = 'GET', url = '/' } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const request = new Request(new URL(url, `http://localhost:${PORT}`), {
    ...{ method, headers },
    ...(hasBody && { body: Buffer.concat(chunks) }),
  });
  const response = await worker.fetch(request, { WEBHOOK_SECRET }).catch((error: unknown) => {
    console.error(error);
    return new Response(null, { status: 500 });
  });
  outgoing.writeHead(response.status).end(await response.text());
});
server.listen(Number(PORT), () => console.log(`Events are received at http://localhost:${PORT}`));
