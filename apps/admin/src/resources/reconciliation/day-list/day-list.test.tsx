import type { PaypalReport, ReconciliationDay } from '@credit-studio/contracts';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addFilter, findPill } from '../../../testing/add-filter.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { setScreenWidth } from '../../../testing/set-screen-width.ts';
import { daysPath, makeDay, makeReport, makeTotals, now, readPath } from '../testing/records.ts';
// Loaded before the first test, so that its time limit does not include it.
import './day-list.tsx';

interface ListInput {
  days?: ReconciliationDay[];
  report?: PaypalReport;
  search?: string;
  role?: string;
  widthPx?: number;
  answers?: Answers;
}

const succeed = (data: unknown, message?: string) => Response.json({ success: true, data, message });

function renderList({ days = [makeDay()], report = makeReport(), search = '', ...input }: ListInput = {}) {
  setScreenWidth(input.widthPx ?? 1440);
  vi.useFakeTimers({ now, toFake: ['Date'] });
  return renderApp({
    path: `/admin/reconciliation${search}`,
    ...(input.role && { role: input.role }),
    answers: { [daysPath]: () => succeed({ report, days }), ...input.answers },
  });
}

const rowOf = async (day: string) => within(await screen.findByRole('row', { name: new RegExp(`^${day}`) }));

describe('the days of PayPal’s report', () => {
  it('are listed with their state and PayPal’s sums, each leading to its page', async () => {
    renderList();
    const row = await rowOf('Mon, 17 Nov 2025');
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      ...['Mon, 17 Nov 2025', 'Agrees', '$72.00', '-$4.00', '-$3.20', '-$50.00', '$14.80'],
    ]);
    expect(row.getByRole('link')).toHaveAttribute('href', '/admin/reconciliation/2025-11-17');
  });

  it.each<[Partial<ReconciliationDay>, string]>([
    [{ differences: 1 }, '1 difference'],
    [{ differences: 3 }, '3 differences'],
    [{ state: 'incomplete', differences: null }, 'Not complete yet'],
    [{ state: 'unread', differences: null, totals: [] }, 'Not read'],
  ])('say how they are: %j', async (fields, label) => {
    renderList({ days: [makeDay(fields)] });
    expect((await rowOf('Mon, 17 Nov 2025')).getByText(label)).toBeInTheDocument();
  });

  it('mark a sum where the books say another one, once the report is complete', async () => {
    const totals = [makeTotals({ booked: { payments: '96.00' } })];
    renderList({
      days: [
        makeDay({ day: '2025-11-20', state: 'incomplete', differences: null, totals }),
        makeDay({ totals, differences: 1 }),
      ],
    });
    expect(await rowOf('Mon, 17 Nov 2025')).toBeDefined();
    expect(screen.getAllByText(/The books say/)).toHaveLength(1);
    expect((await rowOf('Mon, 17 Nov 2025')).getByText(/The books say \$96\.00\./)).toBeInTheDocument();
  });

  it('have one line for each currency, and name it', async () => {
    const euros = makeTotals({
      currency: 'EUR',
      paypal: { payments: '10.00', other: '2.00' },
      booked: { payments: '10.00' },
    });
    renderList({ days: [makeDay({ totals: [euros, makeTotals()] })] });
    const row = await rowOf('Mon, 17 Nov 2025');
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.slice(2, 4)).toEqual(['EURUSD', '€10.00$72.00']);
    expect(screen.getByRole('columnheader', { name: 'Other' })).toBeInTheDocument();
  });

  it.each([
    [1440, true],
    [900, false],
  ])('leave to their pages what has no room: %d px', async (widthPx, isShown) => {
    renderList({ widthPx });
    await rowOf('Mon, 17 Nov 2025');
    expect(screen.queryByRole('columnheader', { name: 'To the bank' }) !== null).toBe(isShown);
    expect(screen.getByRole('columnheader', { name: 'Net' })).toBeInTheDocument();
  });

  it('add up below the table, with the number of differences', async () => {
    const days = [makeDay({ day: '2025-11-18', differences: 2 }), makeDay()];
    renderList({ days });
    const totals = await screen.findByRole('region', { name: 'Totals' });
    expect(totals).toHaveTextContent('2 days, 2 differences');
    const sums = within(totals).getByLabelText('Totals in USD');
    expect(sums).toHaveTextContent(
      'Payments$144.00Refunds, reversals-$8.00PayPal fees-$6.40To the bank-$100.00Net$29.60',
    );
  });

  it('are the last 31 without a filter, and those of the address with one', async () => {
    const { api, person } = renderList();
    expect(await screen.findByText('Last 31 days')).toBeInTheDocument();
    await addFilter(person, 'Days', 'Last 7 days');
    const queries = () => api.calls.filter(({ path }) => path === daysPath).map(({ query }) => query);
    await waitFor(() => expect(queries()).toEqual([{}, { from: '2025-11-14', to: '2025-11-20' }]));
    expect(findPill('Days')).toHaveTextContent('Last 7 days');
    expect(screen.queryByText('Last 31 days')).not.toBeInTheDocument();
  });

  it('are not asked for when there are too many, and the filter stays', async () => {
    const { api } = renderList({ search: '?startDate=2025-01-01&endDate=2025-11-20' });
    expect(await screen.findByText('Choose at most 92 days. Narrow the period.')).toBeInTheDocument();
    expect(findPill('Days')).toBeInTheDocument();
    expect(api.calls.filter(({ path }) => path === daysPath)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
  });

  it('say why they could not be loaded, and are loaded again', async () => {
    const { api, person } = renderList({
      answers: { [daysPath]: () => refused(503, 'internal', 'The database is down.') },
    });
    expect(await screen.findByText(/^Failed to fetch data: The database is down\./)).toBeInTheDocument();
    api.answer(daysPath, () => succeed({ report: makeReport(), days: [makeDay()] }));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rowOf('Mon, 17 Nov 2025')).toBeDefined();
  });

  it('are exported with their period, by those who may', async () => {
    const exportPath = '/api/reconciliation/export';
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: vi.fn() }),
    );
    const { api, person } = renderList({
      search: '?startDate=2025-11-01&endDate=2025-11-10',
      answers: { [exportPath]: () => new Response('day', { headers: { 'content-type': 'text/csv' } }) },
    });
    await person.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(api.calls.find(({ path }) => path === exportPath)?.query).toEqual({
        ...{ from: '2025-11-01', to: '2025-11-10' },
      }),
    );
  });

  it('are only looked at by developers', async () => {
    renderList({ role: 'developer' });
    await rowOf('Mon, 17 Nov 2025');
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Read PayPal/ })).not.toBeInTheDocument();
  });
});

