import { describe, expect, it } from 'vitest';
import type { DataTableValue } from './data-table-types.ts';
import { compareCellValues, nextSort } from './sort-rows.ts';

describe('compareCellValues', () => {
  it.each<[DataTableValue[], DataTableValue[]]>([
    [
      [10, 9, 100],
      [9, 10, 100],
    ],
    [
      ['order 10', 'order 9', 'Order 1'],
      ['Order 1', 'order 9', 'order 10'],
    ],
    [
      ['b', null, 'a', ''],
      [null, '', 'a', 'b'],
    ],
    [
      [new Date('2026-02-01'), new Date('2025-12-01')],
      [new Date('2025-12-01'), new Date('2026-02-01')],
    ],
    [
      [true, false],
      [false, true],
    ],
  ])('orders %o as %o', (values, sorted) => {
    expect(values.toSorted(compareCellValues)).toEqual(sorted);
  });
});

describe('nextSort', () => {
  it('goes ascending, descending, unsorted', () => {
    const ascending = nextSort(null, 'date');
    const descending = nextSort(ascending, 'date');
    expect(ascending).toEqual({ columnId: 'date', direction: 'asc' });
    expect(descending).toEqual({ columnId: 'date', direction: 'desc' });
    expect(nextSort(descending, 'date')).toBeNull();
  });

  it('starts over with another column', () => {
    expect(nextSort({ columnId: 'date', direction: 'desc' }, 'amount')).toEqual({
      columnId: 'amount',
      direction: 'asc',
    });
  });
});
