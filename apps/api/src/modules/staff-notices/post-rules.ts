import type { WebhookAnswer } from '../../providers/partner-http/index.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Pauses after the first post that was not accepted and each further one; the last one repeats. */
const pausesMs = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
];

/** A pause that a receiver asks for counts up to here. */
const longestAskedPauseMs = hourMs;

/** So long must an address have accepted nothing until it is switched off: a notice of yesterday helps no one. */
const stopAfterMs = 24 * hourMs;

/** What a post leads to. */
export type PostDecision =
  | { outcome: 'accepted' }
  | { outcome: 'again'; error: string; delayMs: number }
  | { outcome: 'stop'; error: string };

export function isAccepted({ status }: Pick<WebhookAnswer, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Decides after a post, given how many before it in a row were not accepted, and for how long. */
export function decidePost(
  answer: WebhookAnswer,
  { failures, failingMs }: { failures: number; failingMs: number },
): PostDecision {
  if (isAccepted(answer)) return { outcome: 'accepted' };
  const error = explainAnswer(answer);
  if (answer.status === 410 || failingMs >= stopAfterMs) return { outcome: 'stop', error };
  const pauseMs = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? hourMs;
  const askedMs = answer.status === null ? 0 : (answer.retryAfterSeconds ?? 0) * secondMs;
  return { outcome: 'again', error, delayMs: Math.max(pauseMs, Math.min(askedMs, longestAskedPauseMs)) };
}

/** Why a post was not accepted, as a sentence for its owner. */
export function explainAnswer({ status, error }: WebhookAnswer): string {
  if (status === null) return error;
  if (status >= 300 && status < 400)
    return `It answered with a redirect (${status}), which is not followed. Please enter the address that it leads to.`;
  return `It answered with status ${status}.`;
}
