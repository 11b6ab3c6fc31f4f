import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { type DataTableColumn, type DataTableQuery, initialDataTableQuery } from './data-table-types.ts';
import { TablePagination } from './table-pagination.tsx';

interface Payment {
  id: string;
  paidAt: Date | null;
  amount: number;
}

const columns: DataTableColumn<Payment>[] = [
  { id: 'id', header: 'Payment', value: ({ id }) => id },
  { id: 'paidAt', header: 'Paid', value: ({ paidAt }) => paidAt, cell: ({ id }) => `paid ${id}` },
  { id: 'amount', header: 'Amount', value: ({ amount }) => amount, align: 'right', isSearchable: false },
  { id: 'note', header: 'Note', value: () => null, isSortable: false },
];
const payments: Payment[] = [
  { id: 'P10', paidAt: new Date('2026-11-20'), amount: 5 },
  { id: 'P9', paidAt: null, amount: 0 },
  { id: 'P100', paidAt: new Date('2025-01-01'), amount: 100 },
];

function renderTable(props: Partial<DataTableProps<Payment>> = {}) {
  return renderUi(
    <DataTable caption="Payments" rows={payments} columns={columns} getRowId={({ id }) => id} {...props} />,
  );
}
function listIds() {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
}
function server(query: Partial<DataTableQuery> = {}) {
  const onQueryChange = vi.fn<(query: DataTableQuery) => void>();
  return { totalRows: 90, query: { ...initialDataTableQuery, ...query }, onQueryChange };
}

