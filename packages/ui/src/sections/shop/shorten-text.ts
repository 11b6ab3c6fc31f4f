/** The text's beginning up to `limit` characters, cut between words; whole when it fits. */
export function shortenText(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > limit / 2 ? lastSpace : limit).replace(/[\s.,;:]+$/, '')}…`;
}
