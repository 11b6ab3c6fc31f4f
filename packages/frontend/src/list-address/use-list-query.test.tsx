import type { DataTableColumn, DataTableSort } from '@credit-studio/ui/data-table';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAddressParameters } from './use-address-parameters.ts';
import { type ListQueryOptions, useListQuery } from './use-list-query.ts';
import { usePageWithinList } from './use-page-within-list.ts';

interface User {
  name: string;
}

const columns: DataTableColumn<User>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'createdAt', header: 'Created', value: () => null },
  { id: 'actions', header: 'Actions', value: () => null, isSortable: false },
];
const defaultSort: DataTableSort = { columnId: 'createdAt', direction: 'desc' };

function Users(options: Partial<ListQueryOptions<User>>) {
  const { query, setQuery, paging } = useListQuery({ columns, pageSize: 10, ...options });
  const [, change] = useAddressParameters();
  const press = (name: string, onClick: () => void) => (
    <button type="button" onClick={onClick}>
      {name}
    </button>
  );
  const search = (text: string) => setQuery({ ...query, search: text, page: 1 });
  const filter = () =>
    change((parameters) => {
      parameters.set('role', 'admin');
      return parameters;
    });
  return (
    <>
      <output>{JSON.stringify(paging)}</output>
      {press('Search', () => search('ada'))}
      {press('Page 2', () => setQuery({ ...query, page: 2 }))}
      {press('By name', () => setQuery({ ...query, sort: { columnId: 'name', direction: 'asc' }, page: 1 }))}
      {press('Unsorted', () => setQuery({ ...query, sort: null, page: 1 }))}
      {press('Filter', filter)}
      {press('Search and filter', () => {
        search('ada');
        filter();
      })}
    </>
  );
}

function open(path: string, options: Partial<ListQueryOptions<User>> = {}) {
  const router = createMemoryRouter(
    [
      { path: '/users', element: <Users {...options} /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/', path] },
  );
  render(<RouterProvider router={router} />);
  return {
    router,
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    search: () => decodeURIComponent(router.state.location.search),
    asked: () => JSON.parse(screen.getByRole('status').textContent),
  };
}

describe('a list whose query is in the address', () => {
  it('asks the API for what a shared link says', () => {
    const { asked } = open('/users?search=neon&sort=-name&page=3');
    expect(asked()).toEqual({ search: 'neon', sort: '-name', page: 3, limit: 10 });
  });

  it('leaves out what is not asked, and ignores a sort by a column that cannot be sorted', () => {
    expect(open('/users?sort=actions').asked()).toEqual({ page: 1, limit: 10 });
  });

  it.each(['page=0', 'page=-2', 'page=x', 'sort=-unknown', 'sort='])('ignores the senseless %s', (search) => {
    const { asked } = open(`/users?${search}`, { defaultSort });
    expect(asked()).toEqual({ sort: '-createdAt', page: 1, limit: 10 });
  });

  it('starts in its default order', () => {
    expect(open('/users', { defaultSort }).asked()).toMatchObject({ sort: '-createdAt' });
  });

  it('adds an entry to the history for a page or a sort, so that Back shows the rows before', async () => {
    const { router, press, search, asked } = open('/users');
    await press('Page 2');
    await press('By name');
    expect(search()).toBe('?sort=name');
    await act(() => router.navigate(-1));
    expect(asked()).toEqual({ page: 2, limit: 10 });
  });

  it('replaces the entry while a search is typed, so that Back leaves the list', async () => {
    const { router, press, search } = open('/users?page=4');
    await press('Search');
    expect(search()).toBe('?search=ada');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/');
  });

  it('reverses its default order when that is what a press would repeat', async () => {
    const { press, search } = open('/users', { defaultSort });
    await press('Unsorted');
    expect(search()).toBe('?sort=createdAt');
    await press('Unsorted');
    expect(search()).toBe('');
  });

  it('closes what belongs to the rows before, and keeps the filters', async () => {
    const { press, search } = open('/users?edit=7&role=admin', { rowParameters: ['edit'] });
    await press('Page 2');
    expect(search()).toBe('?role=admin&page=2');
  });

  it('stays apart from another list of the screen', async () => {
    const { press, search, asked } = open('/users?page=5&users-page=3', { prefix: 'users' });
    expect(asked().page).toBe(3);
    await press('Page 2');
    expect(search()).toBe('?page=5&users-page=2');
  });
});

describe('two changes in quick succession', () => {
  it('both stay', async () => {
    const { press, search } = open('/users?page=2');
    await press('Search and filter');
    expect(search()).toBe('?search=ada&role=admin');
  });

  it('build on what Back has drawn, not on what was left', async () => {
    const { router, press, search } = open('/users');
    await press('Page 2');
    await act(() => router.navigate(-1));
    await press('Filter');
    expect(search()).toBe('?role=admin');
  });

  it('do not revive one that was blocked, for example by unsaved edits', async () => {
    const { router, press, search } = open('/users');
    const now = vi.spyOn(Date, 'now').mockReturnValue(10_000);
    const navigate = vi.spyOn(router, 'navigate').mockResolvedValueOnce(undefined);
    await press('Page 2');
    expect(search()).toBe('');
    now.mockReturnValue(11_500);
    navigate.mockRestore();
    await press('Filter');
    expect(search()).toBe('?role=admin');
  });
});

interface Shown {
  total?: number;
  page: number;
  isPlaceholderData?: boolean;
}
const showPage = vi.fn<(page: number) => void>();

function Page({ total, page, isPlaceholderData = false }: Shown) {
  const data = total === undefined ? undefined : { total };
  const isBeyondEnd = usePageWithinList({
    list: { data, isPlaceholderData },
    page,
    pageSize: 10,
    showPage,
  });
  return <output>{isBeyondEnd ? 'beyond' : 'within'}</output>;
}

describe('a page beyond the end of its list', () => {
  beforeEach(() => void showPage.mockReset());

  it.each<[Shown, string, number[]]>([
    [{ total: 31, page: 9 }, 'beyond', [4]],
    [{ total: 30, page: 3 }, 'within', []],
    [{ total: 0, page: 1 }, 'within', []],
    [{ total: 0, page: 2 }, 'beyond', [1]],
    [{ page: 9 }, 'within', []],
    [{ total: 5, page: 9, isPlaceholderData: true }, 'within', []],
  ])('is replaced by the last one only once the total is known: %o', (shown, state, pages) => {
    render(<Page {...shown} />);
    expect(screen.getByRole('status')).toHaveTextContent(state);
    expect(showPage.mock.calls.flat()).toEqual(pages);
  });

  it('follows a list that shrinks while it is open', () => {
    const { rerender } = render(<Page total={21} page={3} />);
    expect(showPage).not.toHaveBeenCalled();
    rerender(<Page total={20} page={3} />);
    expect(showPage).toHaveBeenCalledExactlyOnceWith(2);
  });
});
