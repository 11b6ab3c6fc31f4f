import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const prefixLength = 12;
const secretBytes = 32;

/** A key as a program sends it: `cs_`, 12 characters that find it, `_` and 43 characters of secret. */
const form = /^(cs_[A-Za-z0-9]{12})_([\w-]{43})$/;

export interface ApiKeyText {
  prefix: string;
  secret: string;
}

/** A new key from the system's random source, with what is stored of it. */
export function createApiKeyText(): { text: string; prefix: string; secretHash: Buffer } {
  const characters = Array.from({ length: prefixLength }, () => alphabet[randomInt(alphabet.length)]);
  const prefix = `cs_${characters.join('')}`;
  const secret = randomBytes(secretBytes).toString('base64url');
  return { text: `${prefix}_${secret}`, prefix, secretHash: hashSecret(secret) };
}

/** The parts of a key; null for a text that cannot be one. */
export function parseApiKeyText(text: string): ApiKeyText | null {
  const [, prefix, secret] = form.exec(text) ?? [];
  return prefix && secret ? { prefix, secret } : null;
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Compared in constant time. */
export function matchesSecret({ secret }: ApiKeyText, secretHash: Buffer): boolean {
  return timingSafeEqual(hashSecret(secret), secretHash);
}
