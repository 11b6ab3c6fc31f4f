import { describe, expect, it, test } from 'vitest';
import { makeText } from './testing/records.ts';
import {
  countLeft,
  keyOf,
  listChangedTexts,
  readText,
  toValues,
  translateFields,
} from './translated-texts.ts';

const title = makeText('features.0.title', { original: 'Fast', text: 'Schnell', state: 'current' });
const text = makeText('features.0.text', {
  original: 'Very fast',
  builtIn: 'Sehr schnell',
  state: 'built-in',
});

describe('the texts that a save sends', () => {
  const base = toValues({ texts: [title, text] });

  it('are those that were changed, each with the original that is shown', () => {
    const values = { ...base, [keyOf(text)]: 'Rasend schnell' };
    expect(listChangedTexts([title, text], { values, base, begunFrom: new Map() })).toEqual([
      { path: 'features.0.text', original: 'Very fast', text: 'Rasend schnell' },
    ]);
  });

  it('name the original that was shown when someone began to type', () => {
    const values = { ...base, [keyOf(title)]: 'Flink' };
    const begunFrom = new Map([[keyOf(title), 'Quick']]);
    expect(listChangedTexts([title, text], { values, base, begunFrom })).toEqual([
      { path: 'features.0.title', original: 'Quick', text: 'Flink' },
    ]);
  });

  it('include none that is no longer part of the content', () => {
    const values = { ...base, [keyOf(title)]: 'Flink' };
    expect(listChangedTexts([text], { values, base, begunFrom: new Map() })).toEqual([]);
  });
});

test('visitors read the translation, else the one that comes with the software, else the original', () => {
  expect(readText(title, toValues({ texts: [title] }))).toBe('Schnell');
  expect(readText(text, toValues({ texts: [text] }))).toBe('Sehr schnell');
  expect(readText(makeText('a', { original: 'A' }), { a: '  ' })).toBe('A');
});

test('the preview has the fields of the original with translated texts in lists and objects', () => {
  const fields = {
    isActive: true,
    features: [
      { title: 'Fast', text: 'Very fast' },
      { title: 'Safe', text: '' },
    ],
  };
  expect(translateFields(fields, [title, text], toValues({ texts: [title, text] }))).toEqual({
    isActive: true,
    features: [
      { title: 'Schnell', text: 'Sehr schnell' },
      { title: 'Safe', text: '' },
    ],
  });
});

test.each([
  ['far from the limit', 'abc', 200, null],
  ['near the limit', 'x'.repeat(180), 200, 20],
  ['at the limit', 'x'.repeat(200), 200, 0],
  ['half of a short text', 'x'.repeat(9), 20, null],
  ['a character of two code units as one', '🚀'.repeat(15), 20, 5],
])('counts what is left %s', (_name, value, maxLength, left) => {
  expect(countLeft(value, maxLength)).toBe(left);
});
