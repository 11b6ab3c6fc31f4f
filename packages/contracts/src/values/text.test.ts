import { describe, expect, it } from 'vitest';
import { issuesOf, messagesOf } from '../testing/issues-of.ts';
import {
  emailSchema,
  httpUrlSchema,
  optionalPhoneSchema,
  optionalUrlSchema,
  phoneSchema,
  requiredTextSchema,
  textSchema,
} from './text.ts';

describe('text', () => {
  it.each([
    ['  hello ', 'hello'],
    ['\n a\nb \t', 'a\nb'],
    ['', ''],
    ['   ', ''],
    [`  ${'x'.repeat(10)}  `, 'x'.repeat(10)],
    ['🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬', '🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬'],
  ])('reads %j as %j', (value, text) => expect(textSchema(10).parse(value)).toBe(text));

  it.each([
    ['x'.repeat(11), 'Please use at most 10 characters.'],
    ['🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬', 'Please use at most 10 characters.'],
    ['a\u0000b', 'Please remove characters that cannot be stored.'],
    ['\ud800', 'Please remove characters that cannot be stored.'],
  ])('rejects %j', (value, message) => expect(messagesOf(textSchema(10), value)).toEqual([message]));

  it.each([undefined, null, 5, true, ['a'], {}])('is a text, not %j', (value) => {
    expect(textSchema(10).safeParse(value).success).toBe(false);
  });
});

describe('required text', () => {
  const nameSchema = requiredTextSchema(10, 'Full name');

  it.each(['', '   ', '\t\n', undefined, null, 5])('names the field that has %j', (value) => {
    expect(messagesOf(nameSchema, value)).toEqual(['Full name is required.']);
  });

  it.each(['a', 'x'.repeat(10)])('takes %s', (value) => expect(nameSchema.parse(` ${value} `)).toBe(value));

  it('has a limit too', () => {
    expect(messagesOf(nameSchema, 'x'.repeat(11))).toEqual(['Please use at most 10 characters.']);
  });
});

describe('an address', () => {
  const message = 'Please enter an address that starts with http:// or https://.';
  const longest = `https://a.test/${'x'.repeat(2048 - 15)}`;

  it.each(['https://a.test', 'http://127.0.0.1:4000/files/a?b=c#d', longest])('may be $0', (url) => {
    expect(httpUrlSchema.parse(` ${url} `)).toBe(url);
    expect(optionalUrlSchema.parse(` ${url} `)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.com',
    'ftp://example.com',
    'nonsense',
    '/a',
  ])('may not be %s', (value) => {
    expect(messagesOf(httpUrlSchema, value)).toEqual([message]);
    expect(messagesOf(optionalUrlSchema, value)).toEqual([message]);
  });

  it('has at most 2,048 characters', () => {
    expect(messagesOf(httpUrlSchema, `${longest}x`)).toEqual(['Please use at most 2048 characters.']);
  });

  it('may be left empty only where none is needed', () => {
    expect(optionalUrlSchema.parse('  ')).toBe('');
    expect(messagesOf(httpUrlSchema, '  ')).toEqual([message]);
  });
});

describe('an email address', () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(62)}.${'c'.repeat(60)}.${'d'.repeat(60)}.test`;

  it.each([
    [' Ada@Example.TEST ', 'ada@example.test'],
    ['ada+shop@mail.example.test', 'ada+shop@mail.example.test'],
    ["o'brien@example.test", "o'brien@example.test"],
    [longest, longest],
  ])('is read from %s', (value, email) => expect(emailSchema.parse(value)).toBe(email));

  it.each([
    '',
    'ada',
    'ada@',
    '@example.test',
    'ada@example',
    'ada byron@example.test',
    'ada@example.test, eve@evil.test',
    'ada@example.test\nBcc: eve@evil.test',
    'Ada <ada@example.test>',
    null,
    undefined,
  ])('is not read from %j', (value) => {
    expect(messagesOf(emailSchema, value)).toEqual(['Please enter a valid email address']);
  });

  it('has at most 254 characters', () => {
    expect(longest).toHaveLength(254);
    expect(issuesOf(emailSchema, longest.replace('b', 'bb'))).toEqual({
      '': 'Please use at most 254 characters.',
    });
  });
});

describe('a phone number', () => {
  it.each(['112', '+1 (555) 010-0100', '(030) 123/456', '+49.30.123456', '1'.repeat(40)])(
    'may be %s',
    (value) => {
      expect(phoneSchema.parse(` ${value} `)).toBe(value);
      expect(optionalPhoneSchema.parse(value)).toBe(value);
    },
  );

  it.each(['11', 'call me', '+', '555-CALL', '++1555', 'x123', '-123', '١٢٣٤'])('may not be %s', (value) => {
    expect(messagesOf(phoneSchema, value)).toEqual(['Please enter a valid phone number']);
    expect(messagesOf(optionalPhoneSchema, value)).toEqual(['Please enter a valid phone number']);
  });

  it('may be left empty only where none is needed', () => {
    expect(optionalPhoneSchema.parse(' ')).toBe('');
    expect(messagesOf(phoneSchema, ' ')).toEqual(['Please enter a valid phone number']);
  });

  it('has at most 40 characters', () => {
    expect(messagesOf(phoneSchema, '1'.repeat(41))).toEqual(['Please use at most 40 characters.']);
  });
});
