import { getLanguage } from '@credit-studio/messages';
import { collator } from '../formatted-text/formatters.ts';
import type { DataTableSort, DataTableValue } from './data-table-types.ts';

const textOrder = { numeric: true, sensitivity: 'base' } as const;

function toComparable(value: DataTableValue): number | string | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'boolean') return Number(value);
  return value;
}

/** Numbers by size, dates by time, text by the alphabet with numbers inside it by size; nothing comes first. */
export function compareCellValues(left: DataTableValue, right: DataTableValue): number {
  const a = toComparable(left);
  const b = toComparable(right);
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator(getLanguage(), textOrder).compare(String(a), String(b));
}

/** A column's header goes ascending, descending, unsorted. */
export function nextSort(current: DataTableSort | null, columnId: string): DataTableSort | null {
  if (current?.columnId !== columnId) return { columnId, direction: 'asc' };
  return current.direction === 'asc' ? { columnId, direction: 'desc' } : null;
}
