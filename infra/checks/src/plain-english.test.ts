import { expect, test } from 'vitest';
import { findIdioms } from './plain-english.ts';

test('idioms are found in any case and over the break of a comment, except in allowed texts', () => {
  const list = {
    idioms: [
      ['whoever', 'anyone who'],
      ['under way', 'in progress'],
    ],
    allowedTexts: ['Payments under way'],
  } as const;
  const text =
    "/** Whoever asks while it is under\n * way. */\nconst a = 'Payments under way';\nconst whoeverElse = 1;\n";
  expect(findIdioms([{ file: 'a.ts', text }], list)).toEqual([
    { file: 'a.ts', line: 1, idiom: 'whoever', write: 'anyone who' },
    { file: 'a.ts', line: 1, idiom: 'under way', write: 'in progress' },
  ]);
});
