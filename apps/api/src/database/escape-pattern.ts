/** The text as part of a `like` pattern, where `%`, `_` and `\` stand for themselves. */
export const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