describe('a table', () => {
  it('has a name, heads that belong to their columns, and a region that scrolls by keyboard', async () => {
    renderTable();
    expect(screen.getByRole('table', { name: 'Payments' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('scope'))).toEqual(
      columns.map(() => 'col'),
    );
    expect(screen.getByRole('region', { name: 'Payments: table' })).toHaveAttribute('tabindex', '0');
  });

  it('shows nothing as a dash, and zero as zero', () => {
    renderTable({ initialQuery: { search: 'P9' } });
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['P9', 'paid P9', '0', '–']);
  });

  it('labels each cell for the cards of narrow screens', () => {
    renderTable({ rows: payments.slice(0, 1) });
    const labels = screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-label'));
    expect(labels).toEqual(['Payment', 'Paid', 'Amount', 'Note']);
  });

  it('shows its empty state with the next step, and announces no count', () => {
    renderTable({
      rows: [],
      emptyMessage: 'Payments appear here.',
      emptyAction: <button type="button">Create a payment</button>,
      headingOrder: 3,
    });
    expect(screen.getByRole('heading', { level: 3, name: 'Nothing found' })).toBeInTheDocument();
    expect(screen.getByText('Payments appear here.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create a payment' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows an error instead of rows that may be wrong, without pages', () => {
    renderTable({ errorMessage: 'Could not load payments.', server: server() });
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load payments.');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('keeps the search in reach while nothing is found, so that it can be changed', () => {
    renderTable({ rows: [], server: server({ search: 'zzz' }) });
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('zzz');
  });

  it('can have filters without a search', () => {
    renderTable({ searchLabel: null, filters: <button type="button">Paid only</button> });
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Paid only' })).toBeInTheDocument();
  });
});

describe('sorting', () => {
  it('works by keyboard from the head of the column, which keeps the focus', async () => {
    renderTable();
    const button = screen.getByRole('button', { name: 'Payment' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(listIds()).toEqual(['P9', 'P10', 'P100']);
    await userEvent.keyboard(' ');
    expect(listIds()).toEqual(['P100', 'P10', 'P9']);
    expect(screen.getByRole('button', { name: 'Payment' })).toHaveFocus();
  });

  it('goes by time for dates, with nothing first', async () => {
    renderTable();
    await userEvent.click(screen.getByRole('button', { name: 'Paid' }));
    expect(listIds()).toEqual(['P9', 'P100', 'P10']);
  });

  it('marks one column at a time', async () => {
    renderTable({ initialQuery: { sort: { columnId: 'amount', direction: 'desc' } } });
    expect(listIds()).toEqual(['P100', 'P10', 'P9']);
    await userEvent.click(screen.getByRole('button', { name: 'Payment' }));
    const sorted = screen.getAllByRole('columnheader').filter((head) => head.hasAttribute('aria-sort'));
    expect(sorted).toEqual([screen.getByRole('columnheader', { name: 'Payment' })]);
  });

  it('is offered as a choice where heads are not shown, for the same columns', async () => {
    renderTable();
    const choice = screen.getByRole('combobox', { name: 'Sort by' });
    expect(within(choice).queryByRole('option', { name: /Note/ })).not.toBeInTheDocument();
    await userEvent.selectOptions(choice, 'Amount, descending');
    expect(listIds()).toEqual(['P100', 'P10', 'P9']);
    await userEvent.selectOptions(choice, 'Sort by…');
    expect(listIds()).toEqual(['P10', 'P9', 'P100']);
  });

  it('starts at the first page of the server’s list', async () => {
    const given = server({ page: 4, search: 'ada' });
    renderTable({ server: given });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Paid, ascending');
    expect(given.onQueryChange).toHaveBeenCalledExactlyOnceWith({
      search: 'ada',
      page: 1,
      sort: { columnId: 'paidAt', direction: 'asc' },
    });
  });

  it('leaves the rows that were given as they were', async () => {
    const rows = Object.freeze([...payments]);
    renderTable({ rows });
    await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
    expect(rows.map(({ id }) => id)).toEqual(['P10', 'P9', 'P100']);
  });
});

describe('searching', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());
  const person = () => userEvent.setup({ delay: null });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('asks once, after a pause in typing', async () => {
    const given = server({ page: 3 });
    renderTable({ server: given, searchDelayMs: 60_000 });
    await person().type(screen.getByRole('searchbox'), 'ada');
    await wait(59_000);
    expect(given.onQueryChange).not.toHaveBeenCalled();
    await wait(2_000);
    expect(given.onQueryChange).toHaveBeenCalledExactlyOnceWith({ search: 'ada', sort: null, page: 1 });
  });

  it('asks for nothing when what was typed is taken back', async () => {
    const given = server({ search: 'ada' });
    renderTable({ server: given, searchDelayMs: 60_000 });
    await person().type(screen.getByRole('searchbox'), 'm{Backspace}');
    await wait(61_000);
    expect(given.onQueryChange).not.toHaveBeenCalled();
  });

  it('keeps what is typed on when the answer to an earlier search arrives', async () => {
    const given = server();
    const { rerender } = renderTable({ server: given, searchDelayMs: 60_000 });
    const table = (search: string) => (
      <DataTable
        caption="Payments"
        rows={payments}
        columns={columns}
        getRowId={({ id }) => id}
        server={{ ...given, query: { ...initialDataTableQuery, search } }}
        searchDelayMs={60_000}
      />
    );
    await person().type(screen.getByRole('searchbox'), 'ad');
    await wait(61_000);
    await person().type(screen.getByRole('searchbox'), 'a');
    rerender(table('ad'));
    expect(screen.getByRole('searchbox')).toHaveValue('ada');
  });

  it('asks for nothing once the table is gone', async () => {
    const given = server();
    const { unmount } = renderTable({ server: given, searchDelayMs: 60_000 });
    await person().type(screen.getByRole('searchbox'), 'ada');
    unmount();
    await wait(61_000);
    expect(given.onQueryChange).not.toHaveBeenCalled();
  });

  it('ignores case and space around the words', () => {
    renderTable({ initialQuery: { search: '  p100 ' } });
    expect(listIds()).toEqual(['P100']);
  });
});

describe('the pages of a table', () => {
  it('lead to the ones before and after, and have a name', async () => {
    const onPageChange = vi.fn();
    renderUi(<TablePagination label="Payments" page={6} pageCount={12} onPageChange={onPageChange} />);
    expect(screen.getByRole('navigation', { name: 'Payments: pages' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Page 12' }));
    expect(onPageChange.mock.calls.flat()).toEqual([5, 7, 12]);
  });

  it('are not offered for one page, whose rows are still counted', () => {
    renderTable();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('1–3 of 3');
    expect(screen.getByRole('status')).toHaveAttribute('data-single');
  });

  it.each([
    [{ page: 99 }, '81–90 of 90'],
    [{ page: 0 }, '1–10 of 90'],
    [{ page: 5 }, '41–50 of 90'],
  ])('announce the rows of the nearest page for %o', (query, text) => {
    renderTable({ server: server(query) });
    expect(screen.getByRole('status')).toHaveTextContent(text);
  });
});