describe('the state of the report', () => {
  it('is one sentence with how far PayPal’s data goes', async () => {
    renderList();
    expect(
      await screen.findByText(
        (_text, element) =>
          element?.tagName === 'SPAN' &&
          element.textContent.trim() ===
            'PayPal’s report was last read on 20 Nov 2025, 09:02 UTC and has PayPal’s data up to 20 Nov 2025, 07:00 UTC.',
      ),
    ).toBeInTheDocument();
  });

  it.each(['waiting', 'not-allowed', 'failing', 'off'] as const)(
    'says what to do when it is: %s',
    async (state) => {
      renderList({ report: makeReport({ state, advice: 'Do this first.', readAt: null }) });
      expect(await screen.findByText('Do this first.', { exact: false })).toBeInTheDocument();
      expect(screen.queryByText(/was last read/)).not.toBeInTheDocument();
      const settings = screen.queryByRole('link', { name: 'Open PayPal Setup' });
      expect(settings !== null).toBe(state === 'off');
      expect(screen.queryByRole('button', { name: /^Read PayPal/ }) !== null).toBe(state !== 'off');
    },
  );

  it('leads no one to settings that they may not open', async () => {
    renderList({ report: makeReport({ state: 'off', advice: 'Do this first.' }), role: 'manager' });
    await screen.findByText('Do this first.', { exact: false });
    expect(screen.queryByRole('link', { name: 'Open PayPal Setup' })).not.toBeInTheDocument();
  });
});

describe('reading the report now', () => {
  it('shows the days as they are after it', async () => {
    const { api, person } = renderList({
      answers: { [readPath]: () => succeed(makeReport(), 'PayPal’s report was read.') },
    });
    await rowOf('Mon, 17 Nov 2025');
    api.answer(daysPath, () => succeed({ report: makeReport(), days: [makeDay({ differences: 2 })] }));
    await person.click(screen.getByRole('button', { name: 'Read PayPal’s report now' }));
    expect(await screen.findByText('PayPal’s report was read.')).toBeInTheDocument();
    expect(await screen.findByText('2 differences')).toBeInTheDocument();
  });

  it.each(['not-allowed', 'failing'] as const)('says what to do when PayPal answers: %s', async (state) => {
    const report = makeReport({ state, advice: 'Switch on the option.' });
    const { api, person } = renderList({
      answers: { [readPath]: () => succeed(report, 'Switch on the option.') },
    });
    await rowOf('Mon, 17 Nov 2025');
    api.answer(daysPath, () => succeed({ report, days: [makeDay()] }));
    await person.click(screen.getByRole('button', { name: 'Read PayPal’s report now' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Switch on the option.');
    expect(screen.queryByText('PayPal’s report was read.')).not.toBeInTheDocument();
  });

  it('says that it was asked too often', async () => {
    const { person } = renderList({
      answers: { [readPath]: () => refused(429, 'rate_limited', 'Try again in 20 minutes.') },
    });
    await rowOf('Mon, 17 Nov 2025');
    await person.click(screen.getByRole('button', { name: 'Read PayPal’s report now' }));
    expect(
      await screen.findByText(/^PayPal’s report could not be read: .*Try again in 20 minutes/),
    ).toBeInTheDocument();
  });
});
