import { expect, test } from 'vitest';
import { createSecretBox } from '../../secrets/secret-box.ts';
import { createVerificationCode, isCodeFor, parseVerificationCode } from './verification-code.ts';

const now = () => new Date('2026-11-20T12:00:00.000Z');
const key = Buffer.alloc(32, 1).toString('base64');
const secrets = createSecretBox(key);
const ada = { id: '0192f0c1-2b3c-7d4e-8f50-123456789abc', email: 'ada@people.test' };
const code = createVerificationCode({ secrets, now }, ada);

function check(text: string, email = ada.email, box = secrets) {
  const parsed = parseVerificationCode(text);
  return parsed !== null && isCodeFor({ secrets: box }, parsed, { email });
}

test('names its user and expires after a day', () => {
  expect(parseVerificationCode(code)).toMatchObject({
    userId: ada.id,
    expiresAt: new Date('2026-11-21T12:00:00.000Z'),
  });
});

test('is for one address', () => {
  expect(check(` ${code}\n`)).toBe(true);
  expect(check(code, 'eve@people.test')).toBe(false);
});

test('cannot be given to another user, nor made to last longer', () => {
  const [id = '', expiry = '', signature] = code.split('.');
  expect(check([id.replace('abc', 'abd'), expiry, signature].join('.'))).toBe(false);
  const later = (Number.parseInt(expiry, 36) + 1).toString(36);
  expect(check([id, later, signature].join('.'))).toBe(false);
});

test('outlives a change of SECRETS_KEY while the old key is among the previous ones', () => {
  const newKey = Buffer.alloc(32, 2).toString('base64');
  expect(check(code, ada.email, createSecretBox(newKey, [key]))).toBe(true);
  expect(check(code, ada.email, createSecretBox(newKey))).toBe(false);
});

test.each(['', 'x', 'a.b.c', code.slice(0, -1), `${code}=`, code.replace('.', '..')])(
  'is not read from %j',
  (text) => expect(parseVerificationCode(text)).toBeNull(),
);
