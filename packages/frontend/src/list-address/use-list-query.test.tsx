import { act, render, renderHook, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it, vi } from 'vitest';
import { useAddressParameters, useListQuery, usePageWithinList } from './index.ts';

function Screen({ useValue }: { useValue: () => void }) {
  useValue();
  return null;
}

/** Calls a hook on a screen with an address. */
function renderAt<Value>(address: string, useValue: () => Value) {
  let value: Value | null = null;
  const element = (
    <Screen
      useValue={() => {
        value = useValue();
      }}
    />
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  const read = () => {
    if (!value) throw new Error('The screen is not drawn.');
    return value;
  };
  return { router, read, search: () => router.state.location.search };
}

const columns = [
  { id: 'name', header: 'Name', value: () => '' },
  { id: 'createdAt', header: 'Created', value: () => '' },
  { id: 'icon', header: 'Icon', value: () => '', isSortable: false },
];
const defaultSort = { columnId: 'createdAt', direction: 'desc' } as const;

function renderList(address: string, options: { prefix?: string; rowParameters?: readonly string[] } = {}) {
  return renderAt(address, () => useListQuery({ columns, pageSize: 5, defaultSort, ...options }));
}

describe('a list in the address', () => {
  it('starts on the first page in its default order', () => {
    const { query, paging } = renderList('/').read();
    expect(query).toEqual({ search: '', sort: defaultSort, page: 1 });
    expect(paging).toEqual({ sort: '-createdAt', page: 1, limit: 5 });
  });

  it('is the one that a shared link shows', () => {
    const { paging } = renderList('/?search=ada&sort=name&page=3').read();
    expect(paging).toEqual({ search: 'ada', sort: 'name', page: 3, limit: 5 });
  });

  it.each(['page=0', 'page=-2', 'page=x', 'sort=icon', 'sort=-unknown', 'sort='])(
    'ignores what makes no sense: %s',
    (search) => {
      const { paging } = renderList(`/?${search}`).read();
      expect(paging).toEqual({ sort: '-createdAt', page: 1, limit: 5 });
    },
  );

  it('replaces the entry of the history while a search is typed, and adds one for a page', async () => {
    const { router, read, search } = renderList('/');
    act(() => read().setQuery({ search: 'a', sort: defaultSort, page: 1 }));
    act(() => read().setQuery({ search: 'ad', sort: defaultSort, page: 1 }));
    act(() => read().setQuery({ search: 'ad', sort: defaultSort, page: 2 }));
    await waitFor(() => expect(search()).toBe('?search=ad&page=2'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(read().query).toMatchObject({ search: 'ad', page: 1 }));
  });

  it('closes what belongs to the rows when others are shown, and keeps the rest of the address', async () => {
    const { read, search } = renderList('/?edit=7&tab=open', { rowParameters: ['edit'] });
    act(() => read().setQuery({ ...read().query, page: 2 }));
    await waitFor(() => expect(search()).toBe('?tab=open&page=2'));
  });

  it('does not touch another list of the same screen', async () => {
    const { read, search } = renderList('/?orders.page=4', { prefix: 'users' });
    expect(read().query.page).toBe(1);
    act(() => read().setQuery({ ...read().query, page: 2 }));
    await waitFor(() => expect(new URLSearchParams(search()).get('orders.page')).toBe('4'));
    expect(read().query.page).toBe(2);
  });
});

describe('the address’s parameters', () => {
  it('keep two changes that are made before the first one is drawn', async () => {
    const { read, search } = renderAt('/?page=2', useAddressParameters);
    const set = (name: string) => read()[1]((known) => new URLSearchParams([...known, [name, 'on']]));
    act(() => {
      set('paid');
      set('open');
    });
    await waitFor(() => expect(search()).toBe('?page=2&paid=on&open=on'));
  });

  it('start from the address that Back led to', async () => {
    const { router, read, search } = renderAt('/?page=2', useAddressParameters);
    act(() => read()[1](() => new URLSearchParams({ page: '3' })));
    await waitFor(() => expect(search()).toBe('?page=3'));
    await act(() => router.navigate(-1));
    act(() => read()[1]((known) => new URLSearchParams([...known, ['sort', 'name']])));
    await waitFor(() => expect(search()).toBe('?page=2&sort=name'));
  });
});

describe('a page beyond the end of its list', () => {
  function renderPage(
    page: number,
    list: { data: { total: number } | undefined; isPlaceholderData: boolean },
  ) {
    const showPage = vi.fn<(page: number) => void>();
    const { result } = renderHook(() => usePageWithinList({ list, page, pageSize: 5, showPage }));
    return { isBeyondEnd: result.current, showPage };
  }
  const answered = (total: number) => ({ data: { total }, isPlaceholderData: false });

  it.each([
    [2, 5, 1],
    [9, 11, 3],
    [3, 0, 1],
  ])('page %i of %i rows gives way to page %i', (page, total, last) => {
    const { isBeyondEnd, showPage } = renderPage(page, answered(total));
    expect(isBeyondEnd).toBe(true);
    expect(showPage.mock.calls).toEqual([[last]]);
  });

  it.each([
    [1, 0],
    [1, 5],
    [2, 6],
    [3, 11],
  ])('page %i of %i rows stays', (page, total) => {
    const { isBeyondEnd, showPage } = renderPage(page, answered(total));
    expect(isBeyondEnd).toBe(false);
    expect(showPage).not.toHaveBeenCalled();
  });

  it('is not judged by the rows of the page before it, or before any have come', () => {
    expect(renderPage(4, { data: { total: 3 }, isPlaceholderData: true }).isBeyondEnd).toBe(false);
    expect(renderPage(4, { data: undefined, isPlaceholderData: false }).isBeyondEnd).toBe(false);
  });
});
