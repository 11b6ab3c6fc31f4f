import { onTestFinished, vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const credential = {
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
};

/** What a browser answers when it made a passkey. */
const made = {
  ...credential,
  response: {
    clientDataJSON: bytes('{}'),
    attestationObject: bytes('attested'),
    getTransports: () => ['internal'],
  },
};

/** What a browser answers when the person used their passkey. */
const used = {
  ...credential,
  response: {
    clientDataJSON: bytes('{}'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: null,
  },
};

/** A browser that knows passkeys, until the test ends. Returns what it is asked with; tests replace what it answers. */
export function fakePasskeys() {
  const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>(async () => made);
  const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>(async () => used);
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'));
  return { create, get };
}

/** What the browser throws when the person closes its prompt. */
export function promptClosed(): Promise<never> {
  return Promise.reject(new DOMException('The operation was not allowed.', 'NotAllowedError'));
}
