import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { createClient } from './create-client.ts';
import { openEvents } from './open-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that takes every request and never answers. */
function silent() {
  return vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.throwIfAborted();
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
}
function clientOf(fetch: typeof globalThis.fetch, getToken = async () => 'token') {
  return createClient({ calls: endpoints, retries: 0, baseUrl: 'https://api.test', getToken, fetch });
}
/** How a call has ended by a moment; `pending` while it has not. */
async function outcomeAfter(call: Promise<unknown>, seconds: number) {
  let outcome: unknown = 'pending';
  call.then(
    () => (outcome = 'answered'),
    (error: unknown) => (outcome = error),
  );
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return outcome;
}

const save = { body: { pendingOrderDays: 7 } };

describe('a call that is not answered', () => {
  it('fails after 30 seconds if it only reads, and may be repeated', async () => {
    const call = clientOf(silent()).listPackages();
    expect(await outcomeAfter(call, 29)).toBe('pending');
    expect(await outcomeAfter(call, 1)).toMatchObject({
      code: 'timed_out',
      status: 0,
      message: 'The server did not answer in time. Please try again.',
    });
  });

  it('fails after two minutes if it changes something, and says that the outcome is unknown', async () => {
    const call = clientOf(silent()).updateShopSettings(save);
    expect(await outcomeAfter(call, 119)).toBe('pending');
    expect(await outcomeAfter(call, 1)).toMatchObject({
      code: 'timed_out',
      message:
        'The server did not answer in time, so the change may or may not have been made. Please reload and check before you try again.',
    });
  });

  it('fails in time when its answer stops in the middle', async () => {
    const stalled = vi.fn<typeof fetch>(async (_, init) => {
      const body = new ReadableStream({
        start: (controller) => {
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body);
    });
    expect(await outcomeAfter(clientOf(stalled).listPackages(), 30)).toMatchObject({ code: 'timed_out' });
  });

  it('is never sent after its time, however late the token comes', async () => {
    const fetch = silent();
    const token = Promise.withResolvers<string>();
    const call = clientOf(fetch, () => token.promise).updateShopSettings(save);
    expect(await outcomeAfter(call, 120)).toMatchObject({ code: 'timed_out' });
    token.resolve('token');
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch.mock.calls.filter(([, init]) => !init?.signal?.aborted)).toEqual([]);
  });

  it('is still ended by its caller, with the caller’s reason', async () => {
    const caller = new AbortController();
    const call = clientOf(silent()).listPackages(undefined, { signal: caller.signal });
    caller.abort('left');
    expect(await outcomeAfter(call, 1)).toBe('left');
  });
});

describe('a call that may take long', () => {
  it('is an upload, for five minutes', async () => {
    const call = clientOf(silent()).uploadImage({ body: new FormData() });
    expect(await outcomeAfter(call, 299)).toBe('pending');
    expect(await outcomeAfter(call, 1)).toMatchObject({ code: 'timed_out' });
  });

  it('is a download', async () => {
    expect(await outcomeAfter(clientOf(silent()).exportOrders(), 3600)).toBe('pending');
  });

  it('is a call that was asked to wait for its result', async () => {
    const body = { prompt: 'A cat', imageUrl: 'https://x.test/cat.png' };
    const call = clientOf(silent()).generateVideo({ body }, { headers: { Prefer: 'wait=600' } });
    expect(await outcomeAfter(call, 600)).toBe('pending');
    const started = clientOf(silent()).generateVideo({ body });
    expect(await outcomeAfter(started, 120)).toMatchObject({ code: 'timed_out' });
  });

  it('is a stream of events', async () => {
    const options = { baseUrl: 'https://api.test', fetch: silent() };
    const call = openEvents(options, endpoints.watchSupportMessage, { params: { id: 'x' } });
    expect(await outcomeAfter(call, 3600)).toBe('pending');
  });
});

it('leaves no timer behind after the answer', async () => {
  await clientOf(async () => Response.json([])).listPackages();
  expect(vi.getTimerCount()).toBe(0);
});
