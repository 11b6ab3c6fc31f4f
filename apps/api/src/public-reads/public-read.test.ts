import { expect, test } from 'vitest';
import { matchesEtag } from './public-read.ts';

const etag = '"abc"';

test.each(['"abc"', 'W/"abc"', '*', ' * ', '"x", "abc"', '"x",W/"abc" ,"y"'])('%s names it', (header) => {
  expect(matchesEtag(header, etag)).toBe(true);
});

test.each([undefined, '', 'abc', '"ab"', '"abc', 'w/"abc"', '"*"', '"x", *', '"abcd"', ',,,'])(
  '%s does not',
  (header) => expect(matchesEtag(header, etag)).toBe(false),
);
