import { expect, test } from 'vitest';
import { markWords } from './mark-words.ts';

test.each([
  [
    'a replaced word',
    'A still image',
    'A moving image',
    [
      ['same', 'A '],
      ['removed', 'still'],
      ['added', 'moving'],
      ['same', ' image'],
    ],
  ],
  [
    'a replaced phrase as one',
    'Saved by someone else',
    'Image in, video out',
    [
      ['removed', 'Saved by someone else'],
      ['added', 'Image in, video out'],
    ],
  ],
  ['a first text', '', 'New', [['added', 'New']]],
  ['a text that is gone', 'Old', '', [['removed', 'Old']]],
  [
    'an added line',
    'Home',
    'Home\nShop',
    [
      ['same', 'Home'],
      ['added', '\nShop'],
    ],
  ],
])('marks %s', (_name, before, after, marked) => {
  expect(markWords(before, after).map(({ mark, text }) => [mark, text])).toEqual(marked);
});

test('shows of a long text what is next to the change, and all of what changed', () => {
  const words = 'word '.repeat(400);
  const [start, removed, added, end] = markWords(`${words}old ${words}`, `${words}new ${words}`);
  expect([removed, added]).toEqual([
    { mark: 'removed', text: 'old' },
    { mark: 'added', text: 'new' },
  ]);
  for (const stretch of [start, end]) {
    expect(stretch?.text).toContain('…');
    expect(stretch?.text.length).toBeLessThan(200);
  }
  expect(start?.text.endsWith('word ')).toBe(true);
});

test('compares two long texts without a word in common in good time', () => {
  const text = (letter: string) => Array.from({ length: 6_000 }, (_, at) => `${letter}${at}`).join(' ');
  const startedAt = performance.now();
  const marks = markWords(text('a'), text('b')).map(({ mark }) => mark);
  expect(new Set(marks)).toEqual(new Set(['removed', 'added']));
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
