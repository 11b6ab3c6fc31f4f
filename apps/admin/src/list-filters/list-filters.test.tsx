import { TimeZoneProvider, UiProvider } from '@credit-studio/ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addFilter, findPill } from '../testing/add-filter.ts';
import {
  choiceFilter,
  DayRangeFilter,
  FilterChips,
  periodFilter,
  SearchField,
  textFilter,
  useListFilters,
} from './index.ts';

const colours = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
];

const colourFilters = [choiceFilter({ name: 'colour', label: 'Colour', choices: colours })];

function Filters() {
  const filters = useListFilters(['colour', 'name', 'startDate', 'endDate']);
  const { values, query, set } = filters;
  return (
    <FilterChips definitions={colourFilters} filters={filters}>
      <SearchField
        label="Name"
        placeholder="Name"
        value={values.name}
        onChange={(name) => set({ name }, { replace: true })}
      />
      <DayRangeFilter label="Made" startDate={values.startDate} endDate={values.endDate} onChange={set} />
      <pre>{JSON.stringify(query)}</pre>
      <button type="button" onClick={() => set({ colour: 'red' })}>
        Red
      </button>
    </FilterChips>
  );
}

function renderFilters(address: string) {
  const router = createMemoryRouter([{ path: '/', element: <Filters /> }], { initialEntries: [address] });
  render(
    <UiProvider env="test">
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return { router, person: userEvent.setup(), search: () => router.state.location.search };
}

describe('filters in the address', () => {
  it('start where the address says, hand on what is set, and keep what else it says', async () => {
    const { person, search } = renderFilters('/?sort=name&page=3&colour=RED');
    expect(screen.getByText('{"colour":"RED"}')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Colour: Red. Change filter' }));
    await person.click(await screen.findByRole('button', { name: 'Blue' }));
    expect(search()).toBe('?sort=name&colour=blue');
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(search()).toBe('?sort=name');
    expect(findPill('Colour')).not.toBeInTheDocument();
    // The button left with what it cleared.
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus());
  });

  it('both stay when one changes before the other is drawn', async () => {
    const { search } = renderFilters('/?sort=name');
    act(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Red' }));
      fireEvent.change(screen.getByLabelText('Made from'), { target: { value: '2026-11-05' } });
    });
    await waitFor(() => expect(search()).toBe('?sort=name&colour=red&startDate=2026-11-05'));
  });

  it('are walked back by the browser', async () => {
    const { person, router } = renderFilters('/');
    await addFilter(person, 'Colour', 'Blue');
    expect(findPill('Colour')).toBeInTheDocument();
    await router.navigate(-1);
    await waitFor(() => expect(findPill('Colour')).not.toBeInTheDocument());
  });
});

describe('a text filter', () => {
  it('asks once typing pauses, without a step in the history for each', async () => {
    const { person, search, router } = renderFilters('/?page=2');
    await person.type(screen.getByLabelText('Name'), 'Amelia ');
    expect(search()).toBe('?page=2');
    await waitFor(() => expect(search()).toBe('?name=Amelia'));
    expect(await screen.findByText('{"name":"Amelia"}')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Amelia ');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('follows an address that is changed from elsewhere', async () => {
    const { router } = renderFilters('/?name=Amelia');
    await router.navigate('/?name=Beatrix');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Beatrix'));
  });
});

describe('a range of days', () => {
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('says that it takes both days, and keeps them in order', async () => {
    const { search } = renderFilters('/');
    type('Made from', '2026-11-05');
    expect(await screen.findByText('Choose both days to filter.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Made to')).toHaveAttribute('min', '2026-11-05'));
    type('Made to', '2026-11-01');
    expect(await screen.findByText('The first day comes after the last one.')).toBeInTheDocument();
    type('Made to', '2026-11-09');
    await waitFor(() => expect(search()).toBe('?startDate=2026-11-05&endDate=2026-11-09'));
    expect(screen.queryByText(/first day|both days/)).not.toBeInTheDocument();
  });

  it('waits until the year is whole', async () => {
    const { search } = renderFilters('/');
    type('Made from', '0202-11-05');
    expect(screen.getByLabelText('Made from')).toHaveValue('0202-11-05');
    expect(search()).toBe('');
    type('Made from', '2026-11-05');
    await waitFor(() => expect(search()).toBe('?startDate=2026-11-05'));
  });
});

const kinds = [
  { value: 'a', label: 'Kind A' },
  { value: 'b', label: 'Kind B' },
];
const definitions = [
  choiceFilter({ name: 'kind', label: 'Kind', choices: kinds }),
  periodFilter({ label: 'Made' }),
  textFilter({ name: 'owner', label: 'Owner', placeholder: 'Name' }),
];

function Chips() {
  const filters = useListFilters(['kind', 'startDate', 'endDate', 'owner']);
  return <FilterChips definitions={definitions} filters={filters} />;
}

describe('filters as pills', () => {
  function renderChips(search = '') {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T23:30:00Z') });
    const router = createMemoryRouter([{ path: '/', element: <Chips /> }], {
      initialEntries: [`/${search}`],
    });
    render(
      <UiProvider env="test">
        <TimeZoneProvider timeZone="Asia/Tokyo">
          <RouterProvider router={router} />
        </TimeZoneProvider>
      </UiProvider>,
    );
    return { person: userEvent.setup(), router };
  }
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are added by keyboard, and the focus returns to what adds them', async () => {
    const { person, router } = renderChips('?page=3');
    await person.tab();
    await person.keyboard('{Enter}');
    const menu = within(await screen.findByRole('dialog', { name: 'Add filter' }));
    await waitFor(() => expect(menu.getByRole('button', { name: 'Kind' })).toHaveFocus());
    await person.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(menu.getByRole('button', { name: 'Kind A' })).toHaveFocus());
    await person.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?kind=b'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Kind: Kind B. Change filter' })).toBeInTheDocument();
  });

  it('count their days where the shop is, and are recognized from the days of the address', async () => {
    const { person, router } = renderChips('?startDate=2026-02-01&endDate=2026-02-28');
    await person.click(screen.getByRole('button', { name: 'Made: Last month. Change filter' }));
    await person.click(await screen.findByRole('button', { name: 'Yesterday' }));
    expect(router.state.location.search).toBe('?startDate=2026-03-05&endDate=2026-03-05');
    expect(await screen.findByRole('button', { name: /^Made: Yesterday/ })).toBeInTheDocument();
  });

  it('say other days in words', () => {
    renderChips('?startDate=2026-02-02&endDate=2026-02-03');
    expect(screen.getByRole('button', { name: /^Made: 2 Feb 2026 to 3 Feb 2026/ })).toBeInTheDocument();
  });

  it('take a text, and are changed from their pill', async () => {
    const { person, router } = renderChips('?owner=Ada');
    await person.click(screen.getByRole('button', { name: /^Owner: Ada/ }));
    const field = await screen.findByRole('textbox', { name: 'Owner' });
    await person.clear(field);
    await person.type(field, ' Grace {Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?owner=Grace'));
  });

  it('are offered once: one that is set is no longer in the menu', async () => {
    const { person } = renderChips('?kind=A&owner=Ada');
    await person.click(screen.getByRole('button', { name: 'Add filter' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Add filter' }));
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Made']);
  });

  it('ignore a word of the address that does not exist', () => {
    renderChips('?kind=c');
    expect(screen.queryByRole('button', { name: /^Kind:/ })).not.toBeInTheDocument();
  });
});
