import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Loaded before the first test, so that its time limit does not include it.
import '../resources/operations/health/system-problems.tsx';
import { healthySystem } from '../resources/operations/testing/healthy-system.ts';
import { renderDashboard, succeed } from './testing/render-dashboard.tsx';

const brokenHealth = {
  ...healthySystem,
  worker: { alive: 0, lastSeenAt: null },
  findings: { ...healthySystem.findings, paymentsNeedingAttention: 1 },
};

describe('what needs attention', () => {
  const list = async () => within(await screen.findByRole('region', { name: 'Needs attention' }));

  it('comes first: problems, disputes and tickets, each with the way to it', async () => {
    renderDashboard('', {
      '/api/operations/health': () => succeed(brokenHealth),
      '/payments/counts': () => succeed({ attention: 1, disputed: 1 }),
      '/disputes/counts': () => succeed({ open: 1, waiting: 1, respondBy: '2099-12-05T10:00:00.000Z' }),
      '/support-messages/unread': () => succeed({ tickets: 2 }),
    });
    const entries = await list();
    await waitFor(() => expect(entries.getAllByRole('listitem')).toHaveLength(4));
    const ways = entries.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(ways).toEqual([
      ['Videos, mails and notifications wait until one is started.', '/admin/system'],
      ['Look at them', '/admin/payments'],
      ['Answer it before 5 Dec 2099, 10:00 UTC', '/admin/disputes?state=waiting'],
      ['Answer the customers', '/admin/support-messages'],
    ]);
    expect(entries.getByText(/1 dispute waits for your answer/)).toBeInTheDocument();
    expect(entries.getByText(/2 tickets have unread messages/)).toBeInTheDocument();
  });
});
