import { expect, test } from 'vitest';
import { readCapturedPayment, readPaypalOrder, readPaypalRefund } from './paypal-answers.ts';

const usd = (value: string) => ({ currency_code: 'USD', value });
const capture = { id: 'CAPTURE1', status: 'COMPLETED', amount: usd('9.00') };
function readFee(breakdown: unknown): number | null {
  return readCapturedPayment({ ...capture, seller_receivable_breakdown: breakdown }).feeMinor;
}

test.each([
  ['what PayPal kept', { paypal_fee: usd('0.80') }, 80],
  ['unknown in another currency', { paypal_fee: { currency_code: 'EUR', value: '0.80' } }, null],
  ['unknown before PayPal says it', { gross_amount: usd('9.00') }, null],
  ['unknown without a breakdown', undefined, null],
])('the fee is %s', (_, breakdown, fee) => {
  expect(readFee(breakdown)).toBe(fee);
});

test.each([
  ['nothing', { paypal_fee: usd('0.00') }, 0],
  ['a part', { paypal_fee: usd('0.31') }, 31],
  ['unknown in another currency', { paypal_fee: { currency_code: 'EUR', value: '0.31' } }, null],
  ['unknown in another form', { paypal_fee: '0.31' }, null],
  ['unknown without a breakdown', undefined, null],
])('what PayPal gives back of its fee with a refund is %s', (_, breakdown, feeReturnedMinor) => {
  const refund = { id: 'REFUND1', status: 'COMPLETED', amount: usd('4.00') };
  expect(readPaypalRefund({ ...refund, seller_payable_breakdown: breakdown })).toMatchObject({
    ...{ state: 'completed', amountMinor: 400, feeReturnedMinor },
  });
});

test.each([
  ['null', null],
  ['a text', 'none'],
  ['a fee that is no money', { paypal_fee: '0.80' }],
  ['a fee without a currency', { paypal_fee: { value: '0.80' } }],
  ['an amount that is none', { paypal_fee: usd('0.805') }],
])('money is booked although the fee cannot be read: %s', (_, breakdown) => {
  const unit = { payments: { captures: [{ ...capture, seller_receivable_breakdown: breakdown }] } };
  const { captures } = readPaypalOrder({ id: 'ORDER1', status: 'COMPLETED', purchase_units: [unit] });
  expect(captures).toMatchObject([{ id: 'CAPTURE1', state: 'completed', amountMinor: 900, feeMinor: null }]);
});
