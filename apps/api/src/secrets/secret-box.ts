import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Seals secrets for storage and signs addresses, with separate keys derived from one root key. */
export interface SecretBox {
  /** AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext. `purpose` is authenticated with it. */
  seal(plain: string, purpose: string): Buffer;
  /** Throws when the bytes were not sealed by this key for this purpose. */
  open(sealed: Buffer, purpose: string): string;
  /** HMAC-SHA-256 in base64url. */
  sign(text: string): string;
}

/** `rootKey` is 32 bytes in base64. */
export function createSecretBox(rootKey: string): SecretBox {
  const derive = (info: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(rootKey, 'base64'), '', info, 32));
  const sealingKey = derive('credit-studio sealing v1');
  const signingKey = derive('credit-studio signing v1');
  return {
    seal(plain, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, purpose) {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      const cipher = createDecipheriv('aes-256-gcm', sealingKey, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
      return Buffer.concat([cipher.update(sealed.subarray(nonceBytes + tagBytes)), cipher.final()]).toString(
        'utf8',
      );
    },
    sign: (text) => createHmac('sha256', signingKey).update(text).digest('base64url'),
  };
}
