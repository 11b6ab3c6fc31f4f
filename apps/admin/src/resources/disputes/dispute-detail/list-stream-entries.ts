import type { DisputeAnswer, DisputeEntry, DisputeRecord } from '@credit-studio/contracts';
import type { DisputeAnswerState, DisputeParty } from '@credit-studio/contracts/rules';
import { describeAnswer } from '../../../lib/describe-dispute.ts';
import { isSameAnswer } from '../dispute-answers.ts';

/** A part of the conversation as it is drawn. */
export interface StreamEntry {
  id: string;
  from: DisputeParty;
  /** The email address of who of the staff sent it, where that is known. */
  sentBy: string | null;
  /** What kind of text it is; null for a message. */
  label: string | null;
  text: string;
  files: readonly string[];
  at: string | null;
  /** `sent` when PayPal shows it. */
  state: DisputeAnswerState;
  /** What staff need to know of an answer that PayPal does not show. */
  note: string | null;
}

function isSentAgain(failed: DisputeAnswer, answers: readonly DisputeAnswer[]): boolean {
  return answers.some(
    (answer) =>
      answer.state !== 'failed' && isSameAnswer(answer, failed) && answer.createdAt > failed.createdAt,
  );
}

/** PayPal has no entry for an acceptance, and shows any other answer that it has. */
function isShownByPaypal({ kind, state }: DisputeAnswer, { conversation }: DisputeRecord): boolean {
  return conversation !== null && state === 'sent' && kind !== 'acceptance';
}

/** Finds who sent the entries of the shop. The same text twice is two answers, the earlier one first. */
function createSenderSearch({ answers }: DisputeRecord) {
  const unmatched = answers.filter(({ state }) => state === 'sent').toReversed();
  return (entry: DisputeEntry): string | null => {
    if (entry.from !== 'shop') return null;
    const at = unmatched.findIndex((answer) => isSameAnswer(answer, entry));
    const [answer] = at === -1 ? [] : unmatched.splice(at, 1);
    return answer?.requestedBy ?? null;
  };
}

function toEntry(answer: DisputeAnswer): StreamEntry {
  const { _id: id, text, files, state, failure, requestedBy: sentBy, createdAt: at } = answer;
  const notes = {
    sending: failure ?? 'PayPal has not confirmed it yet.',
    // Its reason says whether PayPal may have it.
    failed: failure ?? 'PayPal does not have it.',
    sent: null,
  };
  const names = files.map(({ name }) => name);
  return {
    id,
    from: 'shop',
    sentBy,
    label: describeAnswer(answer),
    text,
    files: names,
    at,
    state,
    note: notes[state],
  };
}

/**
 * The conversation, earliest first: what PayPal shows, and the answers from here that it does not show. Entries of
 * PayPal keep their order; one without a time follows the one before it.
 */
export function listStreamEntries(record: DisputeRecord): StreamEntry[] {
  let reached = '';
  const findSender = createSenderSearch(record);
  const shown = (record.conversation?.entries ?? []).map((entry, index) => {
    reached = entry.at && entry.at > reached ? entry.at : reached;
    const { from, text, files, at } = entry;
    return {
      key: reached,
      entry: {
        ...{ id: `paypal-${index}`, from, sentBy: findSender(entry), label: describeAnswer(entry) },
        ...({ text, files, at, state: 'sent', note: null } as const),
      },
    };
  });
  const own = record.answers
    .filter((answer) => !isShownByPaypal(answer, record))
    .filter((answer) => answer.state !== 'failed' || !isSentAgain(answer, record.answers))
    .map((answer) => ({ key: answer.createdAt, entry: toEntry(answer) }));
  return [...shown, ...own]
    .toSorted((one, other) => one.key.localeCompare(other.key))
    .map(({ entry }) => entry);
}
