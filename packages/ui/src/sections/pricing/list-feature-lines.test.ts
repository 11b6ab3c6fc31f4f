import { describe, expect, it } from 'vitest';
import { listFeatureLines } from './list-feature-lines.ts';

describe('listFeatureLines', () => {
  it('orders by number rather than by field order, whichever way it is written', () => {
    expect(listFeatureLines({ pointTen: 'j', pointTwo: 'b', PointOne: 'a', point3: 'c' })).toEqual([
      'a',
      'b',
      'c',
      'j',
    ]);
  });

  it('leaves out what is blank, not text, or not a point', () => {
    expect(
      listFeatureLines({ pointOne: '  ', pointTwo: null, pointThree: 3, price: '9', pointFour: ' d ' }),
    ).toEqual(['d']);
  });

  it('keeps to the limit', () => {
    const eight = Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [`point${index + 1}`, `${index + 1}`]),
    );
    expect(listFeatureLines(eight)).toHaveLength(6);
    expect(listFeatureLines(eight, 10)).toHaveLength(8);
  });
});
