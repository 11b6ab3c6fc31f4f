import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  NewPasskeyAnswer,
  NewPasskeyQuestion,
  PasskeyAnswer,
  PasskeyQuestion,
} from '@credit-studio/contracts';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor> | readonly Cbor[];

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** As much of CBOR (RFC 8949) as a passkey needs. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([cborHead(5, value.size), ...[...value].flat().map((part) => encodeCbor(part))]);
  const parts = [...(value as readonly Cbor[])];
  return Buffer.concat([cborHead(4, parts.length), ...parts.map(encodeCbor)]);
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const toText = (bytes: Buffer) => bytes.toString('base64url');

/** What a browser or device does otherwise than it should. */
export interface Misbehaviour {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** `webauthn.create` or `webauthn.get`. */
  type?: string;
  isPresent?: boolean;
  signCount?: number;
  crossOrigin?: boolean;
  /** Of the attestation, with a certificate. */
  format?: string;
  /** The id that the browser says in place of the device’s. */
  id?: string;
  signature?: Buffer;
}

interface Device {
  /** Whether it says how often it signed; others always say 0. */
  counts?: boolean;
  isSynced?: boolean;
  credentialId?: Buffer;
}

const flags = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

/** A passkey in the browser of the console, with ES256 and no attestation (WebAuthn level 3). */
export function createAuthenticator({
  counts = false,
  isSynced = false,
  credentialId = randomBytes(32),
}: Device = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = toText(credentialId);
  let signCount = 0;

  const writeClientData = (type: string, challenge: string, wrong: Misbehaviour) =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? 'http://admin.test',
        crossOrigin: wrong.crossOrigin ?? false,
      }),
    );
  const writeDeviceData = (rpId: string, extraFlags: number, wrong: Misbehaviour) => {
    signCount = wrong.signCount ?? (counts ? signCount + 1 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount);
    const present = wrong.isPresent === false ? 0 : flags.present | flags.verified;
    const synced = isSynced ? flags.backupEligible | flags.backedUp : 0;
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([present | synced | extraFlags]), count]);
  };
  const publicKeyBytes = encodeCbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const describe = (wrong: Misbehaviour) => ({
    id: wrong.id ?? id,
    rawId: wrong.id ?? id,
    type: 'public-key' as const,
    clientExtensionResults: {},
  });

  return {
    id,
    /** The answer of `navigator.credentials.create`. */
    create(question: NewPasskeyQuestion, wrong: Misbehaviour = {}): NewPasskeyAnswer {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const deviceData = Buffer.concat([
        writeDeviceData(question.rp.id ?? '', flags.attested, wrong),
        Buffer.alloc(16),
        length,
        credentialId,
        publicKeyBytes,
      ]);
      const statement = wrong.format
        ? new Map<string, Cbor>([
            ['alg', -7],
            ['sig', Buffer.from('signature')],
            ['x5c', [Buffer.from('certificate')]],
          ])
        : new Map();
      const attestation = new Map<string, Cbor>([
        ['fmt', wrong.format ?? 'none'],
        ['attStmt', statement],
        ['authData', deviceData],
      ]);
      return {
        ...describe(wrong),
        response: {
          clientDataJSON: toText(writeClientData('webauthn.create', question.challenge, wrong)),
          attestationObject: toText(encodeCbor(attestation)),
          transports: ['internal', 'from-the-future'],
        },
      };
    },
    /** The answer of `navigator.credentials.get`. */
    get(question: PasskeyQuestion, wrong: Misbehaviour = {}): PasskeyAnswer {
      const deviceData = writeDeviceData(question.rpId ?? '', 0, wrong);
      const clientData = writeClientData('webauthn.get', question.challenge, wrong);
      const signed = Buffer.concat([deviceData, sha256(clientData)]);
      const signature = wrong.signature ?? createSign('sha256').update(signed).sign(privateKey);
      return {
        ...describe(wrong),
        response: {
          clientDataJSON: toText(clientData),
          authenticatorData: toText(deviceData),
          signature: toText(signature),
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
