import { fakeApi, json, refused, unreachable } from '@credit-studio/frontend/testing/fake-api';
import { describe, expect, it } from 'vitest';
import { createApi } from '../lib/api/browser-api.ts';
import { requestPasswordReset } from './request-password-reset.ts';

function ask() {
  return requestPasswordReset(
    createApi({ baseUrl: 'https://api.example.test', getToken: async () => 'token-1' }),
    'ada@example.test',
  );
}

describe('requestPasswordReset', () => {
  it('sends the address, and nothing about who is signed in', async () => {
    const { requests } = fakeApi({
      'POST /api/password-reset': () => json({ success: true, message: 'Email Sent!' }),
    });
    await ask();
    expect(requests[0]?.body).toEqual({ email: 'ada@example.test' });
    expect(requests[0]?.headers.get('authorization')).toBeNull();
  });

  it.each([
    [() => refused(400, 'invalid_request', 'Invalid'), 'Please enter a valid email address.'],
    [() => refused(429, 'rate_limited', 'Too many requests.'), 'Too many requests.'],
    [() => refused(500, 'internal'), 'An unexpected error occurred. Please try again later.'],
    [unreachable, 'Network error. Please check your connection and try again.'],
  ])('tells a failure in plain words', async (answer, sentence) => {
    fakeApi({ 'POST /api/password-reset': answer });
    await expect(ask()).rejects.toThrow(sentence);
  });
});
