/** The text as part of a `like` pattern, where `%`, `_` and `\` stand for themselves. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
