import { expect, test } from 'vitest';
import { listTexts, replaceTexts } from './list-texts.ts';

const content = {
  title: 'Hello',
  link: '/shop',
  parts: [{ lines: ['a', 'b'] }, { lines: ['c'] }],
  more: null,
};
const fields = [
  { path: 'title', label: 'Title', maxLength: 10 },
  { path: 'parts.*.lines.*', label: 'Part #, line #', maxLength: 10 },
  { path: 'more.text', label: 'More', maxLength: 10 },
];

test('lists each text with its place and its label', () => {
  expect(listTexts(content, fields).map(({ path, label, original }) => [path, label, original])).toEqual([
    ['title', 'Title', 'Hello'],
    ['parts.0.lines.0', 'Part 1, line 1', 'a'],
    ['parts.0.lines.1', 'Part 1, line 2', 'b'],
    ['parts.1.lines.0', 'Part 2, line 1', 'c'],
  ]);
});

test('lists what belongs to one entry together', () => {
  const cards = [{ title: 'A', text: 'a' }, { title: 'B' }];
  const ofCards = ['title', 'text'].map((name) => ({
    ...{ path: `cards.*.${name}`, label: name, maxLength: 10 },
  }));
  const texts = listTexts({ head: 'Cards', cards, foot: 'End' }, [
    { path: 'head', label: 'Head', maxLength: 10 },
    ...ofCards,
    { path: 'foot', label: 'Foot', maxLength: 10 },
  ]);
  expect(texts.map(({ original }) => original)).toEqual(['Cards', 'A', 'a', 'B', 'End']);
});

test('replaces texts in a copy', () => {
  const texts = new Map([
    ['title', 'Hallo'],
    ['parts.1.lines.0', 'z'],
  ]);
  expect(replaceTexts(content, texts)).toEqual({
    ...content,
    title: 'Hallo',
    parts: [{ lines: ['a', 'b'] }, { lines: ['z'] }],
  });
  expect(content.title).toBe('Hello');
  expect(replaceTexts(content, new Map())).toBe(content);
});
