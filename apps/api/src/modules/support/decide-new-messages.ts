import type { TicketSender } from '@credit-studio/contracts/rules';

/** A stored message, as far as it can be recognised. */
export interface StoredMessage {
  sequence: number;
  sender: TicketSender;
  message: string;
}

/** An entry of the conversation that a caller sent; `message` is trimmed. */
export interface SentMessage {
  _id?: string | undefined;
  message: string;
  sender?: string | undefined;
}

function claimedSide(sender: string | undefined, caller: TicketSender): TicketSender {
  if (sender === undefined) return caller;
  return sender.toLowerCase() === 'user' ? 'user' : 'admin';
}

/** How much of both lists is behind the last entry that names a stored message by its `_id`. */
function findAnchor(stored: readonly StoredMessage[], sent: readonly SentMessage[]) {
  const places = new Map(stored.map(({ sequence }, place) => [String(sequence), place]));
  const sentIndex = sent.findLastIndex(({ _id }) => _id !== undefined && places.has(_id));
  const place = places.get(sent[sentIndex]?._id ?? '') ?? -1;
  return { sentStart: sentIndex + 1, storedStart: place + 1 };
}

/**
 * The texts at the end of `sent` that are not stored yet, to be appended as the caller's own.
 *
 * Entries up to the last known `_id` are stored ones, whatever they say by now. Those after it are met in order
 * with the stored messages behind that one, by side and text, passing over what the caller has not seen; from
 * the first that meets none, all are new. What this appends is met again by the same request, so a repeated one
 * finds nothing new, however the conversation went on. Blank texts are no one's message.
 */
export function decideNewMessages(
  stored: readonly StoredMessage[],
  sent: readonly SentMessage[],
  caller: TicketSender,
): string[] {
  const spoken = sent.filter(({ message }) => message.trim() !== '');
  const { sentStart, storedStart } = findAnchor(stored, spoken);
  const rest = spoken.slice(sentStart);
  let place = storedStart;
  for (const [index, { message, sender }] of rest.entries()) {
    const claimed = claimedSide(sender, caller);
    // Words that were sent in the other side's name are stored in the caller's, and recognised there.
    const met = stored.findIndex(
      (row, at) =>
        at >= place && row.message === message && (row.sender === claimed || row.sender === caller),
    );
    if (met === -1) return rest.slice(index).map((entry) => entry.message);
    place = met + 1;
  }
  return [];
}
