import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from './create-logger.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a logger that writes nothing leaves no timer behind', () => {
  vi.useFakeTimers();
  createLogger({ LOG_LEVEL: 'silent' }, 'api').error('Not written');
  expect(vi.getTimerCount()).toBe(0);
});
