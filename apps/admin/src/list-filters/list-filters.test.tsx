import { TimeZoneProvider, UiProvider } from '@credit-studio/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ChoiceFilter,
  DayRangeFilter,
  FilterBar,
  PeriodFilter,
  TextFilter,
  useListFilters,
} from './index.ts';

const colours = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
];

function Filters() {
  const { values, query, isFiltered, set, clear } = useListFilters([
    'colour',
    'name',
    'startDate',
    'endDate',
  ]);
  return (
    <FilterBar isFiltered={isFiltered} onClear={clear}>
      <ChoiceFilter
        label="Colour"
        anyLabel="Any colour"
        value={values.colour}
        choices={colours}
        onChange={(colour) => set({ colour })}
      />
      <TextFilter
        label="Name"
        placeholder="Name"
        value={values.name}
        onChange={(name) => set({ name }, { replace: true })}
      />
      <DayRangeFilter label="Made" startDate={values.startDate} endDate={values.endDate} onChange={set} />
      <pre>{JSON.stringify(query)}</pre>
    </FilterBar>
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
    expect(screen.getByLabelText('Colour')).toHaveValue('red');
    expect(screen.getByText('{"colour":"RED"}')).toBeInTheDocument();
    await person.selectOptions(screen.getByLabelText('Colour'), 'Blue');
    expect(search()).toBe('?sort=name&colour=blue');
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(search()).toBe('?sort=name');
    expect(screen.getByLabelText('Colour')).toHaveValue('');
    // The button left with what it cleared.
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Colour')).toHaveFocus();
  });

  it('both stay when one changes before the other is drawn', async () => {
    const { search } = renderFilters('/?sort=name');
    act(() => {
      fireEvent.change(screen.getByLabelText('Colour'), { target: { value: 'blue' } });
      fireEvent.change(screen.getByLabelText('Made from'), { target: { value: '2026-11-05' } });
    });
    await waitFor(() => expect(search()).toBe('?sort=name&colour=blue&startDate=2026-11-05'));
  });

  it('show a choice that there is not as none', () => {
    renderFilters('/?colour=green');
    expect(screen.getByLabelText('Colour')).toHaveValue('');
  });

  it('are walked back by the browser', async () => {
    const { person, router } = renderFilters('/');
    await person.selectOptions(screen.getByLabelText('Colour'), 'Blue');
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByLabelText('Colour')).toHaveValue(''));
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

function Period() {
  const { values, set, clear, isFiltered } = useListFilters(['startDate', 'endDate']);
  return (
    <FilterBar isFiltered={isFiltered} onClear={clear}>
      <PeriodFilter label="Made" startDate={values.startDate} endDate={values.endDate} onChange={set} />
    </FilterBar>
  );
}

describe('the period of a list', () => {
  function renderPeriod(search = '') {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T23:30:00Z') });
    const router = createMemoryRouter([{ path: '/', element: <Period /> }], {
      initialEntries: [`/${search}`],
    });
    render(
      <UiProvider env="test">
        <TimeZoneProvider timeZone="Asia/Tokyo">
          <RouterProvider router={router} />
        </TimeZoneProvider>
      </UiProvider>,
    );
    return { person: userEvent.setup(), router, choice: screen.getByLabelText('Made: period') };
  }
  afterEach(() => {
    vi.useRealTimers();
  });

  it('counts its days where the shop is', async () => {
    const { person, router, choice } = renderPeriod();
    await person.selectOptions(choice, 'Made: yesterday');
    expect(router.state.location.search).toBe('?startDate=2026-03-05&endDate=2026-03-05');
    expect(screen.queryByLabelText('Made from')).not.toBeInTheDocument();
  });

  it('is recognized from the days of the address', () => {
    const { choice } = renderPeriod('?startDate=2026-02-01&endDate=2026-02-28');
    expect(choice).toHaveDisplayValue('Made: last month');
  });

  it('shows the fields for other days, and takes them away with the filters', async () => {
    const { person, router, choice } = renderPeriod('?startDate=2026-02-02&endDate=2026-02-03');
    expect(choice).toHaveDisplayValue('Made: custom…');
    expect(screen.getByLabelText('Made from')).toHaveValue('2026-02-02');
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
    expect(screen.queryByLabelText('Made from')).not.toBeInTheDocument();
    expect(choice).toHaveDisplayValue('Made: any time');
  });

  it('keeps the days of a period as a start for others', async () => {
    const { person, choice } = renderPeriod('?startDate=2026-02-01&endDate=2026-02-28');
    await person.selectOptions(choice, 'Made: custom…');
    expect(screen.getByLabelText('Made from')).toHaveValue('2026-02-01');
  });
});
