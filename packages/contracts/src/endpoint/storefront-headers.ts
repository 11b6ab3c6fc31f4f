/**
 * Headers that the storefront's server adds to its calls, so that the API counts them for the visitor instead of for
 * the storefront. The visitor's address counts only next to the secret that both servers share.
 */
export const storefrontHeaders = {
  secret: 'x-storefront-secret',
  /** The visitor's IP address. */
  visitor: 'x-visitor-address',
} as const;

/** Shortest secret that two servers may share: 32 characters. */
const minSecretLength = 32;
/** A random text of that length has more different characters than this. */
const minDifferentCharacters = 12;

/** Whether a shared secret is too short or too regular to be random. Make one with `openssl rand -base64 32`. */
export function isWeakSecret(secret: string): boolean {
  return secret.length < minSecretLength || new Set(secret).size < minDifferentCharacters;
}
