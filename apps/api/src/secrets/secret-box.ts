import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const idBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;

/** Seals secrets for storage and signs addresses, with separate keys derived from one root key. */
export interface SecretBox {
  /** 4 bytes id of the root key, then AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext. Authenticates `purpose`. */
  seal(plain: string, purpose: string): Buffer;
  /** Null when the bytes were sealed by another root key or for another purpose, or were damaged. */
  open(sealed: Buffer, purpose: string): string | null;
  /** Whether the bytes name the current root key; others can be read only while it is among the previous ones. */
  isCurrent(sealed: Buffer): boolean;
  /** HMAC-SHA-256 in base64url, by the current root key. */
  sign(text: string): string;
  /** The signatures of a text by every root key, the current one first. */
  listSignatures(text: string): string[];
  /** Whether the current or a previous root key signed the text. */
  isSignature(text: string, signature: string): boolean;
}

interface RootKey {
  id: Buffer;
  sealingKey: Buffer;
  signingKey: Buffer;
}

function deriveKeys(rootKey: string): RootKey {
  const derive = (info: string, bytes = 32) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(rootKey, 'base64'), '', info, bytes));
  return {
    id: derive('credit-studio key id v1', idBytes),
    sealingKey: derive('credit-studio sealing v1'),
    signingKey: derive('credit-studio signing v1'),
  };
}

function encrypt({ id, sealingKey }: RootKey, plain: string, purpose: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([id, nonce, cipher.getAuthTag(), body]);
}

function decrypt({ sealingKey }: RootKey, bytes: Buffer, purpose: string): string | null {
  try {
    const nonce = bytes.subarray(0, nonceBytes);
    const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
    const cipher = createDecipheriv('aes-256-gcm', sealingKey, nonce, { authTagLength: tagBytes });
    cipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
    const body = bytes.subarray(nonceBytes + tagBytes);
    return Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function isSealedBy({ id }: RootKey, sealed: Buffer): boolean {
  return sealed.subarray(0, idBytes).equals(id);
}

function signWith({ signingKey }: RootKey, text: string): string {
  return createHmac('sha256', signingKey).update(text).digest('base64url');
}

/** Root keys are 32 bytes in base64. Previous ones still open and verify, and are never used for anything new. */
export function createSecretBox(rootKey: string, previousRootKeys: readonly string[] = []): SecretBox {
  const current = deriveKeys(rootKey);
  const keys = [current, ...previousRootKeys.map(deriveKeys)];
  const listSignatures = (text: string) => keys.map((key) => signWith(key, text));
  return {
    seal: (plain, purpose) => encrypt(current, plain, purpose),
    open(sealed, purpose) {
      for (const key of keys) {
        // Secrets were sealed without an id before keys could be changed.
        const bytes = isSealedBy(key, sealed) ? sealed.subarray(idBytes) : sealed;
        const plain = decrypt(key, bytes, purpose);
        if (plain !== null) return plain;
      }
      return null;
    },
    isCurrent: (sealed) => isSealedBy(current, sealed),
    sign: (text) => signWith(current, text),
    listSignatures,
    isSignature(text, signature) {
      const given = Buffer.from(signature);
      return listSignatures(text).some((expected) => {
        const bytes = Buffer.from(expected);
        return bytes.length === given.length && timingSafeEqual(bytes, given);
      });
    },
  };
}
