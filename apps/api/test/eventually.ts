import { vi } from 'vitest';

/** As long as a test may wait for something that never comes, within the time of a test. It measures no speed. */
const patienceMs = 240_000;

/**
 * What `check` answers once it no longer throws; asked again every `interval` milliseconds. Work of a busy machine, such
 * as a video that is rendered, takes as long as it takes.
 */
export function eventually<T>(check: () => T | Promise<T>, { interval = 50 } = {}): Promise<T> {
  return vi.waitFor(check, { timeout: patienceMs, interval });
}
