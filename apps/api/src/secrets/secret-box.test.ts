import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const first = randomBytes(32).toString('base64');
const second = randomBytes(32).toString('base64');
const box = createSecretBox(first);
const rotated = createSecretBox(second, [first]);

/** As secrets were sealed before they named their key. */
function sealWithoutId(rootKey: string, plain: string, purpose: string): Buffer {
  const root = Buffer.from(rootKey, 'base64');
  const key = Buffer.from(hkdfSync('sha256', root, '', 'credit-studio sealing v1', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

describe('a sealed secret', () => {
  test('is opened for the purpose that it was sealed for, and for no other', () => {
    const sealed = box.seal('pässword', 'paypal');
    expect(box.open(sealed, 'paypal')).toBe('pässword');
    expect(box.open(sealed, 'ai-key')).toBeNull();
    expect(sealed.toString('latin1')).not.toContain('ssword');
  });

  test('is sealed differently each time', () => {
    expect(box.seal('same', 'p').equals(box.seal('same', 'p'))).toBe(false);
  });

  test.each([0, 4, 16, 32])('does not open once byte %i was changed', (position) => {
    const sealed = box.seal('secret', 'p');
    sealed.writeUInt8(sealed.readUInt8(position) ^ 1, position);
    expect(box.open(sealed, 'p')).toBeNull();
  });

  test('does not open when it is cut off', () => {
    const sealed = box.seal('secret', 'p');
    for (const length of [0, 3, 20, sealed.length - 1])
      expect(box.open(sealed.subarray(0, length), 'p')).toBeNull();
  });

  test('is opened by a later key as long as its own is among the previous ones', () => {
    const sealed = box.seal('secret', 'p');
    expect(rotated.open(sealed, 'p')).toBe('secret');
    expect(createSecretBox(second).open(sealed, 'p')).toBeNull();
    expect(box.open(rotated.seal('new', 'p'), 'p')).toBeNull();
  });

  test('shows whether the current key sealed it', () => {
    expect([box.isCurrent(box.seal('s', 'p')), rotated.isCurrent(box.seal('s', 'p'))]).toEqual([true, false]);
  });

  test('is opened also when it was sealed before secrets named their key', () => {
    const sealed = sealWithoutId(first, 'old', 'p');
    expect([box.open(sealed, 'p'), rotated.open(sealed, 'p')]).toEqual(['old', 'old']);
    expect(box.isCurrent(sealed)).toBe(false);
  });
});

describe('a signature', () => {
  test('holds after a change of the key, until the previous one is dropped', () => {
    const signature = box.sign('file:1');
    expect(rotated.isSignature('file:1', signature)).toBe(true);
    expect(rotated.isSignature('file:2', signature)).toBe(false);
    expect(createSecretBox(second).isSignature('file:1', signature)).toBe(false);
  });

  test('is made by the current key', () => {
    expect(rotated.sign('text')).toBe(createSecretBox(second).sign('text'));
    expect(rotated.listSignatures('text')).toEqual([rotated.sign('text'), box.sign('text')]);
  });
});
