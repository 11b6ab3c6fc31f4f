import { expect, test } from 'vitest';
import { composeReplyAddress, findReplyTokens } from './index.ts';

const token = '0123456789abcdef0123456789abcdef';

test.each([
  ['reply+{token}@reply.shop.test', 'Reply+0123456789ABCDEF0123456789abcdef@reply.shop.test'],
  ['{token}@reply.shop.test', `${token}@reply.shop.test`],
  ['hello+{token}.x@shop.test', `"Shop" <hello+${token}.x@shop.test>`],
])('an address of the pattern %s is found again', (pattern, text) => {
  const addresses = { pattern, takesBounces: false };
  expect(findReplyTokens(addresses, text)).toEqual([token]);
  expect(findReplyTokens(addresses, `To: ${composeReplyAddress(addresses, token)}\r\n, ${text}`)).toEqual([
    token,
  ]);
});

test.each([
  ['another domain', `reply+${token}@replyXshop.test`],
  ['a longer token', `reply+a${token}@reply.shop.test`],
  ['a longer name', `noreply+${token}@reply.shop.test`],
  ['no token', 'reply+@reply.shop.test'],
])('an address with %s is not ours', (_what, text) => {
  expect(findReplyTokens({ pattern: 'reply+{token}@reply.shop.test', takesBounces: false }, text)).toEqual(
    [],
  );
});
