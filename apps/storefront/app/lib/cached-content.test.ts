import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCachedContent, forgetCachedContent } from './cached-content.ts';

let nowMs = 1_000_000;
const content = createCachedContent({
  name: 'logo',
  ttlMs: 1_000,
  parse: (stored) => (typeof stored === 'string' ? stored : null),
  now: () => nowMs,
});
afterEach(() => vi.restoreAllMocks());

describe('cached content', () => {
  it('is found until it expires', () => {
    content.save('studio.svg');
    nowMs += 999;
    expect(content.find()).toBe('studio.svg');
    nowMs += 1;
    expect(content.find()).toBeNull();
  });

  it('is ignored if it was saved in the future', () => {
    content.save('studio.svg');
    nowMs -= 1;
    expect(content.find()).toBeNull();
  });

  it.each(['{', 'null', '7', '{"value":"a"}', '{"value":7,"savedAtMs":1000000}'])(
    'is nothing when the storage says %s',
    (text) => {
      window.localStorage.setItem('credit-studio.cache.logo', text);
      expect(content.find()).toBeNull();
    },
  );

  it('is removed at the end of a session, and nothing else is', () => {
    content.save('studio.svg');
    window.localStorage.setItem('mantine-color-scheme-value', 'dark');
    forgetCachedContent();
    expect(content.find()).toBeNull();
    expect(window.localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
  });

  it('does not throw if storage is unavailable', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    content.save('studio.svg');
    expect(content.find()).toBeNull();
    forgetCachedContent();
  });
});
