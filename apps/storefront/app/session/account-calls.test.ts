import { enveloped, fakeApi, json, refused, unreachable } from '@credit-studio/frontend/testing/fake-api';
import { describe, expect, it } from 'vitest';
import { createApi } from '../lib/api/browser-api.ts';
import { ada } from '../testing/fake-identity.ts';
import { sampleUser } from '../testing/sample-records.ts';
import { createAccount, requestPasswordReset } from './account-calls.ts';

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
