/** Characters of a quote that the table shows. */
const maxLength = 50;

export function cutQuote(quote: string): string {
  const characters = [...quote];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : quote;
}
