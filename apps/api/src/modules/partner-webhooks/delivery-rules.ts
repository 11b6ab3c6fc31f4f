import type { WebhookAnswer } from '../../providers/partner-http/index.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Pauses after the first attempt and each further one: ten attempts in three days, as Standard Webhooks suggests. */
const pausesMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];

/** A pause that a receiver asks for counts up to here, so that what it refuses still ends within three days. */
const longestAskedPauseMs = hourMs;

/** Pauses differ by up to this part, so that what failed together is not sent together again. */
const jitterPart = 0.1;

/** What an attempt leads to. `disable` ends the webhook, not only this delivery. */
export type DeliveryDecision =
  | { state: 'succeeded' }
  | { state: 'failed'; error: string; disable: 'gone' | null }
  | { state: 'waiting'; error: string; delayMs: number };

/** Decides after attempt number `tries` (from 1). `random` is from 0 to 1. */
export function decideDelivery(
  answer: WebhookAnswer,
  { tries, random }: { tries: number; random: number },
): DeliveryDecision {
  if (answer.status !== null && answer.status >= 200 && answer.status < 300) return { state: 'succeeded' };
  const error = explainAnswer(answer);
  if (answer.status === 410) return { state: 'failed', error, disable: 'gone' };
  const pauseMs = pausesMs[tries - 1];
  if (pauseMs === undefined) return { state: 'failed', error, disable: null };
  const askedMs = answer.status === null ? 0 : (answer.retryAfterSeconds ?? 0) * secondMs;
  const delayMs = Math.max(pauseMs * (1 + jitterPart * random), Math.min(askedMs, longestAskedPauseMs));
  return { state: 'waiting', error, delayMs: Math.round(delayMs) };
}

function explainAnswer({ status, error }: WebhookAnswer): string {
  if (status === null) return error;
  if (status === 410) return 'It answered that it is gone (410), so the webhook was disabled.';
  if (status >= 300 && status < 400)
    return `It answered with a redirect (${status}), which is not followed. Please enter the address that it leads to.`;
  return `It answered with status ${status}.`;
}
