import type { QueueHealth, SystemHealth, WebhookEvent } from '@credit-studio/contracts';
import { rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addFilter } from '../../testing/add-filter.ts';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
import { healthySystem } from './testing/healthy-system.ts';
// Loaded before the first test, so that its time limit does not include it.
import './system-screen.tsx';

const eventsPath = '/api/webhook-events';

function renderSystem(health: Partial<SystemHealth> = {}, answers: Answers = {}, search = '') {
  return renderApp({
    path: `/admin/system${search}`,
    answers: {
      '/api/operations/health': () => Response.json({ success: true, data: { ...healthySystem, ...health } }),
      [eventsPath]: () => rows([]),
      ...answers,
    },
  });
}
function makeQueue(fields: Partial<QueueHealth> = {}): QueueHealth {
  return { name: 'run-generation', waiting: 0, active: 0, failed: 0, oldestWaitingSeconds: null, ...fields };
}
function makeEvent(number: number, fields: Partial<WebhookEvent> = {}): WebhookEvent {
  return {
    _id: `0190f000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    eventId: `WH-${number}`,
    eventType: 'PAYMENT.CAPTURE.COMPLETED',
    resourceId: 'C-1',
    status: 'waiting',
    receivedAt: '2026-11-20T09:00:00.000Z',
    processedAt: null,
    attempts: 0,
    lastError: null,
    ...fields,
  };
}
async function problems() {
  const list = within(await screen.findByRole('list', { name: 'Problems' }));
  return list.getAllByRole('listitem').map(({ textContent }) => textContent);
}

describe('the problems of the system', () => {
  it('list what customers notice before what waits for staff', async () => {
    renderSystem({
      providers: { ...healthySystem.providers, aiKeys: { usable: 0, total: 2, unreadable: 0 } },
      queues: [makeQueue({ failed: 1 }), makeQueue({ name: 'remove-account', failed: 2 })],
      findings: { paymentsNeedingAttention: 1, holdsReleasedLastDay: 0, videosGivenUpLastDay: 0 },
    });
    expect(await problems()).toEqual([
      expect.stringContaining('Broken: No API keys available'),
      expect.stringContaining('1 payment needs attention'),
      expect.stringContaining('Making videos: 1 task given up'),
      expect.stringContaining('Removing accounts: 2 tasks given up'),
    ]);
  });

  it.each([
    [{ isConfigured: false, isEnabled: false, mode: 'sandbox' }, 'PayPal has no credentials'],
    [{ isConfigured: true, isEnabled: false, mode: 'live' }, 'The shop takes no payments'],
  ] as const)('lead to the PayPal settings for %o', async (paypal, title) => {
    renderSystem({
      providers: {
        ...healthySystem.providers,
        paypal: { ...healthySystem.providers.paypal, ...paypal },
      },
    });
    const [problem] = await problems();
    expect(problem).toContain(title);
    const list = within(screen.getByRole('list', { name: 'Problems' }));
    expect(list.getByRole('link')).toHaveAttribute('href', '/admin/settings/paypal');
  });

  it('are gone once they are solved', async () => {
    const { api, person } = renderSystem({ database: { isMigrated: false } });
    expect(await problems()).toHaveLength(1);
    expect(screen.getByText('Migrations are missing')).toBeInTheDocument();
    api.answer('/api/operations/health', () => Response.json({ success: true, data: healthySystem }));
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('All systems working.')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Problems' })).not.toBeInTheDocument();
  });
});

describe('the figures of the system', () => {
  it('say where there is nothing to show', async () => {
    renderSystem({ worker: { alive: 0, lastSeenAt: null }, queues: [] });
    expect(await screen.findByText('None for a day')).toBeInTheDocument();
    expect(screen.getByText('None yet')).toBeInTheDocument();
    expect(screen.getByText('No queues')).toBeInTheDocument();
  });

  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [60, '1 min'],
    [3599, '59 min'],
    [3600, '1 h'],
    [86_400, '1 d'],
    [null, '–'],
  ])('write a wait of %s seconds as %s', async (oldestWaitingSeconds, text) => {
    renderSystem({ queues: [makeQueue({ oldestWaitingSeconds })] });
    const table = within(await screen.findByRole('table', { name: 'Queues' }));
    expect(table.getByRole('row', { name: `Making videos 0 0 0 ${text}` })).toBeInTheDocument();
  });

  it('show a queue that has no name here by the one it has', async () => {
    renderSystem({ queues: [makeQueue({ name: 'new-queue' })] });
    expect(await screen.findByRole('cell', { name: 'new-queue' })).toBeInTheDocument();
  });

  it('are read once, however often the button is pressed', async () => {
    const { api, person } = renderSystem();
    await screen.findByText(/All systems working/);
    let answer = (_response: Response) => {};
    const reading = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    api.answer('/api/operations/health', () => reading);
    const button = screen.getByRole('button', { name: 'Refresh' });
    await person.dblClick(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    answer(Response.json({ success: true, data: healthySystem }));
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
    expect(api.calls.filter(({ path }) => path === '/api/operations/health')).toHaveLength(2);
  });
});

describe('PayPal’s notifications', () => {
  it.each([
    ['', 'They start to arrive with the first payment through PayPal.'],
    ['?status=waiting', 'None has this status.'],
    ['?status=unknown', 'They start to arrive with the first payment through PayPal.'],
  ])('say for “%s” why there are none', async (search, message) => {
    const { api } = renderSystem({}, {}, search);
    expect(await screen.findByText(message)).toBeInTheDocument();
    const asked = api.calls.find(({ path }) => path === eventsPath)?.query.status;
    expect(asked).toBe(search === '?status=waiting' ? 'waiting' : undefined);
  });

  it.each<[WebhookEvent['status'], boolean]>([
    ['waiting', true],
    ['processed', true],
    ['failed', true],
    ['ignored', false],
  ])('that are %s can be replayed: %s', async (status, canReplay) => {
    renderSystem({}, { [eventsPath]: () => rows([makeEvent(1, { status })]) });
    await screen.findByRole('row', { name: /WH-1/ });
    expect(screen.queryByRole('button', { name: 'Replay WH-1' }) !== null).toBe(canReplay);
  });

  it('are paged on the server, and start again at the first page of a status', async () => {
    const { api, person, router } = renderSystem(
      {},
      { [eventsPath]: () => rows([makeEvent(1)], 25) },
      '?page=3',
    );
    await screen.findByRole('row', { name: /WH-1/ });
    expect(api.calls.find(({ path }) => path === eventsPath)?.query).toMatchObject({ page: '3' });
    await addFilter(person, 'Status', 'Processed');
    await waitFor(() => expect(router.state.location.search).toBe('?status=processed'));
  });

  it('are replayed once for a double click', async () => {
    let answer = (_response: Response) => {};
    const replaying = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const event = makeEvent(1, { status: 'failed' });
    const replayPath = `${eventsPath}/${event._id}/replay`;
    const { api, person } = renderSystem(
      {},
      { [eventsPath]: () => rows([event]), [replayPath]: () => replaying },
    );
    await person.click(await screen.findByRole('button', { name: 'Replay WH-1' }));
    const question = within(await screen.findByRole('dialog'));
    await person.dblClick(question.getByRole('button', { name: 'Replay' }));
    answer(Response.json({ success: true, data: { ...event, status: 'processed' } }));
    expect(await screen.findByText('The notification was dealt with.')).toBeInTheDocument();
    expect(api.calls.filter(({ path }) => path === replayPath)).toHaveLength(1);
  });
});
