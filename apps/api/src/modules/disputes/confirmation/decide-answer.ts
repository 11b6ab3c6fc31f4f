import type { PaypalDispute } from '../../../providers/paypal/index.ts';
import type { DisputeAnswerRow } from '../disputes.tables.ts';

type Answer = Pick<DisputeAnswerRow, 'id' | 'kind' | 'text' | 'state' | 'createdAt'>;

/** Sending has ended after this, with or without an answer: two calls of a minute each, and the time around them. */
export const longestSendMs = 3 * 60 * 1000;

const notReceived = 'PayPal does not show this answer, so it was not received. Please send it again.';

/** PayPal may set spaces and line breaks in its own way. */
function normalize(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/**
 * Whether PayPal shows an answer. Texts may be the same: then it shows one more than those that are known to be there.
 */
function isShown(answer: Answer, { dispute, known }: { dispute: PaypalDispute; known: Answer[] }): boolean {
  if (answer.kind === 'acceptance') return dispute.outcome === 'ACCEPTED';
  const isSame = ({ kind, text }: Pick<Answer, 'text'> & { kind: string }) =>
    kind === answer.kind && normalize(text) === normalize(answer.text);
  const shown = dispute.entries.filter((entry) => entry.from === 'shop' && isSame(entry));
  const sent = known.filter(
    ({ id, state, ...other }) => id !== answer.id && state === 'sent' && isSame(other),
  );
  return shown.length > sent.length;
}

/**
 * What has become of an answer whose sending was not confirmed, by what PayPal shows now; null while it may be on its
 * way. `known` are the answers to the same dispute.
 */
export function decideAnswer(
  answer: Answer,
  { dispute, known, now }: { dispute: PaypalDispute; known: Answer[]; now: Date },
): { state: 'sent' } | { state: 'failed'; failure: string } | null {
  if (isShown(answer, { dispute, known })) return { state: 'sent' };
  if (now.getTime() - answer.createdAt.getTime() < longestSendMs) return null;
  return { state: 'failed', failure: notReceived };
}
