import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createDatabaseClock, readDatabaseTime } from './database-clock.ts';

const hourMs = 3_600_000;
const log = { warn: vi.fn() };

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
afterEach(() => {
  vi.useRealTimers();
  log.warn.mockClear();
});

/** Only what people set: timers and the database continue. */
function setMachineClock(time: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
}

test.each([1, -1])('shows the time of the database where the machine is wrong by %i hours', async (hours) => {
  const { database } = api.services;
  const right = await readDatabaseTime(database);
  setMachineClock(right + hours * hourMs);
  const clock = createDatabaseClock(() => readDatabaseTime(database), log);
  expect(Math.abs(clock.now().getTime() - right)).toBeGreaterThan(hourMs / 2);
  await clock.adjust();
  expect(Math.abs(clock.now().getTime() - right)).toBeLessThan(hourMs / 2);
  expect(log.warn).toHaveBeenCalledOnce();

  vi.setSystemTime(right + 5 * hourMs);
  expect(Math.abs(clock.now().getTime() - right)).toBeLessThan(hourMs / 2);
});

test('continues between two answers, and a slow one changes only what the wait does not explain', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  let aheadMs = 0;
  const clock = createDatabaseClock(async () => {
    const askedAt = Date.now();
    vi.advanceTimersByTime(30_000);
    return askedAt + aheadMs;
  }, log);
  await clock.adjust();
  expect(clock.now().getTime()).toBe(Date.now());
  vi.advanceTimersByTime(5_000);
  expect(clock.now().getTime()).toBe(Date.now());

  aheadMs = hourMs;
  await clock.adjust();
  expect(clock.now().getTime()).toBe(Date.now() + hourMs - 15_000);
});

test('keeps its time when the database does not answer', async () => {
  const clock = createDatabaseClock(() => Promise.reject(new Error('The connection is gone.')), log);
  await expect(clock.adjust()).rejects.toThrow('The connection is gone.');
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(hourMs / 2);
});
