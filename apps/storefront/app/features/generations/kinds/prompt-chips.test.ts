import { describe, expect, it } from 'vitest';
import { hasPhrase, togglePhrase } from './prompt-chips.ts';

const phrase = 'slow push in';

describe('a chip', () => {
  it.each([
    ['', 'slow push in'],
    ['Leaves drift', 'Leaves drift, slow push in'],
    ['Leaves drift.', 'Leaves drift. slow push in'],
    ['Leaves drift\n', 'Leaves drift, slow push in'],
  ])('writes its phrase after %j', (text, expected) => {
    expect(togglePhrase(text, phrase)).toBe(expected);
  });

  it.each([
    ['slow push in', ''],
    ['Leaves drift, slow push in', 'Leaves drift'],
    ['Leaves drift. slow push in', 'Leaves drift.'],
    ['slow push in, leaves drift', 'leaves drift'],
    ['Leaves, Slow Push In, rain', 'Leaves, rain'],
  ])('takes its phrase out of %j', (text, expected) => {
    expect(hasPhrase(text, phrase)).toBe(true);
    expect(togglePhrase(text, phrase)).toBe(expected);
  });

  it.each(['Leaves drift', 'A fox, in the snow.', 'One\n\nTwo'])(
    'pressed twice leaves %j as it was',
    (text) => {
      expect(togglePhrase(togglePhrase(text, phrase), phrase)).toBe(text);
    },
  );

  it('does not take a phrase out of a longer one', () => {
    expect(hasPhrase('a very slow push in the dark', phrase)).toBe(false);
  });
});
