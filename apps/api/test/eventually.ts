import { vi } from 'vitest';

/** Far longer than a busy machine needs for anything but rendering. It measures no speed. */
const patienceMs = 60_000;
/** The same for a video that is really rendered. A test that waits for it ends within five minutes. */
export const renderPatienceMs = 240_000;

/** What `check` answers once it no longer throws; asked again every `interval` milliseconds until `timeout`. */
export function eventually<T>(
  check: () => T | Promise<T>,
  { timeout = patienceMs, interval = 50 } = {},
): Promise<T> {
  return vi.waitFor(check, { timeout, interval });
}
