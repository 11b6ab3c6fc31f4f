import { findDayIn } from '../formatted-text/days-in-zone.ts';
import type { ConversationFile } from './message-files.tsx';

/** One message as the viewer sees it. */
export interface ConversationMessage {
  id: string;
  /** Empty for a message of files only. */
  text: string;
  files?: readonly ConversationFile[];
  /** ISO 8601. */
  time: string;
  /** Written by the viewer's own side. */
  isOwn: boolean;
  authorName: string;
  /** Shown instead of “You”: someone else of the viewer's own side. */
  ownName?: string;
  /** An internal note, which the other side never sees: drawn apart from messages. */
  isNote?: boolean;
  /** How it came, where that is not the usual way, such as `by email`. */
  via?: string;
  /** What the viewer has to know about it, below its text. */
  remarks?: readonly string[];
}

export interface MessageGroup {
  /** That of the first message. */
  id: string;
  isOwn: boolean;
  authorName: string;
  ownName: string | undefined;
  isNote: boolean;
  via: string | undefined;
  messages: readonly ConversationMessage[];
}

export interface MessageDay {
  /** yyyy-mm-dd in the viewer's zone. */
  day: string;
  /** A time of that day. */
  time: string;
  groups: readonly MessageGroup[];
}

/** Messages further apart than this are not grouped. */
const maxGapMs = 10 * 60_000;

function joins(group: MessageGroup | undefined, next: ConversationMessage): group is MessageGroup {
  const last = group?.messages.at(-1);
  if (!last) return false;
  const isSameAuthor =
    last.isOwn === next.isOwn &&
    last.authorName === next.authorName &&
    last.ownName === next.ownName &&
    last.via === next.via &&
    group?.isNote === (next.isNote ?? false);
  return isSameAuthor && Date.parse(next.time) - Date.parse(last.time) <= maxGapMs;
}

function toGroups(messages: readonly ConversationMessage[]): MessageGroup[] {
  const groups: MessageGroup[] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (joins(last, message)) groups[groups.length - 1] = { ...last, messages: [...last.messages, message] };
    else {
      const { id, isOwn, authorName, ownName, via, isNote = false } = message;
      groups.push({ id, isOwn, authorName, ownName, isNote, via, messages: [message] });
    }
  }
  return groups;
}

/** A conversation in its order, by days and by who speaks. */
export function groupMessages(
  messages: readonly ConversationMessage[],
  timeZone: string,
): readonly MessageDay[] {
  const days = Map.groupBy(messages, ({ time }) => findDayIn(timeZone, new Date(time)));
  return [...days].map(([day, ofDay]) => ({ day, time: ofDay[0]?.time ?? day, groups: toGroups(ofDay) }));
}
