import { expect, test } from 'vitest';
import { applyChanges, chooseTranslations, type StoredText } from './choose-translations.ts';
import { listTexts, type OriginalText } from './list-texts.ts';

const fields = [
  { path: 'title', label: 'Title', maxLength: 50 },
  { path: 'points.*', label: 'Point #', maxLength: 50 },
];

function originals(title: string, ...points: string[]): OriginalText[] {
  return listTexts({ title, points }, fields);
}
function entry(path: string, original: string, text: string): StoredText {
  return { path, original, text };
}
/** What visitors read, and its state, by path. */
function read(texts: OriginalText[], stored: StoredText[]) {
  return Object.fromEntries(
    chooseTranslations(texts, stored, 'de').map(({ original: { path }, shown, state }) => [
      path,
      `${state}: ${shown}`,
    ]),
  );
}

const stored = [
  entry('title', 'Hello', 'Hallo'),
  entry('points.0', 'One', 'Eins'),
  entry('points.1', 'Two', 'Zwei'),
];

test('a text has the translation that was made from it', () => {
  expect(read(originals('Hello', 'One', 'Three'), stored)).toEqual({
    title: 'current: Hallo',
    'points.0': 'current: Eins',
    'points.1': 'outdated: Zwei',
  });
});

test('an entry of a list keeps its translation when others are added, removed or moved', () => {
  expect(read(originals('Hello', 'New', 'Two', 'One'), stored)).toMatchObject({
    'points.0': 'missing: null',
    'points.1': 'current: Zwei',
    'points.2': 'current: Eins',
  });
  expect(read(originals('Hello', 'Two'), stored)).toMatchObject({ 'points.0': 'current: Zwei' });
});

test('a changed original shows its translation as outdated', () => {
  expect(read(originals('Hello there', 'One'), stored)).toMatchObject({ title: 'outdated: Hallo' });
});

test('the same words in another field are another text', () => {
  expect(read(originals('One'), stored)).toEqual({ title: 'outdated: Hallo' });
});

test('a starting text has the translation that comes with it, unless the shop has made one from it', () => {
  const withBuiltIn = (title: string) =>
    originals(title).map((text) => ({ ...text, builtIn: { de: 'Guten Tag' } }));
  expect(read(withBuiltIn('Good day'), [])).toEqual({ title: 'built-in: Guten Tag' });
  // The original was reset to its starting text: what was made from another one is wrong now.
  expect(read(withBuiltIn('Good day'), stored)).toEqual({ title: 'built-in: Guten Tag' });
  expect(read(withBuiltIn('Hello'), stored)).toEqual({ title: 'current: Hallo' });
});

test('an empty original has nothing to translate', () => {
  expect(read(originals('', ' ', 'One'), stored)).toEqual({ 'points.1': 'current: Eins' });
});

test('a save replaces the translation of its text and no other', () => {
  const texts = originals('Hello', 'Two', 'One');
  const changes = [entry('points.0', 'Two', 'Zwo')];
  const saved = applyChanges(texts, stored, { language: 'de', changes });
  expect(read(texts, saved)).toEqual({
    title: 'current: Hallo',
    'points.0': 'current: Zwo',
    'points.1': 'current: Eins',
  });
  expect(saved).toHaveLength(3);
});

test('a save of the same text for a changed original keeps it', () => {
  const texts = originals('Hello there');
  const saved = applyChanges(texts, stored, {
    language: 'de',
    changes: [entry('title', 'Hello there', 'Hallo')],
  });
  expect(read(texts, saved)).toEqual({ title: 'current: Hallo' });
});

test('an empty text removes the translation', () => {
  const texts = originals('Hello', 'One');
  const saved = applyChanges(texts, stored, { language: 'de', changes: [entry('title', 'Hello', '')] });
  expect(read(texts, saved)).toMatchObject({ title: 'missing: null', 'points.0': 'current: Eins' });
});

test('a save of what is saved already changes nothing', () => {
  const texts = originals('Hello', 'One', 'Two');
  expect(
    applyChanges(texts, stored, { language: 'de', changes: [entry('title', 'Hello', 'Hallo')] }),
  ).toEqual(stored);
});

test('the translation of a text that is gone is found when the text returns', () => {
  const saved = applyChanges(originals('Hello', 'One'), stored, {
    language: 'de',
    changes: [entry('points.0', 'One', 'Eins!')],
  });
  expect(read(originals('Hello', 'One', 'Two'), saved)).toMatchObject({
    'points.0': 'current: Eins!',
    'points.1': 'current: Zwei',
  });
});
