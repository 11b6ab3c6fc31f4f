import { expect, it } from 'vitest';
import { describePaymentFailure } from './describe-payment.ts';

it.each([
  ['expired', 'The customer did not finish it in time.'],
  ['mismatch: amount, currency', 'PayPal’s books differ from the order in: amount, currency.'],
  ['INSTRUMENT_DECLINED', 'PayPal’s reason: INSTRUMENT_DECLINED.'],
  ['constructor', 'PayPal’s reason: constructor.'],
])('says %s in words', (failure, text) => {
  expect(describePaymentFailure(failure)).toBe(text);
});
