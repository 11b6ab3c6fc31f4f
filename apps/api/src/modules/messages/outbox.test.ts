import { expect, test } from 'vitest';
import { composeMail } from './outbox.ts';

test.each([
  ['Ann', 'Hello Ann,'],
  ['Ann\r\nBcc: eve@evil.test', 'Hello Ann Bcc: eve@evil.test,'],
  [' \n ', 'Hello there,'],
])('greets %j on one line', (name, greeting) => {
  expect(composeMail({ name, lines: ['one', '', 'two'] })).toBe(
    `${greeting}\n\none\n\ntwo\n\nCredit Studio\n`,
  );
});
