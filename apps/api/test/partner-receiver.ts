import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PartnerEvent, PartnerEventType } from '@credit-studio/contracts';
import { verifyWebhook } from '@credit-studio/contracts/webhooks';
import { sql } from 'drizzle-orm';
import { deliverPartnerEvents } from '../src/modules/partner-webhooks/index.ts';
import { eventually } from './eventually.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** One request as it arrived. */
interface ReceivedWebhook {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** How a receiver answers: with a status and headers, by closing the connection, or not at all. */
export type ReceiverAnswer =
  | number
  | 'close'
  | 'hang'
  | { status: number; headers?: Record<string, string>; body?: string };

/** A partner's HTTP server. It answers 204, or what a test has put in line for it. */
export async function startPartnerReceiver({ port = 0 } = {}) {
  const received: ReceivedWebhook[] = [];
  const answers: ReceiverAnswer[] = [];
  const held: ServerResponse[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { url: path = '', headers } = request;
    received.push({ path, headers, body: Buffer.concat(chunks).toString('utf8') });
    const answer = answers.shift() ?? 204;
    if (answer === 'hang') held.push(response);
    else if (answer === 'close') request.socket.destroy();
    else {
      const {
        status,
        headers: added = {},
        body = '',
      } = typeof answer === 'number' ? { status: answer } : answer;
      response.writeHead(status, added).end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // Listening on a port makes the address an object.
  const { port: taken } = server.address() as AddressInfo;
  return {
    received,
    port: taken,
    url: `http://127.0.0.1:${taken}/hooks`,
    /** What the next requests get. */
    answerWith: (...next: ReceiverAnswer[]) => void answers.push(...next),
    /** Answers what was held up. */
    release: (body = '') => {
      for (const response of held.splice(0)) response.writeHead(200).end(body);
    },
    /** The events of all requests, each proven by its signature. */
    verifyAll: (secret: string): Promise<PartnerEvent[]> =>
      Promise.all(received.map(({ headers, body }) => verifyWebhook({ headers, body, secret }))),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type PartnerReceiver = Awaited<ReturnType<typeof startPartnerReceiver>>;

/** Calls about webhooks as an admin, and a worker that runs when a test says so. */
export function openPartnerDesk(api: Pick<TestApp, 'inject' | 'services'>, admin: TestPerson) {
  const { services, inject } = api;
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await inject({ method, url, as: admin, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.body}`);
    return answer.json();
  };
  const readDeliveries = async (query = '') => await call('GET', `/api/partner-deliveries?limit=100${query}`);
  return {
    call,
    async addWebhook(url: string, eventTypes: PartnerEventType[], description = '') {
      const { data } = await call('POST', '/api/partner-webhooks', { url, eventTypes, description });
      return { id: String(data._id), secret: String(data.secret) };
    },
    readWebhook: async (id: string) =>
      (await call('GET', '/api/partner-webhooks')).data.find(({ _id }: { _id: string }) => _id === id),
    sendTest: async (id: string): Promise<string> =>
      (await call('POST', `/api/partner-webhooks/${id}/test`)).data._id,
    readDeliveries,
    readDelivery: async (id: string) => (await call('GET', `/api/partner-deliveries/${id}`)).data,
    /** Delivers what is due, as a worker does each second. */
    deliver: () => deliverPartnerEvents(services),
    /** Ends every pause, and the leases of workers that were killed. */
    async passTime() {
      await services.database.execute(
        sql`update partner_deliveries set next_attempt_at = now() where state = 'waiting'`,
      );
    },
    awaitRequests: (receiver: Pick<PartnerReceiver, 'received'>, count: number) =>
      eventually(() => {
        if (receiver.received.length < count) throw new Error(`${receiver.received.length} requests so far`);
      }),
  };
}
