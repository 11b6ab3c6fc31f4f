import { useRef } from 'react';

export interface DataTableSelection<Row> {
  selectedIds: ReadonlySet<string>;
  onChange: (selectedIds: ReadonlySet<string>) => void;
  /** Names the row in its box, such as `order 4JSN6Q50`. */
  nameRow: (row: Row) => string;
}

export interface RowSelection<Row> extends Pick<DataTableSelection<Row>, 'selectedIds' | 'nameRow'> {
  isPageSelected: boolean;
  isPagePartlySelected: boolean;
  togglePage: () => void;
  /** With `isRange`, all rows from the one toggled before to this one. */
  toggle: (id: string, isRange: boolean) => void;
}

/** The rows from one to another on the page, in either direction; only the second if the first is not there. */
export function listRange(ids: readonly string[], from: string | null, to: string): string[] {
  const [start = 0, end = 0] = [ids.indexOf(from ?? to), ids.indexOf(to)].sort((a, b) => a - b);
  return start < 0 ? [to] : ids.slice(start, end + 1);
}

/** What the boxes of the table's rows and of its head show and do. */
export function useRowSelection<Row>(
  selection: DataTableSelection<Row> | undefined,
  rows: readonly { id: string }[],
): RowSelection<Row> | null {
  const lastToggled = useRef<string>(null);
  if (!selection) return null;
  const { selectedIds, onChange, nameRow } = selection;
  const ids = rows.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.has(id));
  const isPageSelected = ids.length > 0 && chosen.length === ids.length;
  const change = (changed: readonly string[], isSelected: boolean) => {
    const next = new Set(selectedIds);
    for (const id of changed) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  };
  return {
    selectedIds,
    nameRow,
    isPageSelected,
    isPagePartlySelected: chosen.length > 0 && !isPageSelected,
    togglePage: () => change(ids, !isPageSelected),
    toggle: (id, isRange) => {
      const changed = isRange ? listRange(ids, lastToggled.current, id) : [id];
      lastToggled.current = id;
      change(changed, !selectedIds.has(id));
    },
  };
}
