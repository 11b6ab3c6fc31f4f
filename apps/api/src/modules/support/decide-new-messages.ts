import type { TicketSender } from '@credit-studio/contracts/rules';

/** A stored message, as far as it can be recognised. */
export interface StoredMessage {
  sequence: number;
  sender: TicketSender;
  message: string;
  attachmentIds: readonly string[];
}

/** An entry of the conversation as the caller sent it; `message` is trimmed. */
export interface SentMessage {
  _id?: string | undefined;
  message: string;
  sender?: string | undefined;
  /** The files of a new message. Entries that are stored may come without. */
  attachmentIds?: readonly string[] | undefined;
}

/** A message that is to be appended. */
export interface NewMessage {
  text: string;
  attachmentIds: readonly string[];
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

function isSaid({ message, attachmentIds = [] }: SentMessage): boolean {
  return message.trim() !== '' || attachmentIds.length > 0;
}

/** An entry that names no files is known by its text. */
function isSame(row: StoredMessage, { message, attachmentIds = [] }: SentMessage): boolean {
  if (row.message !== message) return false;
  const named = new Set(attachmentIds);
  return named.size === 0 || named.symmetricDifference(new Set(row.attachmentIds)).size === 0;
}

/**
 * The messages at the end of `sent` that are not stored yet, to be appended as the caller's.
 *
 * Entries up to the last known `_id` are stored; their text is not compared. Those after it are matched in order, by
 * side, text and files, with the stored messages after that one, skipping what the caller has not seen. From the first
 * entry without a match on, all are new. A repeated request matches what it appended before, so it adds nothing, even
 * when the conversation has continued. Blank texts without files are ignored.
 */
export function decideNewMessages(
  stored: readonly StoredMessage[],
  sent: readonly SentMessage[],
  caller: TicketSender,
): NewMessage[] {
  const { sentStart, storedStart } = findAnchor(stored, sent);
  const rest = sent.slice(sentStart).filter(isSaid);
  let place = storedStart;
  for (const [index, entry] of rest.entries()) {
    const claimed = claimedSide(entry.sender, caller);
    // An entry that claims the other side was stored as the caller's and is matched there.
    const match = stored.findIndex(
      (row, at) => at >= place && isSame(row, entry) && (row.sender === claimed || row.sender === caller),
    );
    if (match === -1)
      return rest.slice(index).map(({ message, attachmentIds = [] }) => ({ text: message, attachmentIds }));
    place = match + 1;
  }
  return [];
}
