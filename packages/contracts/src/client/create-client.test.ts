import { describe, expect, it, vi } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { ApiError } from './api-error.ts';
import { createClient } from './create-client.ts';

const id = '0192f0c1-2b3c-7d4e-8f50-123456789abc';
const starter = {
  _id: id,
  packageName: 'Starter',
  price: '9.00',
  currency: 'USD',
  credit: 10,
  validity: 30,
  featuredImage: '',
};

function answerWith(body: unknown, init: ResponseInit = {}) {
  return vi.fn<typeof fetch>(async () => Response.json(body, init));
}

function clientOf(fetch: typeof globalThis.fetch, getToken = async () => 'token') {
  return createClient({ calls: endpoints, retries: 0, baseUrl: 'https://api.test', getToken, fetch });
}

describe('the client', () => {
  it('returns the parsed answer without undeclared fields', async () => {
    const client = clientOf(answerWith([{ ...starter, internal: 'x' }]));
    expect(await client.listPackages()).toEqual([starter]);
  });

  it('fills path and query, and sends the token only where it is looked at', async () => {
    const fetch = answerWith(starter);
    await clientOf(fetch).getPackage({ params: { id } });
    expect(fetch.mock.calls[0]?.[0]).toBe(`https://api.test/package/${id}`);
    const reset = answerWith({ success: true, message: 'Sent.' });
    await clientOf(reset).requestPasswordReset({ body: { email: 'robin@people.test' } });
    expect(reset.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization');

    const list = answerWith([], { headers: { 'x-total-count': '41' } });
    const { rows, total } = await clientOf(list).listOrders({ query: { page: 2, search: 'a b' } });
    expect(list.mock.calls[0]?.[0]).toBe('https://api.test/orders?page=2&search=a+b');
    expect(list.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer token' });
    expect({ rows, total }).toEqual({ rows: [], total: 41 });
  });

  it('returns the total next to an envelope too', async () => {
    const list = answerWith({ success: true, data: [] }, { headers: { 'x-total-count': '41' } });
    expect(await clientOf(list).listGenerations()).toEqual({ success: true, data: [], total: 41 });
  });

  it('reports a response that is cut off or not declared', async () => {
    const broken = vi.fn(async () => new Response('[{"_id":'));
    await expect(clientOf(broken).listPackages()).rejects.toMatchObject({ code: 'network', status: 200 });
    const foreign = clientOf(answerWith({ hello: 'world' }));
    await expect(foreign.listPackages()).rejects.toMatchObject({ code: 'internal', status: 200 });
  });

  it('says that the network failed, and lets an abort through', async () => {
    const broken = vi.fn(async () => Promise.reject(new TypeError('fetch failed')));
    await expect(clientOf(broken).listPackages()).rejects.toMatchObject({ code: 'network', status: 0 });
    const aborted = AbortSignal.abort(new DOMException('stop', 'AbortError'));
    const refusing = vi.fn(async (_: unknown, init?: RequestInit) => Promise.reject(init?.signal?.reason));
    const call = clientOf(refusing as typeof fetch).listPackages(undefined, { signal: aborted });
    await expect(call).rejects.not.toBeInstanceOf(ApiError);
  });

  it('says that the browser was offline only if it was before the call was sent', async () => {
    const browser = { onLine: false };
    vi.stubGlobal('navigator', browser);
    const broken = vi.fn(async () => {
      browser.onLine = false;
      throw new TypeError('fetch failed');
    });
    await expect(clientOf(broken).listPackages()).rejects.toMatchObject({ code: 'offline', status: 0 });
    browser.onLine = true;
    await expect(clientOf(broken).listPackages()).rejects.toMatchObject({ code: 'network', status: 0 });
    browser.onLine = false;
    expect(await clientOf(answerWith([])).listPackages()).toEqual([]);
    vi.unstubAllGlobals();
  });

  it('uploads a form as it is', async () => {
    const fetch = answerWith({ file: { _id: id, url: 'https://x.test/f', width: 1, height: 1, bytes: 1 } });
    const body = new FormData();
    await clientOf(fetch).uploadImage({ body });
    expect(fetch.mock.calls[0]?.[1]?.body).toBe(body);
    expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('content-type');
  });

  it('hands over a CSV file as it arrived', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('\uFEFForderId\r\nAB12CD34\r\n'));
    const file = await clientOf(fetch).exportOrders({ query: { search: 'ana' } });
    expect(fetch.mock.calls[0]?.[0]).toBe('https://api.test/orders/export?search=ana');
    expect(file).toBeInstanceOf(Blob);
    expect(Buffer.from(await file.arrayBuffer()).toString()).toBe('\uFEFForderId\r\nAB12CD34\r\n');
  });

  it('throws for a CSV file that was refused or did not arrive whole', async () => {
    const envelope = { success: false, code: 'admin_only', message: 'No.', error: 'No.', requestId: 'r1' };
    const refused = clientOf(answerWith(envelope, { status: 403 })).exportOrders();
    await expect(refused).rejects.toMatchObject({ code: 'admin_only', status: 403 });
    const torn = new ReadableStream({ pull: (controller) => controller.error(new Error('torn')) });
    const broken = clientOf(vi.fn(async () => new Response(torn))).exportOrders();
    await expect(broken).rejects.toMatchObject({ code: 'network', status: 200 });
  });
});

