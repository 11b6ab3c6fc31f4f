/** Line breaks and other control characters become blanks: header lines end at one, and a name may hold one. */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
}
