import { enveloped, refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderDashboard } from '../../dashboard/testing/render-dashboard.tsx';
import { now } from './testing/records.ts';

function open(waiting: number, respondBy: string | null) {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  return renderDashboard('', {
    '/api/operations/health': () => refused(503, 'internal'),
    '/disputes/counts': () => enveloped({ open: waiting + 1, waiting, respondBy }),
  });
}

it.each([
  [2, '2026-11-23T10:00:00.000Z', '2 disputes wait', 'Answer the first before 23 Nov 2026, 10:00 UTC'],
  [1, '2026-11-23T10:00:00.000Z', '1 dispute waits', 'Answer it before 23 Nov 2026, 10:00 UTC'],
  [1, '2026-11-20T09:00:00.000Z', '1 dispute waits', 'Answer it now: the deadline has passed'],
  [3, null, '3 disputes wait', 'Look at them'],
  [1, null, '1 dispute waits', 'Look at it'],
])(
  '%d disputes with the deadline %s need attention on the dashboard',
  async (waiting, until, title, advice) => {
    open(waiting, until);
    const entries = within(await screen.findByRole('region', { name: 'Needs attention' }));
    expect(await entries.findByText(new RegExp(`${title} for your answer`))).toBeInTheDocument();
    expect(entries.getByRole('link', { name: advice })).toHaveAttribute(
      'href',
      '/admin/disputes?state=waiting',
    );
  },
);

it.each([
  [2, 'Disputes 2 wait for you'],
  [1, 'Disputes 1 waits for you'],
])('%d disputes are counted in the menu', async (waiting, name) => {
  open(waiting, null);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/admin/disputes');
});

it('open disputes that wait for someone else are neither counted nor listed', async () => {
  const { api } = open(0, null);
  await waitFor(() => expect(api.calls.some(({ path }) => path === '/disputes/counts')).toBe(true));
  expect(await screen.findByRole('link', { name: 'Disputes' })).toBeInTheDocument();
  expect(screen.queryByText(/for your answer/)).not.toBeInTheDocument();
});
