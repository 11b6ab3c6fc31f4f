import { describe, expect, it, vi } from 'vitest';
import { newOrder } from '../calls.ts';
import { endpoints } from '../endpoints.ts';
import { ApiError } from './api-error.ts';
import { createClient } from './create-client.ts';
import { decideDelayMs } from './retry-call.ts';

const order = {
  packageId: '0192f0c1-2b3c-7d4e-8f50-123456789abc',
  customerName: 'A',
  address: 'B',
  country: 'GB',
};

function failure(status: number, retryAfter: number | null = null): ApiError {
  return new ApiError('No.', { code: status === 0 ? 'network' : 'service_unavailable', status, retryAfter });
}

describe('the pause before another try', () => {
  it.each([
    [1, 0, 250],
    [1, 1, 500],
    [2, 1, 1_000],
    [5, 1, 8_000],
    [9, 1, 8_000],
  ])('grows with try %i and is of random length (%f)', (attempt, random, delayMs) => {
    expect(decideDelayMs(failure(503), attempt, () => random)).toBe(delayMs);
  });

  it('is what the API asked for, unless that is more than a minute', () => {
    expect(decideDelayMs(failure(429, 7), 1)).toBe(7_000);
    expect(decideDelayMs(failure(429, 61), 1)).toBeNull();
  });

  it.each([0, 408, 425, 429, 502, 503, 504])('is there after status %i', (status) => {
    expect(decideDelayMs(failure(status), 1)).toBeGreaterThan(0);
  });

  it.each([
    ...[400, 401, 403, 404, 409, 413, 422, 500, 501].map((status) => failure(status)),
    new ApiError('Offline.', { code: 'offline', status: 0 }),
    new DOMException('stop', 'AbortError'),
    new TypeError('a mistake'),
  ])('is not there after %s', (error) => expect(decideDelayMs(error, 1)).toBeNull());
});

describe('a call that fails for a moment', () => {
  const answers = (...statuses: number[]) => {
    const left = [...statuses];
    return vi.fn<typeof fetch>(async () => {
      const status = left.shift() ?? 200;
      if (status === 0) throw new TypeError('fetch failed');
      return Response.json(status < 300 ? [] : {}, { status, headers: { 'retry-after': '0' } });
    });
  };
  const clientOf = (fetch: typeof globalThis.fetch, retries?: number) =>
    createClient({
      ...{ baseUrl: 'https://api.test', getToken: () => 'token', fetch },
      ...{ calls: { ...endpoints, newOrder }, ...(retries !== undefined && { retries }) },
    });

  it('is sent again, twice at most', async () => {
    const fetch = answers(503, 429);
    expect(await clientOf(fetch).listPackages()).toEqual([]);
    const broken = answers(503, 503, 503, 503);
    await expect(clientOf(broken).listPackages()).rejects.toMatchObject({ status: 503, retryAfter: 0 });
    expect([fetch, broken].map(({ mock }) => mock.calls.length)).toEqual([3, 3]);
  });

  it('is sent again under the same key, which the client makes itself', async () => {
    const fetch = answers(503);
    await clientOf(fetch).newOrder({ body: order });
    const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
    const own = answers();
    await clientOf(own).newOrder({ body: order }, { headers: { 'Idempotency-Key': 'mine' } });
    expect(new Headers(own.mock.calls[0]?.[1]?.headers).get('idempotency-key')).toBe('mine');
  });

  it('is not sent again when that could do something twice', async () => {
    const fetch = answers(503);
    const call = clientOf(fetch).updateShopSettings({ body: { pendingOrderDays: 7 } });
    await expect(call).rejects.toMatchObject({ status: 503 });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('is not sent again by a client that must not', async () => {
    const fetch = answers(503);
    await expect(clientOf(fetch, 0).listPackages()).rejects.toMatchObject({ status: 503 });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('is given up during a pause', async () => {
    const caller = new AbortController();
    const fetch = vi.fn<typeof globalThis.fetch>(async () => {
      setTimeout(() => caller.abort(new DOMException('stop', 'AbortError')));
      return Response.json({}, { status: 503, headers: { 'retry-after': '30' } });
    });
    const call = clientOf(fetch).listPackages(undefined, { signal: caller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(fetch).toHaveBeenCalledOnce();
  });
});
