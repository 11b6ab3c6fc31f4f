import { toOneLine } from '../values/to-one-line.ts';

/** A mail's text before or after its placeholders were filled. */
export interface MessageText {
  subject: string;
  body: string;
}

const placeholder = /\{\{([^{}]*)\}\}/g;
const known = 'userName';

/** A mail without a name still greets someone. */
const namelessReader = 'there';

/** Fills `{{userName}}`, blanks inside the braces allowed. Anything else in braces stays as it is. */
export function renderMessage(
  { subject, body }: MessageText,
  { userName }: { userName: string },
): MessageText {
  const name = toOneLine(userName) || namelessReader;
  const fill = (text: string) =>
    text.replace(placeholder, (whole, word: string) => (word.trim() === known ? name : whole));
  return { subject: toOneLine(fill(subject)), body: fill(body) };
}

/** Names in braces that nothing fills, each once, in order of appearance. */
export function findUnknownPlaceholders({ subject, body }: MessageText): string[] {
  const words = [...`${subject}\n${body}`.matchAll(placeholder)].map(([, word = '']) => word.trim());
  return [...new Set(words)].filter((word) => word !== known);
}
