import type { PaypalDispute } from '../../../providers/paypal/index.ts';
import type { DisputeAnswerRow } from '../disputes.tables.ts';

type Answer = Pick<
  DisputeAnswerRow,
  'kind' | 'text' | 'state' | 'createdAt' | 'entriesBefore' | 'sameTextBefore'
>;

/** Sending has ended after this, with or without an answer: it takes two minutes at most, and the time around it. */
export const longestSendMs = 3 * 60 * 1000;

const notReceived = 'PayPal does not show this answer, so it was not received. Please send it again.';
const otherEntry =
  'PayPal shows another entry of yours, so it may have this answer in other words. Please look at PayPal before you send it again.';
const decidedBefore = 'PayPal decided the dispute before it had this acceptance.';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#34': '"' };

/** PayPal may set spaces and line breaks in its own way, and write characters as in HTML. */
function normalize(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/&([a-z]+|#\d+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What PayPal shows of the shop's answers of a kind, to tell a new answer from earlier ones. */
export function countShown(
  { entries }: Pick<PaypalDispute, 'entries'>,
  { kind, text }: Pick<Answer, 'kind' | 'text'>,
): Pick<Answer, 'entriesBefore' | 'sameTextBefore'> {
  const ofShop = entries.filter((entry) => entry.from === 'shop' && entry.kind === kind);
  const sameText = ofShop.filter((entry) => normalize(entry.text) === normalize(text));
  return { entriesBefore: ofShop.length, sameTextBefore: sameText.length };
}

type Decision = { state: 'sent' } | { state: 'failed'; failure: string } | null;

/**
 * What has become of an answer whose sending was not confirmed, by what PayPal showed at `readAt`; null while it is not
 * known. That it is not there only counts if everything was read, after its sending had ended.
 */
export function decideAnswer(
  answer: Answer,
  { dispute, readAt }: { dispute: PaypalDispute; readAt: Date },
): Decision {
  const isOver = readAt.getTime() - answer.createdAt.getTime() >= longestSendMs;
  if (answer.kind === 'acceptance') return decideAcceptance(dispute, isOver);
  const shown = countShown(dispute, answer);
  if (shown.sameTextBefore > answer.sameTextBefore) return { state: 'sent' };
  if (!isOver || !dispute.isComplete) return null;
  const hasOther = shown.entriesBefore > answer.entriesBefore;
  return { state: 'failed', failure: hasOther ? otherEntry : notReceived };
}

/** PayPal names the outcome in more than one way, and takes its time: while it offers no acceptance it may have one. */
function decideAcceptance({ state, allowed }: PaypalDispute, isOver: boolean): Decision {
  if (state === 'lost') return { state: 'sent' };
  if (!isOver) return null;
  if (state === 'won') return { state: 'failed', failure: decidedBefore };
  return allowed.includes('acceptance') ? { state: 'failed', failure: notReceived } : null;
}
