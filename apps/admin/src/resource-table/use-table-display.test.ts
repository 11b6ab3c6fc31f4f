import { describe, expect, it } from 'vitest';
import { parseDisplay } from './use-table-display.ts';

const initial = { density: 'compact', hidden: [] };

describe('a stored display', () => {
  it('is read as it was stored', () => {
    const stored = { density: 'comfortable', hidden: ['orderStatus'] };
    expect(parseDisplay(JSON.stringify(stored))).toEqual(stored);
  });

  it.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['another kind of value', '"compact"'],
    ['null', 'null'],
    ['a density that does not exist', '{"density":"airy"}'],
    ['hidden columns that are no list', '{"hidden":"orderStatus"}'],
  ])('begins again from %s', (_name, text) => {
    expect(parseDisplay(text)).toEqual(initial);
  });
});
