import { useAddressParameters } from '@credit-studio/frontend/list-address';
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

/** Name of the address's parameter that hides columns, as saved views do. */
export const hiddenColumnsParameter = 'hide';

function useStoredDisplay(name: string) {
  return useLocalStorage<StoredDisplay>({
    key: `credit-studio-admin-table-${name}`,
    defaultValue: initialDisplay,
    getInitialValueInEffect: false,
    deserialize: parseDisplay,
  });
}

function readHidden(parameters: URLSearchParams, stored: StoredDisplay): readonly string[] {
  return parameters.get(hiddenColumnsParameter)?.split(',') ?? stored.hidden;
}

/** The columns that a table does not show: those of the address if it names any, else those of this browser. */
export function useHiddenColumns(name: string): readonly string[] {
  const [parameters] = useAddressParameters();
  const [stored] = useStoredDisplay(name);
  return readHidden(parameters, stored);
}

/**
 * How one table is shown to this person: density and columns, stored in the browser under the table's name. Where the
 * address names hidden columns, a change of the columns changes the address.
 */
export function useTableDisplay<Row>(
  name: string,
  columns: readonly DataTableColumn<Row>[],
): TableDisplay<Row> {
  const [stored, setStored] = useStoredDisplay(name);
  const [parameters, setParameters] = useAddressParameters();
  // A list that is read from the address is new each time; the table compares its columns by identity.
  const key = readHidden(parameters, stored).join(',');
  const hidden = useMemo(() => key.split(','), [key]);
  const hide = (next: readonly string[]) =>
    parameters.has(hiddenColumnsParameter)
      ? setParameters(
          (current) => {
            const written = new URLSearchParams(current);
            // Without any, this browser's own columns would be back.
            written.set(hiddenColumnsParameter, next.join(',') || 'none');
            return written;
          },
          // At once: until the address has changed, the box is drawn as it was.
          { replace: true, preventScrollReset: true, flushSync: true },
        )
      : // A value, not a function: other uses of the hook get the result of a function a task later.
        setStored({ ...stored, hidden: next });
  // The table compares its columns by identity.
  const shown = useMemo(
    () => columns.filter(({ id, isCardTitle }) => isCardTitle || !hidden.includes(id)),
    [columns, hidden],
  );
  return {
    density: stored.density,
    setDensity: (density) => setStored({ ...stored, density }),
    columns: shown,
    choices: columns
      .filter(({ isCardTitle }) => !isCardTitle)
      .map(({ id, header }) => ({ id, label: header, isShown: !hidden.includes(id) })),
    toggleColumn: (id) =>
      hide(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden.filter(Boolean), id]),
  };
}
