import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeField, describeValue, validateBy } from './form-issues.ts';

it.each([
  ['mainTitle', 'Main title'],
  ['middleSection.contactInfo.email', 'Middle section: contact info: email'],
])('spells %s out', (path, text) => expect(describeField(path, {})).toBe(text));

it('prefers the label that the form gives', () => {
  expect(describeField('topSection.logoText', { 'topSection.logoText': 'Logo text' })).toBe('Logo text');
});

it.each([
  ['', 'empty'],
  [null, 'empty'],
  [true, 'on'],
  [false, 'off'],
  [0, '0'],
  [[], 'none'],
  [
    [
      { text: 'Home', url: '/' },
      { text: 'Shop', url: '' },
    ],
    'Home, /; Shop, empty',
  ],
])('writes %j in a line', (value, text) => expect(describeValue(value)).toBe(text));

it('cuts what is long', () => expect(describeValue('a'.repeat(500))).toHaveLength(161));

describe('validateBy', () => {
  const schema = z.object({
    title: z
      .string()
      .min(3, 'Too short.')
      .regex(/^[A-Z]/, 'Start with a capital letter.'),
    links: z.array(z.object({ url: z.string().min(1, 'A link is required.') })),
    text: z.string().min(1, 'A text is required.'),
  });

  it('gives each field its first problem, in the order of the fields', () => {
    const problems = validateBy(schema)({ title: 'a', links: [{ url: 'x' }, { url: '' }], text: '' });
    expect(Object.entries(problems)).toEqual([
      ['title', 'Too short.'],
      ['links.1.url', 'A link is required.'],
      ['text', 'A text is required.'],
    ]);
  });

  it('finds nothing wrong with values that the API takes', () => {
    expect(validateBy(schema)({ title: 'Abc', links: [], text: 'x' })).toEqual({});
  });
});
