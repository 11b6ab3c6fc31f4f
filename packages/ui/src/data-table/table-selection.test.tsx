import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { DataTable } from './data-table.tsx';
import type { DataTableColumn } from './data-table-types.ts';
import { listRange } from './table-selection.ts';

const ids = ['a', 'b', 'c', 'd'];
const letters = ids.map((id) => ({ id }));
const columns: DataTableColumn<{ id: string }>[] = [{ id: 'id', header: 'Letter', value: ({ id }) => id }];

function Letters() {
  const [selectedIds, onChange] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <p>Selected: {[...selectedIds].sort().join(' ')}</p>
      <DataTable
        caption="Letters"
        rows={letters}
        columns={columns}
        getRowId={({ id }) => id}
        selection={{ selectedIds, onChange, nameRow: ({ id }) => `letter ${id}` }}
      />
    </>
  );
}
const box = (name: string) => screen.getByRole('checkbox', { name });
const page = 'Select all rows of this page';

describe('listRange', () => {
  it.each([
    ['downwards', 'b', 'd', ['b', 'c', 'd']],
    ['upwards', 'c', 'a', ['a', 'b', 'c']],
    ['of one row', 'b', 'b', ['b']],
    ['from no row', null, 'c', ['c']],
    ['from a row of another page', 'z', 'c', ['c']],
  ])('lists the rows %s', (_name, from, to, range) => {
    expect(listRange(ids, from, to)).toEqual(range);
  });
});

describe('rows that can be selected', () => {
  it('are selected one by one, and with Shift up to the one pressed before', async () => {
    const person = userEvent.setup();
    renderUi(<Letters />);
    await person.click(box('Select letter b'));
    expect(screen.getByText('Selected: b')).toBeInTheDocument();
    await person.keyboard('{Shift>}');
    await person.click(box('Select letter d'));
    await person.keyboard('{/Shift}');
    expect(screen.getByText('Selected: b c d')).toBeInTheDocument();
    expect(box(page)).toBePartiallyChecked();
  });

  it('are all selected, and none, by the box of the head', async () => {
    const person = userEvent.setup();
    renderUi(<Letters />);
    await person.click(box(page));
    expect(screen.getByText('Selected: a b c d')).toBeInTheDocument();
    expect(box(page)).toBeChecked();
    await person.click(box(page));
    expect(screen.getByText('Selected:')).toBeInTheDocument();
  });
});
