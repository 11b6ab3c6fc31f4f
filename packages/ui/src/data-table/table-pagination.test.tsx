import { describe, expect, it } from 'vitest';
import { listPageWindow } from './table-pagination.tsx';

describe('listPageWindow', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [3, 5, '1 2 3 4 5'],
    [1, 7, '1 2 3 4 5 6 7'],
    [1, 12, '1 2 3 4 5 gap-after 12'],
    [4, 12, '1 2 3 4 5 6 gap-after 12'],
    [5, 12, '1 2 3 4 5 6 7 gap-after 12'],
    [6, 12, '1 gap-before 4 5 6 7 8 gap-after 12'],
    [8, 12, '1 gap-before 6 7 8 9 10 11 12'],
    [9, 12, '1 gap-before 7 8 9 10 11 12'],
    [12, 12, '1 gap-before 8 9 10 11 12'],
  ])('around page %i of %i shows %s', (page, pageCount, items) => {
    expect(listPageWindow({ page, pageCount }).join(' ')).toBe(items);
  });
});
