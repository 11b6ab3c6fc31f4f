import type { TicketSender } from '@credit-studio/contracts/rules';

/** A stored message, as far as it can be recognised. */
export interface StoredMessage {
  sequence: number;
  sender: TicketSender;
  message: string;
}

/** An entry of the conversation as the caller sent it; `message` is trimmed. */
export interface SentMessage {
  _id?: string | undefined;
  message: string;
  sender?: string | undefined;
}

function claimedSide(sender: string | undefined, caller: TicketSender): TicketSender {
  if (sender === undefined) return caller;
  return sender.toLowerCase() === 'user' ? 'user' : 'admin';
}

/** Where both lists continue after the last sent entry that has the `_id` of a stored message. */
function findAnchor(stored: readonly StoredMessage[], sent: readonly SentMessage[]) {
  const positions = new Map(stored.map(({ sequence }, place) => [String(sequence), place]));
  const sentIndex = sent.findLastIndex(({ _id }) => _id !== undefined && positions.has(_id));
  const place = positions.get(sent[sentIndex]?._id ?? '') ?? -1;
  return { sentStart: sentIndex + 1, storedStart: place + 1 };
}

/**
 * The texts at the end of `sent` that are not stored yet, to be appended as the caller's.
 *
 * Entries up to the last known `_id` are stored; their text is not compared. Those after it are matched in order, by
 * side and text, with the stored messages after that one, skipping what the caller has not seen. From the first entry
 * without a match on, all are new. A repeated request matches what it appended before, so it adds nothing, even when
 * the conversation has continued. Blank texts are ignored.
 */
export function decideNewMessages(
  stored: readonly StoredMessage[],
  sent: readonly SentMessage[],
  caller: TicketSender,
): string[] {
  const written = sent.filter(({ message }) => message.trim() !== '');
  const { sentStart, storedStart } = findAnchor(stored, written);
  const rest = written.slice(sentStart);
  let place = storedStart;
  for (const [index, { message, sender }] of rest.entries()) {
    const claimed = claimedSide(sender, caller);
    // An entry that claims the other side was stored as the caller's and is matched there.
    const match = stored.findIndex(
      (row, at) =>
        at >= place && row.message === message && (row.sender === claimed || row.sender === caller),
    );
    if (match === -1) return rest.slice(index).map((entry) => entry.message);
    place = match + 1;
  }
  return [];
}
