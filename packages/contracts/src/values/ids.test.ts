import { describe, expect, it } from 'vitest';
import { messagesOf } from '../testing/issues-of.ts';
import { orderReferenceSchema, paypalOrderIdSchema, publicCodeSchema, recordIdSchema } from './ids.ts';

const id = '0192f0c1-2b3c-7d4e-8f50-123456789abc';

describe('a record id', () => {
  it('is a UUID, in lower case whatever the sender writes', () => {
    expect(recordIdSchema.parse(id)).toBe(id);
    expect(recordIdSchema.parse(id.toUpperCase())).toBe(id);
  });

  it.each([
    '',
    '42',
    id.slice(1),
    `${id}0`,
    ` ${id}`,
    id.replaceAll('-', ''),
    `{${id}}`,
    'undefined',
    null,
    42,
  ])('is not %j', (value) => expect(messagesOf(recordIdSchema, value)).toEqual(['This is not a valid id.']));
});

describe('an order number', () => {
  it.each(['AB12CD34', 'ZZZZZZZZ', '00000000'])('may be %s', (code) => {
    expect(publicCodeSchema.parse(code)).toBe(code);
  });

  it.each(['AB12CD3', 'AB12CD345', 'ab12cd34', 'AB12-D34', 'ÄB12CD34', 'AB12CD34\n', ' AB12CD34'])(
    'is not %j',
    (code) => expect(messagesOf(publicCodeSchema, code)).toEqual(['This is not a valid order number.']),
  );
});

describe('a reference to an order', () => {
  it.each([
    [id, id],
    [id.toUpperCase(), id],
    ['AB12CD34', 'AB12CD34'],
  ])('takes %s as %s', (reference, parsed) => expect(orderReferenceSchema.parse(reference)).toBe(parsed));

  it.each(['', 'ab12cd34', 'AB12CD345', `${id}/payments`, '../users', undefined])(
    'says one thing against %j, not one for each form',
    (value) => expect(messagesOf(orderReferenceSchema, value)).toEqual(['This is not a valid order number.']),
  );
});

describe('a PayPal order id', () => {
  it.each(['5O190127TN364715T', 'A', 'X'.repeat(36)])('may be %s', (text) => {
    expect(paypalOrderIdSchema.parse(text)).toBe(text);
  });

  it.each(['', 'X'.repeat(37), '5o190127tn364715t', '5O1/../refund', 'PAYID-1'])('is not %j', (text) => {
    expect(messagesOf(paypalOrderIdSchema, text)).toEqual(['This is not a valid PayPal order id.']);
  });
});
