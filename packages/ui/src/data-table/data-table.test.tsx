import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { type DataTableColumn, type DataTableSort, initialDataTableQuery } from './data-table-types.ts';

interface Order {
  id: string;
  customer: string;
  amount: number;
}

const columns: DataTableColumn<Order>[] = [
  { id: 'id', header: 'Order ID', value: (order) => order.id },
  { id: 'customer', header: 'Customer', value: (order) => order.customer, isSortable: false },
  {
    id: 'amount',
    header: 'Amount',
    value: (order) => order.amount,
    cell: (order) => `$${order.amount}`,
    isSearchable: false,
  },
];

function makeOrders(count: number): Order[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `A${index + 1}`,
    customer: index % 2 === 0 ? 'Ada' : 'Bo',
    amount: (index * 7) % count,
  }));
}

function renderTable(props: Partial<DataTableProps<Order>> = {}) {
  return renderUi(
    <DataTable
      caption="Orders"
      rows={makeOrders(23)}
      columns={columns}
      getRowId={(order) => order.id}
      searchDelayMs={0}
      {...props}
    />,
  );
}

function readFirstCells() {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
}

describe('DataTable in the browser', () => {
  it('lets a row be followed by one of the caller’s own', () => {
    renderTable({
      rows: makeOrders(2),
      renderRow: ({ id }, row) => (
        <>
          {row}
          {id === 'A1' && (
            <tr>
              <td colSpan={3}>More of A1</td>
            </tr>
          )}
        </>
      ),
    });
    expect(readFirstCells()).toEqual(['A1', 'More of A1', 'A2']);
  });

  it('shows one page and moves through the pages', async () => {
    renderTable();
    expect(readFirstCells()).toHaveLength(10);
    expect(screen.getByRole('status')).toHaveTextContent('1–10 of 23');
    expect(screen.getByRole('status')).not.toHaveAttribute('data-single');
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(readFirstCells()).toEqual(['A21', 'A22', 'A23']);
    expect(screen.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('sorts by value rather than by what the cell says', async () => {
    renderTable({ rows: makeOrders(12), pageSize: 12 });
    const head = screen.getByRole('columnheader', { name: 'Amount' });
    await userEvent.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    const amounts = () => screen.getAllByText(/^\$\d+$/).map((cell) => Number(cell.textContent.slice(1)));
    expect(amounts()).toEqual(amounts().toSorted((a, b) => a - b));
    await userEvent.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(amounts()[0]).toBe(11);
    await userEvent.click(within(head).getByRole('button'));
    expect(head).not.toHaveAttribute('aria-sort');
  });

  it('searches the searchable columns and starts at the first page again', async () => {
    renderTable();
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'bo');
    expect(await screen.findByText('1–10 of 11')).toBeInTheDocument();
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), '$');
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeInTheDocument();
  });

  it('falls back to the last page when rows disappear', () => {
    const { rerender } = renderTable({ initialQuery: { page: 3 } });
    expect(screen.getByRole('status')).toHaveTextContent('21–23 of 23');
    rerender(
      <DataTable caption="Orders" rows={makeOrders(12)} columns={columns} getRowId={(order) => order.id} />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('11–12 of 12');
  });

  it('gives each row its own actions', async () => {
    const onDelete = vi.fn();
    renderTable({
      renderRowActions: (order) => (
        <button type="button" onClick={() => onDelete(order.id)}>
          Delete {order.id}
        </button>
      ),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete A3' }));
    expect(onDelete).toHaveBeenCalledExactlyOnceWith('A3');
  });
});

describe('DataTable on the server', () => {
  it('asks instead of sorting, searching or cutting', async () => {
    const onQueryChange = vi.fn();
    const rows: Order[] = [
      { id: 'B2', customer: 'Bo', amount: 1 },
      { id: 'A1', customer: 'Ada', amount: 2 },
    ];
    const sort: DataTableSort = { columnId: 'id', direction: 'asc' };
    const query = { ...initialDataTableQuery, search: 'zzz', page: 2, sort };
    renderTable({ rows, pageSize: 2, server: { totalRows: 50, query, onQueryChange } });
    expect(readFirstCells()).toEqual(['B2', 'A1']);
    expect(screen.getByRole('status')).toHaveTextContent('3–4 of 50');
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(onQueryChange).toHaveBeenLastCalledWith({ ...query, page: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Order ID' }));
    expect(onQueryChange).toHaveBeenLastCalledWith({
      ...query,
      page: 1,
      sort: { columnId: 'id', direction: 'desc' },
    });
    expect(readFirstCells()).toEqual(['B2', 'A1']);
  });
});

describe('DataTable without rows', () => {
  it('says that it is loading', () => {
    renderTable({ rows: [], isLoading: true, loadingLabel: 'Loading orders…' });
    expect(screen.getByText('Loading orders…')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('keeps the rows it has while it loads others', () => {
    renderTable({ isLoading: true });
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  });

  it('shows the failure and retries', async () => {
    const onRetry = vi.fn();
    renderTable({ errorMessage: 'Could not load orders. Please try again.', onRetry });
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load orders. Please try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('says that there is nothing', () => {
    renderTable({ rows: [], emptyTitle: 'No orders found' });
    expect(screen.getByRole('heading', { name: 'No orders found' })).toBeInTheDocument();
  });
});

describe('a search that lives elsewhere', () => {
  const columns = [{ id: 'name', header: 'Name', value: (row: { name: string }) => row.name }];
  const tableOf = (search: string) => (
    <DataTable
      caption="People"
      rows={[{ name: 'Ada' }]}
      columns={columns}
      getRowId={(row) => row.name}
      server={{ totalRows: 1, query: { search, sort: null, page: 1 }, onQueryChange: () => undefined }}
    />
  );

  it('is followed by the field when it changes', () => {
    const { rerender } = renderUi(tableOf('ada'));
    rerender(tableOf(''));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    rerender(tableOf('ada'));
    expect(screen.getByRole('searchbox')).toHaveValue('ada');
  });
});
