import type { ReconciliationRecord } from '@credit-studio/contracts';
import { maxShownMovements } from '@credit-studio/contracts/rules';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addFilter } from '../../../testing/add-filter.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { setScreenWidth } from '../../../testing/set-screen-width.ts';
import {
  completeDay,
  dayPath,
  makeDifference,
  makeMovement,
  makeRecord,
  makeReport,
  makeTotals,
  now,
  readPath,
} from '../testing/records.ts';
// Loaded before the first test, so that its time limit does not include it.
import './day-detail.tsx';

const succeed = (data: unknown) => Response.json({ success: true, data });

function renderDay(
  record: ReconciliationRecord = makeRecord(),
  { role, answers = {} }: { role?: string; answers?: Answers } = {},
) {
  setScreenWidth(1440);
  vi.useFakeTimers({ now, toFake: ['Date'] });
  return renderApp({
    path: `/admin/reconciliation/${record.day}`,
    ...(role && { role }),
    answers: { [`/api/reconciliation/days/${record.day}`]: () => succeed(record), ...answers },
  });
}

const heading = () => screen.findByRole('heading', { level: 1 });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a day', () => {
  it('says that PayPal and the books agree, and leads to the days next to it', async () => {
    renderDay();
    expect(await heading()).toHaveTextContent('Mon, 17 Nov 2025Agrees');
    expect(screen.getByText(/agree on this day\. There is nothing to do\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Previous day, Sun, 16 Nov 2025' })).toHaveAttribute(
      ...(['href', '/admin/reconciliation/2025-11-16'] as const),
    );
    expect(screen.getByRole('link', { name: 'Next day, Tue, 18 Nov 2025' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Differences' })).not.toBeInTheDocument();
  });

  it('does not say that all agrees when lines of the report could not be read', async () => {
    renderDay(makeRecord({ unreadableLines: 2 }));
    expect(await heading()).toHaveTextContent('Mon, 17 Nov 20252 lines not read');
    expect(screen.queryByText(/agree on this day/)).not.toBeInTheDocument();
    expect(
      screen.getByText(/2 lines of PayPal’s report could not be read, and are missing from the figures\./),
    ).toBeInTheDocument();
  });

  it('names unread lines next to the differences', async () => {
    renderDay(makeRecord({ unreadableLines: 1, differenceList: [makeDifference()] }));
    expect(await heading()).toHaveTextContent('Mon, 17 Nov 20251 difference');
    expect(
      screen.getByText(
        /1 difference to look at\. One line of PayPal’s report could not be read, and is missing/,
      ),
    ).toBeInTheDocument();
  });

  it('compares PayPal with the books in each currency', async () => {
    const totals = [makeTotals({ booked: { payments: '96.00' } })];
    renderDay(makeRecord({ totals, differenceList: [makeDifference()] }));
    const table = within((await section('Comparison')).getByRole('table', { name: 'USD' }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toContain('Payments$72.00$96.00-$24.00');
    expect(rows).toContain('Refunds-$4.00-$4.00–');
    expect(rows).toContain('PayPal fees-$3.20');
    expect(rows).toContain('Net$14.80');
    expect(table.getByText('-$24.00')).toHaveAttribute('data-differs');
  });

  it('does not mark what differs before the report is complete', async () => {
    const totals = [makeTotals({ booked: { payments: '96.00' } })];
    renderDay(makeRecord({ state: 'incomplete', differences: null, totals }));
    const comparison = await section('Comparison');
    expect(comparison.getByText('-$24.00')).not.toHaveAttribute('data-differs');
  });

  it('lists each difference with its order, its transaction and what to do', async () => {
    renderDay(
      makeRecord({
        differenceList: [
          makeDifference(),
          makeDifference({ kind: 'missing-here', booked: null, order: null }),
        ],
      }),
    );
    expect(await heading()).toHaveTextContent('2 differences');
    const [first, second] = (await section('Differences')).getAllByRole('listitem');
    if (!first || !second) throw new Error('There are two differences.');
    expect(first).toHaveTextContent('The amounts of a payment differ: PayPal 24.00 USD, books 20.00 USD.');
    expect(first).toHaveTextContent('Open the order and compare it with the transaction at PayPal.');
    expect(first).toHaveTextContent('17 Nov 2025, 14:05 UTC');
    expect(within(first).getByRole('link', { name: 'ABCD1234' })).toHaveAttribute(
      ...(['href', '/admin/orders/ABCD1234'] as const),
    );
    expect(within(first).getByText('CAPTURE1')).toBeInTheDocument();
    expect(within(first).getByRole('button', { name: 'Copy' })).toBeInTheDocument();
    expect(second).toHaveTextContent('no order of this shop explains');
    expect(within(second).queryByRole('link')).not.toBeInTheDocument();
  });

  it('says how many differences are not listed', async () => {
    renderDay(makeRecord({ differences: 501, differenceList: [makeDifference()] }));
    expect(await screen.findByText(/^These are the first 1 of 501\./)).toBeInTheDocument();
  });

  it.each([
    [
      'today, when PayPal’s report is not complete',
      { day: '2025-11-20', state: 'incomplete' },
      /after 21 Nov 2025, 03:00 UTC/,
    ],
    [
      'a day that PayPal has not reported',
      { day: '2025-11-20', state: 'unread' },
      /PayPal has not reported this day yet/,
    ],
    ['a day of long ago', { day: '2025-09-01', state: 'unread' }, /only read for the last 31 days/],
  ] as const)('says why there is no verdict: %s', async (_name, fields, text) => {
    renderDay(makeRecord({ ...fields, differences: null, totals: [], movements: [] }));
    await heading();
    const step = screen.getByText(
      (_text, element) => element?.tagName === 'SPAN' && text.test(element.textContent),
    );
    expect(step).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Comparison' })).not.toBeInTheDocument();
  });

  it('shows what to do about a report that is not read', async () => {
    const report = makeReport({ state: 'not-allowed', advice: 'Switch on the option.' });
    renderDay(makeRecord({ state: 'unread', differences: null, totals: [], movements: [], report }));
    expect(await screen.findByText('Switch on the option.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Not read yet' })).toBeInTheDocument();
  });

  it('can be read again while its report changes, by those who may', async () => {
    const recent = makeRecord({ day: '2025-11-18' });
    const { api, person } = renderDay(recent, { answers: { [readPath]: () => succeed(makeReport()) } });
    await heading();
    api.answer('/api/reconciliation/days/2025-11-18', () =>
      succeed({ ...recent, differences: 1, differenceList: [makeDifference()] }),
    );
    await person.click(await screen.findByRole('button', { name: 'Read PayPal’s report now' }));
    expect(await screen.findByRole('region', { name: 'Differences' })).toBeInTheDocument();
  });

  it('is not read again when the reading no longer reaches it', async () => {
    renderDay();
    await heading();
    expect(screen.queryByRole('button', { name: /^Read PayPal/ })).not.toBeInTheDocument();
  });

  it('has no next day when it is today', async () => {
    renderDay(makeRecord({ day: '2025-11-20', state: 'incomplete', differences: null }));
    await heading();
    expect(screen.queryByRole('link', { name: /^Next day/ })).not.toBeInTheDocument();
  });

  it.each([
    ['2025-11-21', 'This day has not begun'],
    ['2025-02-30', 'Day not found'],
    ['yesterday', 'Day not found'],
    ['1999-12-31', 'Day not found'],
  ])('that no report can have gets a message and no request: %s', async (day, title) => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    const { api } = renderApp({ path: `/admin/reconciliation/${day}` });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveTextContent(/Reconciliation/);
    expect(api.calls.filter(({ path }) => path.startsWith('/api/reconciliation/days/'))).toEqual([]);
  });

  it('announces that it loads, says why it could not, and is loaded again', async () => {
    const { api, person } = renderDay(makeRecord(), {
      answers: { [dayPath]: () => refused(503, 'internal', 'The database is down.') },
    });
    expect(await screen.findByText('Loading the day…')).toBeInTheDocument();
    expect(await screen.findByText(/The database is down\./)).toBeInTheDocument();
    api.answer(dayPath, () => succeed(makeRecord()));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await heading()).toHaveTextContent('Mon, 17 Nov 2025');
  });
});

describe('the movements of a day', () => {
  const movements = [
    makeMovement(),
    makeMovement({
      ...{ transactionId: 'BANK1', eventCode: 'T0400', kind: 'withdrawal', order: null },
      ...{ amount: '-50.00', fee: '0.00', net: '-50.00' },
    }),
  ];
  const listKinds = async () =>
    (await section('Movements'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

  it('are listed with time, order, amount, fee and net', async () => {
    renderDay(makeRecord({ movements }));
    const [, payment, transfer] = (await section('Movements')).getAllByRole('row');
    const cellsOf = (row: HTMLElement | undefined) =>
      [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
    expect(cellsOf(payment)).toEqual([
      ...[
        '17 Nov 2025, 14:05 UTC',
        'Payment',
        'CAPTURE1',
        'ABCD1234',
        '$24.00',
        '-$1.13',
        '$22.87',
        'Completed',
      ],
    ]);
    expect(cellsOf(transfer).slice(1, 6)).toEqual(['Bank transfer', 'BANK1', '–', '-$50.00', '–']);
  });

  it('are filtered by kind, in the address', async () => {
    const { person, router } = renderDay(makeRecord({ movements }));
    expect(await listKinds()).toEqual(['Payment', 'Bank transfer']);
    await addFilter(person, 'Kind', 'Bank transfer');
    await waitFor(async () => expect(await listKinds()).toEqual(['Bank transfer']));
    expect(router.state.location.search).toBe('?kind=withdrawal');
    await person.click(screen.getByRole('button', { name: /^Kind: / }));
    await person.click(await screen.findByRole('button', { name: 'Refund' }));
    expect(await screen.findByRole('heading', { name: 'No movement found' })).toBeInTheDocument();
  });

  it('say where all of them are when there are too many to show', async () => {
    renderDay(makeRecord({ movements, movementCount: maxShownMovements + 1 }));
    expect(
      await screen.findByText('The first 500 of 501 are shown. The CSV file has all of them.'),
    ).toBeInTheDocument();
  });

  it.each([
    ['complete', 'No movements'],
    ['incomplete', 'No movements yet'],
  ] as const)('may be none on a day that is %s', async (state, title) => {
    renderDay(makeRecord({ state, movements: [], totals: [] }));
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  });

  it('are exported by those who may', async () => {
    const { person, api } = renderDay(makeRecord({ movements }), {
      answers: { '/api/reconciliation/export': () => refused(429, 'rate_limited', 'Wait a minute.') },
    });
    await person.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(/^Failed to export/)).toBeInTheDocument();
    expect(api.calls.find(({ path }) => path.endsWith('/export'))?.query).toEqual({
      from: completeDay,
      to: completeDay,
    });
  });

  it('are not exported by support', async () => {
    renderDay(makeRecord({ movements }), { role: 'moderator' });
    await heading();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
  });
});
