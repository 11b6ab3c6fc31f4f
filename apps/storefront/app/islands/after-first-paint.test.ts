import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstPaint } from './after-first-paint.ts';

async function isDue() {
  const begun = vi.fn();
  void afterFirstPaint().then(begun);
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return begun.mock.calls.length === 1;
  };
}

describe('the islands of a static page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it.each(['load', 'pointermove', 'keydown', 'scroll'])('begin at %s', async (sign) => {
    const hasBegun = await isDue();
    expect(await hasBegun()).toBe(false);
    window.dispatchEvent(new Event(sign));
    expect(await hasBegun()).toBe(true);
  });

  it('begin at once on a page that is there', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
    expect(await (await isDue())()).toBe(true);
  });

  it('wait no longer than two and a half seconds', async () => {
    const hasBegun = await isDue();
    await vi.advanceTimersByTimeAsync(2_499);
    expect(await hasBegun()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await hasBegun()).toBe(true);
  });
});
