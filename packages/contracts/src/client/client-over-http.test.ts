import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, endpoints } from '../endpoints.ts';
import { followTicket } from '../support/ticket-events.ts';
import { createClient } from './create-client.ts';
import { openEvents } from './open-events.ts';

const id = '0192f0c1-2b3c-7d4e-8f50-123456789abc';

let answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;
const requests: { line: string; headers: IncomingMessage['headers']; body: Buffer }[] = [];
const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  requests.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
  answer(request, response, body);
});
let baseUrl: string;
let client: Client;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = createClient({ calls: endpoints, retries: 0, baseUrl, getToken: async () => 'token' });
});
beforeEach(() => void requests.splice(0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function answerJson(body: unknown, status = 200, headers: Record<string, string> = {}) {
  answer = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

describe('calls over HTTP', () => {
  it('reads a page with its total', async () => {
    answerJson([], 200, { 'x-total-count': '41' });
    const rest = { page: 2, limit: 20, search: 'Zoë & co/100%', paymentStatus: '' };
    const query = { ...rest, sort: '-createdAt' } as const;
    expect(await client.listOrders({ query })).toEqual({ rows: [], total: 41 });
    const address = new URL(requests[0]?.line.split(' ')[1] ?? '', baseUrl);
    expect(address.pathname).toBe('/orders');
    expect(Object.fromEntries(address.searchParams)).toEqual({ ...query, page: '2', limit: '20' });
  });

  it.each([
    ['a read', () => client.getUser({ params: { id } }), `GET /api/users/${id}`],
    ['a toggle', () => client.toggleAiKey({ params: { id } }), `PATCH /api/gemini-keys/${id}/toggle`],
    ['a deletion', () => client.deleteOrder({ params: { id: 'AB12CD34' } }), 'DELETE /order/AB12CD34'],
    [
      'a call with two parameters',
      () => client.restoreFeatureRevision({ params: { id, version: 3 }, body: {} }),
      `POST /api/features-section/${id}/revisions/3/restore`,
    ],
    [
      'a deletion with a query',
      () => client.deactivateFooter({ query: { version: 0 } }),
      'DELETE /api/footer-section?version=0',
    ],
  ])('sends %s by the method and path of its endpoint', async (_, call, line) => {
    answerJson({});
    await call().catch(() => undefined);
    expect(requests.map((request) => request.line)).toEqual([line]);
    expect(requests[0]?.headers.authorization).toBe('Bearer token');
  });

  it('sends no content type and no body where there is none', async () => {
    answerJson({ success: true, data: { _id: id } });
    await client.deleteUser({ params: { id } });
    expect(requests[0]?.headers).not.toHaveProperty('content-type');
    expect(requests[0]?.body).toHaveLength(0);
  });

  it('sends characters of any language as UTF-8', async () => {
    answerJson({ success: true, data: { _id: id } }, 201);
    const body = { subject: 'Größe 🎬', message: '"quoted"\n\\' };
    expect(await client.newSupportMessage({ body })).toEqual({ success: true, data: { _id: id } });
    expect(JSON.parse(String(requests[0]?.body))).toEqual(body);
    expect(requests[0]?.headers['content-type']).toBe('application/json');
  });

  it('repeats a request under the same idempotency key only when the caller does', async () => {
    answerJson({ success: false }, 503);
    const headers = { 'Idempotency-Key': 'key-1' };
    for (const _ of [1, 2]) await client.refundCredit({ body: {} }, { headers }).catch(() => undefined);
    expect(requests.map((request) => request.headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
  });

  it('uploads an image as a multipart form with its name, its type and its bytes', async () => {
    const file = { _id: id, url: 'https://x.test/f', width: 2, height: 1, bytes: 4 };
    answerJson({ file }, 201);
    const body = new FormData();
    body.set('image', new File([new Uint8Array([0, 255, 13, 10])], 'cat.png', { type: 'image/png' }));
    expect(await client.uploadImage({ body, query: { purpose: 'profile' } })).toEqual({ file });
    const [request] = requests;
    expect(request?.line).toBe('POST /api/image-upload?purpose=profile');
    const headers = { 'content-type': request?.headers['content-type'] ?? '' };
    const sent = await new Response(new Uint8Array(request?.body ?? []), { headers }).formData();
    // The form above has a file under this name.
    const image = sent.get('image') as File;
    expect([image.name, image.type]).toEqual(['cat.png', 'image/png']);
    expect([...(await image.bytes())]).toEqual([0, 255, 13, 10]);
  });

  it.each([
    ['text/csv', Buffer.from('\uFEFFa;ß\r\n')],
    ['application/pdf', Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 13, 10])],
  ])('downloads a file of the type %s byte by byte', async (type, bytes) => {
    answer = (_, response) => void response.writeHead(200, { 'content-type': type }).end(bytes);
    const file = await (type === 'text/csv'
      ? client.exportUsers({ query: { userEmail: 'ada@people.test' } })
      : client.getDisputeProof({ params: { paypalDisputeId: 'PP-D-1' } }));
    expect(file.type).toBe(type);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
  });
});

describe('a network that fails', () => {
  it('is reported when nothing listens', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    // As above.
    const { port } = gone.address() as AddressInfo;
    gone.close();
    await once(gone, 'close');
    const call = createClient({
      calls: endpoints,
      retries: 0,
      baseUrl: `http://127.0.0.1:${port}`,
    }).listPackages();
    await expect(call).rejects.toMatchObject({
      name: 'ApiError',
      code: 'network',
      status: 0,
      requestId: null,
    });
  });

  it.each([
    ['before the answer', (response: ServerResponse) => response.destroy(), 0],
    [
      'in the middle of it',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('[{"_id":', () => response.destroy());
      },
      200,
    ],
  ])('is reported when the connection breaks %s', async (_, breakConnection, status) => {
    answer = (_request, response) => void breakConnection(response);
    await expect(client.listPackages()).rejects.toMatchObject({ code: 'network', status });
  });

  it('is no error of the API when the caller aborts', async () => {
    const controller = new AbortController();
    const closed = Promise.withResolvers<void>();
    answer = (_, response) => {
      response.once('close', () => closed.resolve());
      controller.abort();
    };
    await expect(client.listPackages(undefined, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await closed.promise;
  });
});

describe('streams over HTTP', () => {
  function eventOf(messageId: string) {
    const timestamp = '2026-11-20T09:00:00.000Z';
    const message = { _id: messageId, message: 'Hi', timestamp, sender: 'admin', attachments: [] };
    const data = { _id: id, ticketStatus: 'open', priority: 'low', adminMessage: [message] };
    return `id: ${messageId}\nevent: ticket\ndata: ${JSON.stringify(data)}\n\n`;
  }

  it('resumes a broken stream after the last event, with a token for each connection', async () => {
    const connections: unknown[] = [];
    answer = ({ headers }, response) => {
      connections.push([headers['last-event-id'], headers.authorization]);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (connections.length === 1) response.write(eventOf('8'), () => response.destroy());
      else response.write(eventOf('9'));
    };
    const tokens = ['first', 'second'];
    const options = { baseUrl, getToken: async () => tokens[connections.length] ?? null };
    const controller = new AbortController();
    const seen: unknown[] = [];
    await followTicket({
      open: (lastEventId, signal) =>
        openEvents(
          options,
          endpoints.watchSupportMessage,
          { params: { id } },
          {
            signal,
            ...(lastEventId && { lastEventId }),
          },
        ),
      lastEventId: '7',
      signal: controller.signal,
      onEvent: ({ adminMessage: [message] }) => {
        seen.push(message?._id);
        if (seen.length === 2) controller.abort();
      },
    });
    expect(seen).toEqual(['8', '9']);
    expect(connections).toEqual([
      ['7', 'Bearer first'],
      ['8', 'Bearer second'],
    ]);
  });

  it('closes the connection of a stream that is no longer followed', async () => {
    const controller = new AbortController();
    const closed = Promise.withResolvers<void>();
    answer = (_, response) => {
      response.once('close', () => closed.resolve());
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(eventOf('1'));
    };
    await followTicket({
      open: (_, signal) =>
        openEvents({ baseUrl }, endpoints.watchSupportMessage, { params: { id } }, { signal }),
      signal: controller.signal,
      onEvent: () => controller.abort(),
    });
    await closed.promise;
    expect(requests).toHaveLength(1);
  });

  it('gives up a ticket that the caller may not read', async () => {
    const message = 'Not found.';
    answerJson({ success: false, code: 'not_found', message, error: message, requestId: 'r1' }, 404);
    const following = followTicket({
      open: (_, signal) =>
        openEvents({ baseUrl }, endpoints.watchSupportMessage, { params: { id } }, { signal }),
      signal: new AbortController().signal,
      onEvent: () => undefined,
    });
    await expect(following).rejects.toMatchObject({ code: 'not_found', message, requestId: 'r1' });
    expect(requests).toHaveLength(1);
  });
});
