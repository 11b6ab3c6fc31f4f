import { enveloped, fakeApi, json, refused, unreachable } from '@credit-studio/frontend/testing/fake-api';
import { describe, expect, it } from 'vitest';
import { createApi } from '../lib/api/browser-api.ts';
import { ada } from '../testing/fake-identity.ts';
import { sampleUser } from '../testing/sample-records.ts';
import { changeEmail, createAccount, requestPasswordReset, verifyEmail } from './account-calls.ts';

function api() {
  return createApi({ baseUrl: 'https://api.example.test', getToken: async () => 'token-1' });
}

describe('createAccount', () => {
  it('sends the name with the user’s token and returns the stored role', async () => {
    const { requests } = fakeApi({
      'POST /api/create-user': () =>
        enveloped(sampleUser({ userRole: 'Admin', profileURL: 'https://p.test/a.jpg' })),
    });
    expect(await createAccount(api(), ada)).toEqual({
      uid: 'uid-ada',
      email: 'ada@example.test',
      userName: 'Ada Lovelace',
      userRole: 'Admin',
      profileUrl: 'https://p.test/a.jpg',
    });
    expect(requests[0]?.body).toEqual({ userName: 'Ada Lovelace' });
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('uses the address if there is no name', async () => {
    fakeApi({ 'POST /api/create-user': () => enveloped(sampleUser({ userName: '' })) });
    expect((await createAccount(api(), ada)).userName).toBe('ada@example.test');
  });

  it('rejects with the server’s message', async () => {
    fakeApi({ 'POST /api/create-user': () => refused(403, 'account_disabled', 'This account is closed.') });
    await expect(createAccount(api(), ada)).rejects.toThrow('This account is closed.');
  });

  it('rejects with a standard message when the server does not answer', async () => {
    fakeApi({ 'POST /api/create-user': unreachable });
    await expect(createAccount(api(), ada)).rejects.toThrow('Failed to create user');
  });
});

function request() {
  return requestPasswordReset(api(), 'ada@example.test');
}

describe('requestPasswordReset', () => {
  it('sends the address, and nothing about who is signed in', async () => {
    const { requests } = fakeApi({
      'POST /api/password-reset': () => json({ success: true, message: 'Email Sent!' }),
    });
    await request();
    expect(requests[0]?.body).toEqual({ email: 'ada@example.test' });
    expect(requests[0]?.headers.get('authorization')).toBeNull();
  });

  it.each([
    [() => refused(400, 'invalid_request', 'Invalid'), 'Please enter a valid email address.'],
    [() => refused(429, 'rate_limited', 'Too many requests.'), 'Too many requests.'],
    [() => refused(500, 'internal'), 'An unexpected error occurred. Please try again later.'],
    [unreachable, 'Network error. Please check your connection and try again.'],
  ])('rejects with a message for the user', async (answer, sentence) => {
    fakeApi({ 'POST /api/password-reset': answer });
    await expect(request()).rejects.toThrow(sentence);
  });
});

describe('verifyEmail', () => {
  const confirm = () => verifyEmail(api(), 'code-1');

  it('sends the code of the link, and says whether the link was used before', async () => {
    const { requests } = fakeApi({
      'POST /api/email-verification/confirm': () => enveloped({ UserEmail: ada.email, wasVerified: true }),
    });
    expect(await confirm()).toEqual({ status: 'confirmed', email: ada.email, wasVerified: true });
    expect(requests[0]?.body).toEqual({ code: 'code-1' });
  });

  it.each([
    [410, 'link_expired'],
    [404, 'not_found'],
    [400, 'invalid_request'],
  ] as const)(
    'finds a link that is answered with %i %s invalid, with the server’s sentence',
    async (status, code) => {
      fakeApi({ 'POST /api/email-verification/confirm': () => refused(status, code, 'Request a new one.') });
      expect(await confirm()).toEqual({ status: 'invalid', message: 'Request a new one.' });
    },
  );

  it.each([
    [() => refused(429, 'rate_limited', 'Too many requests.'), 'Too many requests.'],
    [() => refused(500, 'internal'), 'Please check your connection and try again.'],
    [unreachable, 'Please check your connection and try again.'],
  ])('rejects with a message when another try may work', async (answer, sentence) => {
    fakeApi({ 'POST /api/email-verification/confirm': answer });
    await expect(confirm()).rejects.toThrow(sentence);
  });
});

describe('changeEmail', () => {
  it('sends the new address, and says whether the change is still to come', async () => {
    const { requests } = fakeApi({
      'PUT /api/email-address': () => enveloped({ UserEmail: 'ada@right.test', isPending: true }),
    });
    expect(await changeEmail(api(), 'ada@right.test')).toEqual({ isPending: true });
    expect(requests[0]?.body).toEqual({ email: 'ada@right.test' });
  });

  it.each([
    [() => refused(409, 'conflict', 'This email is already in use.'), 'This email is already in use.'],
    [() => refused(500, 'internal'), 'Your address could not be changed. Please try again.'],
  ])('rejects with a message for the user', async (answer, sentence) => {
    fakeApi({ 'PUT /api/email-address': answer });
    await expect(changeEmail(api(), 'ada@right.test')).rejects.toThrow(sentence);
  });
});
