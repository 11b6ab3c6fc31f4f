import { describe, expect, it } from 'vitest';
import { readPurchaseReturn, withPurchaseReturn } from './purchase-return.ts';

describe('readPurchaseReturn', () => {
  it.each([
    ['?return=/user/generate-code', '/user/generate-code'],
    ['?return=%2Fuser%2Fgenerate-code%3Fvideo%3D1%23top', '/user/generate-code?video=1#top'],
    ['?return=https://evil.example', null],
    ['?return=//evil.example', null],
    ['?return=/%5Cevil.example', null],
    ['?return=/%09/evil.example', null],
    ['?return=javascript:alert(1)', null],
    ['?return=user/generate-code', null],
    ['?return=', null],
    ['', null],
  ])('%s leads to %s', (search, path) => expect(readPurchaseReturn(search)).toBe(path));
});

it('passes the return location from page to page', () => {
  const next = withPurchaseReturn('/buy/1', '/user/generate-code?video=1');
  expect(readPurchaseReturn(new URL(next, 'https://studio.example.test').search)).toBe(
    '/user/generate-code?video=1',
  );
  expect(withPurchaseReturn('/buy/1', null)).toBe('/buy/1');
});
