import { expect, it } from 'vitest';
import { describeField, describeValue } from './form-issues.ts';

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
