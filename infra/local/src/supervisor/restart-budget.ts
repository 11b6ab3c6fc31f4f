const windowMs = 60_000;
const restartLimit = 5;
const firstWaitMs = 250;
const longestWaitMs = 5000;

/** How long to wait before a crashed process is started again; null when it has crashed too often. */
export class RestartBudget {
  #crashes: number[] = [];

  recordCrash(now = Date.now()): { waitMs: number } | null {
    this.#crashes = [...this.#crashes.filter((at) => now - at < windowMs), now];
    if (this.#crashes.length > restartLimit) return null;
    return { waitMs: Math.min(longestWaitMs, firstWaitMs * 2 ** (this.#crashes.length - 1)) };
  }
}
