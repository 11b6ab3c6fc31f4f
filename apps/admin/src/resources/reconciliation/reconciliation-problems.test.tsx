import type { PaypalReport, ReconciliationDay } from '@credit-studio/contracts';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderDashboard, succeed } from '../../dashboard/testing/render-dashboard.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './reconciliation-problems.tsx';
import './day-list/day-list.tsx';
import { daysPath, makeDay, makeReport, now } from './testing/records.ts';

function open(days: ReconciliationDay[], report: PaypalReport = makeReport()) {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  return renderDashboard('', {
    '/api/operations/health': () => refused(503, 'internal'),
    [daysPath]: () => succeed({ report, days }),
  });
}

const entries = async () => within(await screen.findByRole('region', { name: 'Needs attention' }));

it.each<[ReconciliationDay[], string, advice: string, href: string]>([
  [
    [makeDay({ day: '2025-11-18' }), makeDay({ differences: 1 })],
    '1 difference between PayPal and your books',
    'Look at Mon, 17 Nov 2025',
    '/admin/reconciliation/2025-11-17',
  ],
  [
    [makeDay({ day: '2025-11-18', differences: 2 }), makeDay({ differences: 1 })],
    '3 differences between PayPal and your books',
    'Look at the 2 days',
    '/admin/reconciliation',
  ],
])('differences need attention on the dashboard', async (days, title, advice, href) => {
  open(days);
  expect(await (await entries()).findByText(new RegExp(title))).toBeInTheDocument();
  expect((await entries()).getByRole('link', { name: advice })).toHaveAttribute('href', href);
});

it.each([
  ['not-allowed', /PayPal does not let the shop read its report/],
  ['failing', /PayPal’s report could not be read/],
] as const)('a report that is %s needs attention', async (state, title) => {
  open([], makeReport({ state, advice: 'Do this.' }));
  expect(await (await entries()).findByText(title)).toBeInTheDocument();
  expect((await entries()).getByRole('link', { name: 'See what to do about it' })).toHaveAttribute(
    ...(['href', '/admin/reconciliation'] as const),
  );
});

it.each(['read', 'waiting', 'off'] as const)(
  'nothing needs attention where days agree and the report is: %s',
  async (state) => {
    const { api } = open([makeDay()], makeReport({ state }));
    await waitFor(() => expect(api.calls.some(({ path }) => path === daysPath)).toBe(true));
    await screen.findByRole('link', { name: 'Reconciliation' });
    expect(screen.queryByText(/between PayPal|PayPal does not let|PayPal’s report/)).not.toBeInTheDocument();
  },
);

it('the list shows what the dashboard has read, without another request', async () => {
  const { api, person } = open([makeDay({ day: '2025-11-18', differences: 2 }), makeDay({ differences: 1 })]);
  await person.click(await (await entries()).findByRole('link', { name: 'Look at the 2 days' }));
  expect(await screen.findByRole('table', { name: 'Days of PayPal’s report' })).toBeInTheDocument();
  expect(api.calls.filter(({ path }) => path === daysPath)).toHaveLength(1);
});
