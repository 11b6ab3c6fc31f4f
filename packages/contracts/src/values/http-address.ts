/** Browsers drop tabs and line breaks inside an address and read `\` as `/`, so none may stand in one. */
const unsafeCharacters = /[\s\\\p{Cc}]/u;

export const hasUnsafeCharacters = (text: string): boolean => unsafeCharacters.test(text);

/** The parsed address when it is an absolute http or https one; null for anything else. */
export const findHttpUrl = (text: string): URL | null =>
  /^https?:\/\//i.test(text) && !hasUnsafeCharacters(text) ? URL.parse(text) : null;

export const isHttpAddress = (text: string): boolean => findHttpUrl(text) !== null;
