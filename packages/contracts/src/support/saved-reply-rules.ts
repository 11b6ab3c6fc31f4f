import { toOneLine } from '../values/text-rules.ts';

/** What a saved reply can be filled in with. Every ticket has all of them. */
export const replyPlaceholders = ['userName', 'ticketSubject'] as const;
export type ReplyPlaceholder = (typeof replyPlaceholders)[number];

const placeholder = /\{\{([^{}]*)\}\}/g;

/** Greets a customer without a name: “Hello there”. */
const fallbackName = 'there';

function isKnown(word: string): word is ReplyPlaceholder {
  return replyPlaceholders.some((known) => known === word);
}

/** Placeholders that no ticket fills in, each once, in order of appearance. */
export function findUnknownReplyPlaceholders(text: string): string[] {
  const words = [...text.matchAll(placeholder)].map(([, word = '']) => word.trim());
  return [...new Set(words)].filter((word) => !isKnown(word));
}

/** A saved reply for one ticket. Spaces inside the braces do not matter. */
export function fillSavedReply(
  text: string,
  { ticketUserName, subject }: { ticketUserName: string; subject: string },
): string {
  const values: Record<ReplyPlaceholder, string> = {
    userName: toOneLine(ticketUserName) || fallbackName,
    ticketSubject: toOneLine(subject),
  };
  return text.replace(placeholder, (whole, word: string) => {
    const name = word.trim();
    return isKnown(name) ? values[name] : whole;
  });
}
