import type { WebhookEvent } from '@credit-studio/contracts';
import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addFilter } from '../../testing/add-filter.ts';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './system-screen.tsx';
import { healthySystem } from './testing/healthy-system.ts';

const healthPath = '/api/operations/health';
const eventsPath = '/api/webhook-events';
const event: WebhookEvent = {
  _id: '0190f000-0000-7000-8000-000000000001',
  eventId: 'WH-1',
  eventType: 'PAYMENT.CAPTURE.COMPLETED',
  resourceId: 'C-1',
  status: 'failed',
  receivedAt: '2026-11-20T09:00:00.000Z',
  processedAt: null,
  attempts: 7,
  lastError: 'PayPal answered 503.',
};
const replayPath = `${eventsPath}/${event._id}/replay`;
function succeed(data: unknown) {
  return Response.json({ success: true, data });
}
function renderSystem(answers: Answers = {}, search = '') {
  return renderApp({
    path: `/admin/system${search}`,
    answers: { [healthPath]: () => succeed(healthySystem), [eventsPath]: () => rows([event]), ...answers },
  });
}
function countCalls({ api }: ReturnType<typeof renderSystem>, path: string) {
  return api.calls.filter((call) => call.path === path).length;
}

describe('the health of the system', () => {
  it('names why deliveries to the webhook were rejected, how many and when', async () => {
    const lastAt = '2026-11-20T09:00:00.000Z';
    const rejected = [{ reason: 'malformed', count: 4, lastAt }];
    const webhooks = { ...healthySystem.webhooks, rejected };
    renderSystem({ [healthPath]: () => succeed({ ...healthySystem, webhooks }) });
    const card = await screen.findByRole('region', { name: 'PayPal webhooks' });
    expect(card).toHaveTextContent(/Rejected: without PayPal’s headers4 within 7 days, last 20 Nov 2026/);
  });

  it('says that all is well, with every figure and when it was read', async () => {
    renderSystem();
    expect(await screen.findByText('All systems working.')).toBeInTheDocument();
    const queue = within(screen.getByRole('table', { name: 'Queues' }));
    expect(queue.getByRole('row', { name: 'Making videos 3 1 0 12 s' })).toBeInTheDocument();
    const keys = screen.getByRole('region', { name: 'AI keys' });
    expect(keys).toHaveTextContent('Usable1 of 2');
    expect(screen.getByRole('region', { name: 'Automatic checks' })).toHaveTextContent(
      'Held credits returned, 24 hours4',
    );
    expect(screen.getByRole('region', { name: 'PayPal' })).toHaveTextContent('Webhook IDStored');
    expect(screen.getByText(/^Updated/)).toHaveTextContent('UTC, refreshes every 15 s');
  });

  it('shows problems first, with a link to where they are fixed', async () => {
    const providers = { ...healthySystem.providers, aiKeys: { usable: 0, total: 2, unreadable: 0 } };
    renderSystem({ [healthPath]: () => succeed({ ...healthySystem, providers }) });
    const problems = within(await screen.findByRole('list', { name: 'Problems' }));
    expect(problems.getByRole('listitem')).toHaveTextContent(
      'Broken: No API keys available. Add or enable a key',
    );
    expect(problems.getByRole('link')).toHaveAttribute('href', '/admin/settings/ai-keys');
  });

  it('is read again on demand, and keeps what it has when that fails', async () => {
    const app = renderSystem();
    await screen.findByText(/All systems working/);
    app.api.answer(healthPath, () => refused(400, 'invalid_request', 'Not now.'));
    await app.person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not be read again: Not now.');
    expect(screen.getByText(/All systems working/)).toBeInTheDocument();
    expect(countCalls(app, healthPath)).toBe(2);
  });

  it('announces that it is read', async () => {
    renderSystem({ [healthPath]: () => new Promise<Response>(() => undefined) });
    expect(await screen.findByText('Reading the system’s health…')).toBeInTheDocument();
  });

  it('says why it could not be read, and reads it again on Retry', async () => {
    const { api, person } = renderSystem({ [healthPath]: () => refused(500, 'internal', 'Away.') });
    expect(await screen.findByText('The system’s health could not be read')).toBeInTheDocument();
    api.answer(healthPath, () => succeed(healthySystem));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/All systems working/)).toBeInTheDocument();
  });
});

describe('PayPal’s notifications', () => {
  const table = async () => within(await screen.findByRole('table', { name: 'PayPal notifications' }));

  it('are listed with their status, and filtered by it on the server', async () => {
    const { api, person } = renderSystem();
    expect((await table()).getByRole('row', { name: /WH-1/ })).toHaveTextContent(
      /Failed7PayPal answered 503\./,
    );
    await addFilter(person, 'Status', 'Failed');
    await waitFor(() =>
      expect(api.calls.filter(({ path }) => path === eventsPath).at(-1)?.query).toEqual({
        page: '1',
        limit: '10',
        status: 'failed',
      }),
    );
  });

  it('are processed again after a confirmation, and all data is refetched', async () => {
    const app = renderSystem({ [replayPath]: () => succeed({ ...event, status: 'processed' }) });
    await app.person.click((await table()).getByRole('button', { name: 'Replay WH-1' }));
    const question = await screen.findByRole('dialog', { name: 'Replay PAYMENT.CAPTURE.COMPLETED?' });
    expect(question).toHaveTextContent('WH-1');
    expect(countCalls(app, replayPath)).toBe(0);
    await app.person.click(within(question).getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText('The notification was dealt with.')).toBeInTheDocument();
    await waitFor(() => expect(countCalls(app, eventsPath)).toBe(2));
    expect(countCalls(app, healthPath)).toBe(2);
  });

  it('say why a replay failed', async () => {
    const { person } = renderSystem({
      [replayPath]: () =>
        refused(503, 'provider_unavailable', 'PayPal is unavailable. Please try again later.'),
    });
    await person.click((await table()).getByRole('button', { name: 'Replay WH-1' }));
    const question = within(await screen.findByRole('dialog'));
    await person.click(question.getByRole('button', { name: 'Replay' }));
    expect(await question.findByRole('alert')).toHaveTextContent(
      'PayPal is unavailable. Please try again later.',
    );
  });

  it('are not dealt with where nothing is done on their type', async () => {
    renderSystem({ [eventsPath]: () => rows([{ ...event, status: 'ignored' }]) });
    expect((await table()).getByText('Ignored')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Replay WH-1' })).not.toBeInTheDocument();
  });

  it('say that there are none', async () => {
    renderSystem({ [eventsPath]: () => rows([]) }, '?status=failed');
    expect(await screen.findByText('None has this status.')).toBeInTheDocument();
  });

  it('say why they could not be fetched', async () => {
    renderSystem({ [eventsPath]: () => refused(500, 'internal', 'Away.') });
    expect(
      await screen.findByText('Failed to fetch the notifications: Away. Request ID: request-1'),
    ).toBeInTheDocument();
  });
});
