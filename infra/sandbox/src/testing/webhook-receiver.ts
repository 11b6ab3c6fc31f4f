import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface Delivery {
  headers: IncomingHttpHeaders;
  body: string;
  event: { id: string; event_type: string; resource: Record<string, unknown> };
}

/** A shop's webhook address that remembers what it was sent. `statuses` are its next answers, then 200. */
export async function startWebhookReceiver() {
  const deliveries: Delivery[] = [];
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString();
    // Safe: what the sandbox sends is the subject of the tests that read this.
    deliveries.push({ headers: request.headers, body, event: JSON.parse(body) as Delivery['event'] });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/webhooks/paypal`,
    deliveries,
    statuses,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
