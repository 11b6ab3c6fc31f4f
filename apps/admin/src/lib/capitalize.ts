/** The text with its first letter in upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** PayPal's terms as people read them: `MERCHANDISE_OR_SERVICE_NOT_RECEIVED` is `Merchandise or service not received`. */
export function readTerm(term: string): string {
  return capitalize(term.replaceAll(/[._]/g, ' ').toLowerCase());
}