describe('what the client sends', () => {
  const order = { packageId: id, customerName: 'Ada', address: '1 Lane', country: 'GB' };

  it('sends the body as JSON by the method of the endpoint, with the headers of the call', async () => {
    const fetch = answerWith({}, { status: 201 });
    const headers = { 'idempotency-key': 'key-1' };
    await clientOf(fetch)
      .newOrder({ body: order }, { headers })
      .catch(() => undefined);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect([url, init?.method, init?.body]).toEqual([
      'https://api.test/new-order',
      'POST',
      JSON.stringify(order),
    ]);
    expect(init?.headers).toMatchObject({ ...headers, 'content-type': 'application/json' });
  });

  it.each([
    ['a write', (client: ReturnType<typeof clientOf>) => client.newOrder({ body: order })],
    ['a read', (client: ReturnType<typeof clientOf>) => client.listPackages()],
  ])('sends %s once when it may not be repeated', async (_, call) => {
    const unreachable = vi.fn(async () => Promise.reject(new TypeError('fetch failed')));
    await expect(call(clientOf(unreachable))).rejects.toMatchObject({ code: 'network' });
    expect(unreachable).toHaveBeenCalledOnce();
    const overloaded = answerWith({}, { status: 503 });
    await expect(call(clientOf(overloaded))).rejects.toMatchObject({ status: 503 });
    expect(overloaded).toHaveBeenCalledOnce();
  });

  it('ends the request when the call is given up', async () => {
    const fetch = answerWith([]);
    const caller = new AbortController();
    await clientOf(fetch).listPackages(undefined, { signal: caller.signal });
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    caller.abort();
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });
});

describe('what the client makes of a response', () => {
  it('counts the rows itself when the server names no total', async () => {
    const generation = { success: true, data: [] };
    expect(await clientOf(answerWith([])).listOrders()).toEqual({ rows: [], total: 0 });
    expect(await clientOf(answerWith(generation)).listGenerations()).toMatchObject({ total: 0 });
  });

  it('lets an abort through while the body arrives, as no error of the network', async () => {
    const controller = new AbortController();
    const body = new ReadableStream({
      pull: (stream) => {
        controller.abort(new DOMException('stop', 'AbortError'));
        stream.error(controller.signal.reason);
      },
    });
    const fetch = vi.fn(async () => new Response(body));
    const call = clientOf(fetch).listPackages(undefined, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('uses the fetch of the platform when it is given none, as it is at the time of the call', async () => {
    const client = createClient({ calls: endpoints, retries: 0, baseUrl: 'https://api.test' });
    const fetch = answerWith([starter]);
    vi.stubGlobal('fetch', fetch);
    try {
      expect(await client.listPackages()).toEqual([starter]);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
