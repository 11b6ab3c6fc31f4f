import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstPaint, registerStylesheets } from './wake-islands.ts';

async function watchFirstPaint() {
  const resolved = vi.fn();
  void afterFirstPaint().then(resolved);
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return resolved.mock.calls.length === 1;
  };
}

describe('afterFirstPaint', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it.each(['load', 'pointermove', 'keydown', 'scroll'])('resolves at %s', async (event) => {
    const hasResolved = await watchFirstPaint();
    expect(await hasResolved()).toBe(false);
    window.dispatchEvent(new Event(event));
    expect(await hasResolved()).toBe(true);
  });

  it('resolves immediately when the page has already loaded', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
    expect(await (await watchFirstPaint())()).toBe(true);
  });

  it('resolves after two and a half seconds at the latest', async () => {
    const hasResolved = await watchFirstPaint();
    await vi.advanceTimersByTimeAsync(2_499);
    expect(await hasResolved()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await hasResolved()).toBe(true);
  });
});

describe('registerStylesheets', () => {
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('adds a disabled link for each stylesheet of the router, and only for those', () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/a.css#"><link rel="stylesheet" href="/b.css">';
    registerStylesheets();
    const link = document.querySelector('link[href="/a.css"][rel="stylesheet"]');
    expect(link).toHaveAttribute('disabled');
    expect(document.querySelectorAll('link')).toHaveLength(3);
  });
});
