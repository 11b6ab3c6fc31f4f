const firstPollMs = 500;
const longestPollMs = 5_000;

/** Time until the next look at a job that has run for `elapsedMs`: a tenth of it, within limits. */
export function decidePollDelayMs(elapsedMs: number): number {
  return Math.min(Math.max(elapsedMs / 10, firstPollMs), longestPollMs);
}

/** Progress at the start of each step, in percent. */
export const stepProgress = { prompting: 5, rendering: 20, storing: 90 } as const;

const typicalRenderMs = 60_000;

/**
 * The provider tells no progress of a job. This nears the next step without reaching it, in whole steps of
 * five, so that a customer sees movement and the events stay few.
 */
export function estimateRenderProgress(elapsedMs: number): number {
  const share = 1 - Math.exp(-elapsedMs / typicalRenderMs);
  const span = stepProgress.storing - 5 - stepProgress.rendering;
  return stepProgress.rendering + Math.floor((share * span) / 5) * 5;
}

/** How long a submit may be on its way before it counts as lost with its worker. */
export const submitLostAfterMs = 75_000;

/** Time between tries of a step that may be repeated; null after the last one. */
export function decideRetryDelayMs(attempt: number): number | null {
  return attempt >= 4 ? null : 500 * 2 ** attempt;
}
