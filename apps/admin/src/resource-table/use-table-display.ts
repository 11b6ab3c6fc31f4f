import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';

type Density = 'compact' | 'comfortable';

interface StoredDisplay {
  density: Density;
  /** Ids of columns that are not shown. */
  hidden: readonly string[];
}

const initialDisplay: StoredDisplay = { density: 'compact', hidden: [] };

/** What someone stored before, or another version of the console did. Anything invalid is ignored. */
export function parseDisplay(text: string | undefined): StoredDisplay {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    if (typeof stored !== 'object' || stored === null) return initialDisplay;
    const { density, hidden } = { ...initialDisplay, ...stored };
    return {
      density: density === 'comfortable' ? density : 'compact',
      hidden: Array.isArray(hidden) ? hidden.filter((id) => typeof id === 'string') : [],
    };
  } catch {
    return initialDisplay;
  }
}

export interface TableDisplay<Row> {
  density: Density;
  setDensity: (density: Density) => void;
  columns: readonly DataTableColumn<Row>[];
  /** Every column but the one that names the record. */
  choices: readonly { id: string; label: string; isShown: boolean }[];
  toggleColumn: (id: string) => void;
}

/** How one table is shown to this person: density and columns, stored in the browser under the table's name. */
export function useTableDisplay<Row>(
  name: string,
  columns: readonly DataTableColumn<Row>[],
): TableDisplay<Row> {
  const [{ density, hidden }, setDisplay] = useLocalStorage<StoredDisplay>({
    key: `credit-studio-admin-table-${name}`,
    defaultValue: initialDisplay,
    getInitialValueInEffect: false,
    deserialize: parseDisplay,
  });
  // The table compares its columns by identity.
  const shown = useMemo(
    () => columns.filter(({ id, isCardTitle }) => isCardTitle || !hidden.includes(id)),
    [columns, hidden],
  );
  return {
    density,
    setDensity: (next) => setDisplay((current) => ({ ...current, density: next })),
    columns: shown,
    choices: columns
      .filter(({ isCardTitle }) => !isCardTitle)
      .map(({ id, header }) => ({ id, label: header, isShown: !hidden.includes(id) })),
    toggleColumn: (id) =>
      setDisplay((current) => ({
        ...current,
        hidden: current.hidden.includes(id)
          ? current.hidden.filter((other) => other !== id)
          : [...current.hidden, id],
      })),
  };
}
