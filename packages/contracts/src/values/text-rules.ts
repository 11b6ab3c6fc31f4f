/** Replaces line breaks and other control characters with spaces, so that a name cannot add a mail header. */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
}

/** Browsers drop tabs and line breaks inside an address and read `\` as `/`, so an address must have none. */
const unsafeCharacters = /[\s\\\p{Cc}]/u;

export function hasUnsafeCharacters(text: string): boolean {
  return unsafeCharacters.test(text);
}

/** The address as its parts, relative to `base`; null for text that is none. `URL.parse` is too new for some browsers. */
export function parseUrl(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}

/** The parsed address when it is an absolute http or https one; null for anything else. */
export function findHttpUrl(text: string): URL | null {
  return /^https?:\/\//i.test(text) && !hasUnsafeCharacters(text) ? parseUrl(text) : null;
}

export function isHttpAddress(text: string): boolean {
  return findHttpUrl(text) !== null;
}
