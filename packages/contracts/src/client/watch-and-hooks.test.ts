import { describe, expect, it, vi } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { createClient } from './create-client.ts';
import type { CallRequest, CallResult } from './send-call.ts';

const id = '0192f0c1-2b3c-7d4e-8f50-123456789abc';

describe('the hooks of a client', () => {
  it('see each request and what happened to it, and may add headers', async () => {
    const fetch = vi
      .fn<typeof globalThis.fetch>()
      .mockRejectedValueOnce(new TypeError('fetch failed'))
      .mockResolvedValue(Response.json([], { headers: { 'x-request-id': 'r-1' } }));
    const requests: CallRequest[] = [];
    const results: CallResult[] = [];
    const client = createClient({
      ...{ baseUrl: 'https://api.test/shop/', calls: endpoints, fetch, retries: 1 },
      onRequest: (request) => {
        requests.push(request);
        request.headers.set('traceparent', 'trace-1');
      },
      onResult: (result) => {
        results.push(result);
        throw new Error('a broken log');
      },
    });
    expect(await client.listPackages()).toEqual([]);
    const request = { name: 'listPackages', method: 'GET', url: 'https://api.test/shop/packages' };
    expect(requests).toMatchObject([
      { ...request, attempt: 1 },
      { ...request, attempt: 2 },
    ]);
    expect(results).toMatchObject([
      { ...request, attempt: 1, status: 0, requestId: null },
      { ...request, attempt: 2, status: 200, requestId: 'r-1', durationMs: expect.any(Number) },
    ]);
    expect(fetch.mock.calls[1]?.[1]?.headers).toMatchObject({ traceparent: 'trace-1' });
  });
});

describe('a stream of events', () => {
  const event = (sequence: number, progress: number) =>
    `id: ${sequence}\nevent: progress\ndata: ${JSON.stringify({ _id: id, status: 'rendering', progress, message: 'x' })}\n\n`;

  it('is read with for await, resumes after a break and ends when the API says so', async () => {
    vi.useFakeTimers();
    const fetch = vi
      .fn<typeof globalThis.fetch>()
      .mockResolvedValueOnce(new Response(event(1, 10) + event(2, 20)))
      .mockResolvedValueOnce(new Response(`${event(3, 30)}event: end\ndata: {}\n\n`));
    const client = createClient({
      baseUrl: 'https://api.test',
      calls: endpoints,
      getToken: () => 't',
      fetch,
    });
    const seen: number[] = [];
    const reading = (async () => {
      for await (const { progress } of client.watchGeneration({ params: { id } })) seen.push(progress);
    })();
    await vi.runAllTimersAsync();
    await reading;
    vi.useRealTimers();
    expect(seen).toEqual([10, 20, 30]);
    expect(fetch.mock.calls[1]?.[1]?.headers).toMatchObject({
      'last-event-id': '2',
      authorization: 'Bearer t',
    });
  });

  it('is closed by a reader who leaves', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(event(1, 10) + event(2, 20)));
    const client = createClient({
      baseUrl: 'https://api.test',
      calls: endpoints,
      getToken: () => 't',
      fetch,
    });
    for await (const _ of client.watchGeneration({ params: { id } })) break;
    expect(fetch).toHaveBeenCalledOnce();
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  it('throws when there is nothing to watch', async () => {
    const envelope = { success: false, code: 'not_found', message: 'Gone.', requestId: 'r' };
    const fetch = vi.fn(async () => Response.json(envelope, { status: 404 }));
    const client = createClient({
      baseUrl: 'https://api.test',
      calls: endpoints,
      getToken: () => 't',
      fetch,
    });
    const reading = async () => {
      for await (const _ of client.watchGeneration({ params: { id } })) expect.unreachable();
    };
    await expect(reading()).rejects.toMatchObject({ code: 'not_found' });
  });
});
