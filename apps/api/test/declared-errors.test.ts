import { expect, test } from 'vitest';
import { requireDeclaredError } from './declared-errors.ts';
import { createTestApp } from './test-app.ts';

test('an answer with an error code that its call does not declare fails the test', async () => {
  const api = await createTestApp();
  const call = { url: '/orders' };
  const answer = await api.inject(call);
  expect(answer.json().code).toBe('unauthenticated');
  // No one has to sign in for the settings of the checkout, so this call does not declare it.
  const other = { url: '/api/paypal-settings?x=1' };
  expect(() => requireDeclaredError(other, answer)).toThrow(
    'getPaymentSettings answers with unauthenticated',
  );
  expect(() => requireDeclaredError({ url: '/nowhere' }, answer)).not.toThrow();
  await api.close();
});
