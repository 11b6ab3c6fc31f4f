import { describe, expect, it } from 'vitest';
import { makeFeatureValues, toFeatureFields, toFeatureValues } from './feature-values.ts';

const stored = {
  title: 'Camera',
  description: 'Moves',
  icon: 'wand',
  link: '/#pricing',
  category: 'AI Features',
  order: 4,
};

describe('a feature in its form', () => {
  it.each([
    ['wand', 'name'],
    ['https://a.test/x.png', 'image'],
    ['http://a.test/x', 'image'],
    ['https-camera', 'name'],
    ['', 'name'],
  ])('takes the icon "%s" for an icon of the type %s', (icon, iconType) => {
    expect(toFeatureValues({ ...stored, icon }).iconType).toBe(iconType);
  });

  it('is sent as it was stored when nothing was changed', () => {
    expect(toFeatureFields(toFeatureValues(stored), 9)).toEqual(stored);
  });

  it.each([
    ['name', '', 'memo'],
    ['name', '  ', 'memo'],
    ['image', '', 'image'],
    ['image', ' https://a.test/x.png ', 'https://a.test/x.png'],
  ] as const)('of the icon type %s with the icon "%s" is sent with "%s"', (iconType, icon, sent) => {
    expect(toFeatureFields({ ...makeFeatureValues(0), iconType, icon }, 0).icon).toBe(sent);
  });

  it.each([
    ['', 7],
    [' ', 7],
    [0, 0],
    ['12', 12],
    [-3, -3],
  ])('with the order "%s" gets the order %i', (order, sent) => {
    expect(toFeatureFields({ ...makeFeatureValues(0), order }, 7).order).toBe(sent);
  });
});
