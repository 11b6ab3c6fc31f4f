/**
 * The path of a request for the log. Anyone who has the address of a payment link can pay with it and see what it is for,
 * so its token is left out, in each language.
 */
export function toLoggedPath(url: string): string {
  return new URL(url).pathname.replace(/^(\/+[a-z-]+)?\/+pay\/+[^/]+/i, '$1/pay/[redacted]');
}
