import { describe, expect, it, vi } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { ApiError, createClient } from './create-client.ts';
import { openEvents } from './open-events.ts';

const id = '0192f0c1-2b3c-7d4e-8f50-123456789abc';
const starter = {
  _id: id,
  packageName: 'Starter',
  price: '9.00',
  currency: 'USD',
  credit: 10,
  validity: 30,
  sellerEmail: '',
};

function answerWith(body: unknown, init: ResponseInit = {}) {
  return vi.fn<typeof fetch>(async () => Response.json(body, init));
}

function clientOf(fetch: typeof globalThis.fetch, getToken = async () => 'token') {
  return createClient({ baseUrl: 'https://api.test', getToken, fetch });
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

  it('says how many there are in all beside an envelope too', async () => {
    const list = answerWith({ success: true, data: [] }, { headers: { 'x-total-count': '41' } });
    expect(await clientOf(list).listGenerations()).toEqual({ success: true, data: [], total: 41 });
  });

  it('throws the envelope of a refusal as an ApiError', async () => {
    const envelope = { success: false, code: 'not_found', message: 'Gone.', error: 'Gone.', requestId: 'r1' };
    const call = clientOf(answerWith(envelope, { status: 404 })).getOrder({ params: { id } });
    await expect(call).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
      message: 'Gone.',
      requestId: 'r1',
    });
  });

  it('names the status of an answer that is no envelope', async () => {
    const fetch = vi.fn(async () => new Response('<html>', { status: 502 }));
    await expect(clientOf(fetch).listPackages()).rejects.toThrow('HTTP error! Status: 502');
  });

  it('says so when an answer breaks off or is none of ours', async () => {
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

  it('opens an event stream after the last event seen', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('id: 8\n\n'));
    const options = { baseUrl: 'https://api.test', getToken: async () => 'token', fetch };
    const stream = await openEvents(
      options,
      endpoints.watchGeneration,
      { params: { id } },
      { lastEventId: '7' },
    );
    expect(await new Response(stream).text()).toBe('id: 8\n\n');
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({
      'last-event-id': '7',
      authorization: 'Bearer token',
    });
  });
});
