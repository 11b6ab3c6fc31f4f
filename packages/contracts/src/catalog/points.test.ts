import { expect, it } from 'vitest';
import { listPoints } from './points.ts';

it('lists feature lines by number and leaves blank ones out', () => {
  expect(listPoints({ pointTen: 'ten', pointTwo: ' two ', pointOne: '  ', pointThree: undefined })).toEqual([
    'two',
    'ten',
  ]);
});
