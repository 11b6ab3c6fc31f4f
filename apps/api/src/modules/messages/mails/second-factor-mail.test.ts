import { describe, expect, test } from 'vitest';
import { composeSecondFactorMail, type SecondFactorEvent } from './second-factor-mail.ts';

function compose(event: SecondFactorEvent) {
  return composeSecondFactorMail({
    ...{
      name: 'Ada',
      event,
      address: '203.0.113.7',
      securityUrl: 'https://admin.test/admin/settings/security',
    },
    at: new Date('2030-12-31T12:34:00Z'),
  });
}

describe('a mail about the second factor', () => {
  test.each<[SecondFactorEvent, string, string]>([
    [
      { kind: 'passkey-added', passkey: 'Laptop', isFirst: true },
      'A passkey was added to your account',
      'Store your recovery codes',
    ],
    [
      { kind: 'passkey-added', passkey: 'Laptop', isFirst: false },
      'A passkey was added to your account',
      'The passkey “Laptop” was added',
    ],
    [
      { kind: 'app-added', isFirst: true },
      'An authenticator app was added to your account',
      'Store your recovery codes',
    ],
    [
      { kind: 'app-added', isFirst: false },
      'An authenticator app was added to your account',
      'You can confirm a sign-in',
    ],
    [{ kind: 'app-replaced' }, 'Your authenticator app was replaced', 'no longer work'],
    [
      { kind: 'passkey-removed', passkey: 'Laptop', isLast: false },
      'A passkey was removed from your account',
      'no longer confirms',
    ],
    [
      { kind: 'app-removed', isLast: true },
      'Your authenticator app was removed from your account',
      'your last second factor',
    ],
    [
      { kind: 'all-removed', by: 'owner' },
      'Your second factor was removed',
      'An owner of the shop removed your passkeys, your authenticator app and your recovery codes',
    ],
    [
      { kind: 'all-removed', by: 'operator' },
      'Your second factor was removed',
      'The person who runs the shop’s server removed your passkeys',
    ],
    [{ kind: 'codes-made' }, 'New recovery codes were made', 'no longer work'],
    [{ kind: 'code-used', codesLeft: 1 }, 'A recovery code was used to sign in', 'You have 1 code left.'],
    [{ kind: 'code-used', codesLeft: 0 }, 'A recovery code was used to sign in', 'the last one'],
    [
      { kind: 'wrong-codes', count: 5, wait: '15 minutes' },
      'Wrong codes were entered for your account',
      'knows your password',
    ],
  ])('for %j says what happened', (event, subject, text) => {
    const mail = compose(event);
    expect(mail.subject).toBe(subject);
    expect(mail.textBody).toContain(text);
  });

  test('says when and from where, what to do if it was someone else, and where the settings are', () => {
    const { textBody } = compose({ kind: 'codes-made' });
    expect(textBody).toContain('When: 31 December 2030 at 12:34 UTC\nFrom the network address: 203.0.113.7');
    expect(textBody).toContain('If it was not you, reset your password at once');
    expect(textBody).toContain('https://admin.test/admin/settings/security');
  });

  test('asks someone whose second factor was removed for them to report what they did not ask for', () => {
    const { textBody } = compose({ kind: 'all-removed', by: 'owner' });
    expect(textBody).toContain('set up a new second factor under Settings, Security');
    expect(textBody).toContain('If you did not ask for it, reset your password');
    expect(textBody).not.toContain('If it was not you');
  });

  test('keeps the name of a passkey on one line', () => {
    const { textBody } = compose({ kind: 'passkey-added', passkey: 'My\r\nkey', isFirst: false });
    expect(textBody).toContain('“My key”');
  });
});
