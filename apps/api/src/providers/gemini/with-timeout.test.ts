import { afterEach, expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A call that ends only when it is aborted. */
function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

test('ends a call that takes too long', async () => {
  await expect(withTimeout({ timeoutMs: 5 }, hang)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('ends a call when its caller gives up', async () => {
  const outer = new AbortController();
  const call = withTimeout({ timeoutMs: 60_000, outer: outer.signal }, hang);
  outer.abort(new Error('the worker stops'));
  await expect(call).rejects.toThrow('the worker stops');
});

test('leaves no timer behind once the call is answered or has failed', async () => {
  vi.useFakeTimers();
  await withTimeout({ timeoutMs: 60_000 }, async () => 'answered');
  await withTimeout({ timeoutMs: 60_000 }, () => Promise.reject(new Error('no'))).catch(() => {});
  expect(vi.getTimerCount()).toBe(0);
});
