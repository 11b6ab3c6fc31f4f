const redactions: [RegExp, string][] = [
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, '$1 [redacted]'],
  [/\bAIza[\w-]{8,}/g, '[redacted]'],
  [/\bcs_[A-Za-z0-9]{12}_[\w-]+/g, '[redacted]'],
  [/\bwhsec_[A-Za-z0-9+/=_-]+/g, '[redacted]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[redacted]'],
  // user:password@ of connection strings
  [/\/\/([^/:@\s]+):[^/@\s]+@/g, '//$1:[redacted]@'],
  // Tokens of payment links, in addresses of the API and of the storefront
  [/\/(payment-links|pay)\/[\w-]{20,}/gi, '/$1/[redacted]'],
  [/([?&](?:key|token|signature|oobCode|code|secret)=)[^&\s"']+/gi, '$1[redacted]'],
];

/** Removes bearer tokens, API keys, passwords in addresses and signed query values from a text. */
export function redactText(text: string): string {
  return redactions.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/** What people type to find someone: whole or partial names and email addresses. */
const searchValue = /([?&](?:search|userEmail|email)=)[^&]+/gi;
// It starts where a part of the address starts, so that a long address without one is read only once.
const emailAddress = /(?<![^\s/?&=])[^\s/?&=]+(?:@|%40)[^\s/?&=]+/gi;

/** An address for the log, without secret or personal query values and with a bounded length. */
export function redactUrl(url: string): string {
  const anonymous = url.replace(searchValue, '$1[redacted]').replace(emailAddress, '[email]');
  return redactText(anonymous).slice(0, 500);
}
