/** What one statement claims at a time. */
export const batchSize = 20;

/** After this long the next run takes the rest, so that a provider that does not answer holds up no other check. */
const longestRunMs = 15_000;

/**
 * Works on one batch after the other until one is not full, and returns how many entries there were. After an outage,
 * everything that waited is taken up in the first runs, not twenty entries a minute.
 */
export async function drainBatches(workOnBatch: () => Promise<number>): Promise<number> {
  const endsAtMs = performance.now() + longestRunMs;
  let total = 0;
  while (true) {
    const count = await workOnBatch();
    total += count;
    if (count < batchSize || performance.now() > endsAtMs) return total;
  }
}
