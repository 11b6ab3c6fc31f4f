import type { PartnerDelivery, PartnerDeliveryDetail, PartnerWebhook } from '@credit-studio/contracts';
import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './webhook-screen.tsx';
import './webhooks-screen.tsx';
import { makeDelivery, makeDeliveryDetail, makeWebhook, withSecret } from './testing/records.ts';

const listPath = '/api/partner-webhooks';
const deliveriesPath = '/api/partner-deliveries';
const webhook = makeWebhook(1, { description: 'Partner shop' });
const webhookPath = `${listPath}/${webhook._id}`;
const screenPath = `/admin/settings/webhooks/${webhook._id}`;
const secret = `whsec_${'y'.repeat(43)}=`;

function done(data: unknown, message?: string) {
  return Response.json({ success: true, data, message });
}

interface Stored {
  webhook?: PartnerWebhook;
  deliveries?: readonly PartnerDelivery[];
  detail?: PartnerDeliveryDetail;
}

function renderWebhook(search = '', stored: Stored = {}, answers: Answers = {}) {
  const { deliveries = [makeDelivery(1)], detail } = stored;
  const shown = stored.webhook ?? webhook;
  const app = renderApp({
    path: `${screenPath}${search}`,
    answers: {
      [listPath]: () => done([shown]),
      [deliveriesPath]: () => rows(deliveries),
      ...(detail && { [`${deliveriesPath}/${detail._id}`]: () => done(detail) }),
      ...answers,
    },
  });
  const sent = () => app.api.calls.filter(({ method }) => method !== 'GET');
  /** Presses a button of the screen, and then the one of the question that it asks. */
  const confirm = async (trigger: string, title: string | RegExp, label: string) => {
    await app.person.click(await screen.findByRole('button', { name: trigger }));
    const question = within(await screen.findByRole('dialog', { name: title }));
    expect(sent()).toEqual([]);
    await app.person.click(question.getByRole('button', { name: label }));
  };
  return { ...app, sent, confirm };
}

describe('the page of a webhook', () => {
  it('shows where its events go, and how they were answered', async () => {
    const failing = makeDelivery(2, {
      ...{ type: 'ticket.created', state: 'waiting', attempts: 3, nextAttemptAt: '2026-11-20T15:00:00.000Z' },
      ...{ lastStatus: 500, lastError: 'It answered with status 500.' },
    });
    const lost = makeDelivery(3, {
      state: 'failed',
      attempts: 10,
      lastError: 'There was no answer in time.',
    });
    const fresh = makeDelivery(4, { state: 'waiting', attempts: 0, lastStatus: null, lastAttemptAt: null });
    renderWebhook('', { deliveries: [makeDelivery(1), failing, lost, fresh] });
    expect(await screen.findByRole('heading', { name: 'Partner shop' })).toBeInTheDocument();
    const table = within(await screen.findByRole('table', { name: 'Deliveries' }));
    for (const words of ['Status 204 after 1 attempt, 85 ms', '10 attempts: There was no answer in time.'])
      expect(table.getByText(words)).toBeInTheDocument();
    expect(table.getByText('3 attempts: It answered with status 500.')).toBeInTheDocument();
    expect(table.getByText(/^next attempt/)).toHaveTextContent('20 Nov 2026, 15:00');
    expect(table.getByText('Not sent yet')).toBeInTheDocument();
    expect(table.getAllByText('Waiting')).toHaveLength(2);
  });

  it.each([
    ['staff', /An admin disabled it/],
    ['gone', /Ask the partner for the new one/],
    ['failing', /enable the webhook and send the failed events again/],
  ] as const)('of one that is disabled by %s says why and what to do', async (disabledReason, advice) => {
    const disabled = { enabled: false, disabledReason, disabledAt: '2026-11-20T10:00:00.000Z' };
    renderWebhook('', { webhook: makeWebhook(1, disabled) });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/Disabled on 20 Nov 2026/);
    expect(alert).toHaveTextContent(advice);
    for (const name of ['Send test event', 'Send failed events again'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enable' })).toBeInTheDocument();
  });

  it('says until when the previous secret also signs', async () => {
    renderWebhook('', { webhook: makeWebhook(1, { previousSecretEndsAt: '2026-11-21T10:00:00.000Z' }) });
    expect(await screen.findByText(/also signs until/)).toHaveTextContent('21 Nov 2026, 10:00');
  });

  it('says that a webhook is not there, and leads back', async () => {
    renderApp({
      path: '/admin/settings/webhooks/0192f0c1-2b3c-7d4e-8f50-123456789abc',
      answers: { [listPath]: () => done([webhook]) },
    });
    expect(await screen.findByText('Webhook not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All webhooks' })).toHaveAttribute(
      'href',
      '/admin/settings/webhooks',
    );
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { person, api } = renderWebhook('', {}, { [listPath]: () => refused(500, 'internal', 'Away.') });
    expect(await screen.findByText('The webhook could not be loaded')).toBeInTheDocument();
    api.answer(listPath, () => done([webhook]));
    await person.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByRole('heading', { name: 'Partner shop' })).toBeInTheDocument();
  });
});

describe('the actions of a webhook', () => {
  it('send a test event, and show how it went', async () => {
    let deliveries: PartnerDelivery[] = [];
    const { person, sent } = renderWebhook(
      '',
      {},
      {
        [deliveriesPath]: () => rows(deliveries),
        [`${webhookPath}/test`]: () => {
          deliveries = [makeDelivery(7, { type: 'webhook.test' })];
          return done(deliveries[0], 'The test event is on its way.');
        },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Send test event' }));
    expect(await screen.findByText('The test event is on its way.')).toBeInTheDocument();
    const table = within(await screen.findByRole('table', { name: 'Deliveries' }));
    expect(await table.findByText('webhook.test')).toBeInTheDocument();
    expect(sent()).toMatchObject([{ method: 'POST', path: `${webhookPath}/test` }]);
  });

  it('say why a test event was not sent', async () => {
    const { person } = renderWebhook(
      '',
      {},
      {
        [`${webhookPath}/test`]: () => refused(429, 'rate_limited', 'Too many requests.'),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Send test event' }));
    expect(await screen.findByText('Too many requests.')).toBeInTheDocument();
  });

  it('rotate the secret after a question, and show the new one once', async () => {
    const { person, confirm } = renderWebhook(
      '',
      {},
      {
        [`${webhookPath}/rotate-secret`]: () =>
          done(withSecret({ ...webhook, previousSecretEndsAt: '2026-11-21T10:00:00.000Z' }, secret)),
      },
    );
    await confirm('Rotate secret', 'Rotate the secret?', 'Rotate secret');
    const dialog = within(await screen.findByRole('dialog', { name: 'The secret of “Partner shop”' }));
    expect(dialog.getByText(secret)).toBeInTheDocument();
    expect(dialog.getByText(/^For 24 hours/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(document.body.innerHTML).not.toContain(secret));
  });

  it('disable and enable it, with the version that was read', async () => {
    const { sent, confirm } = renderWebhook('', {}, { [webhookPath]: () => done(webhook) });
    await confirm('Disable', 'Disable “Partner shop”?', 'Disable');
    expect(await screen.findByText('Webhook disabled.')).toBeInTheDocument();
    expect(sent()).toMatchObject([
      { method: 'PUT', path: webhookPath, body: { enabled: false, version: 4 } },
    ]);
  });

  it('enable it again', async () => {
    const disabled = makeWebhook(1, { enabled: false, disabledReason: 'gone', description: 'Partner shop' });
    const { sent, confirm } = renderWebhook(
      '',
      { webhook: disabled },
      { [webhookPath]: () => done(webhook) },
    );
    await confirm('Enable', 'Enable “Partner shop”?', 'Enable');
    expect(await screen.findByText('Webhook enabled.')).toBeInTheDocument();
    expect(sent()).toMatchObject([{ body: { enabled: true, version: 4 } }]);
  });

  it('say why it could not be disabled', async () => {
    const { confirm } = renderWebhook(
      '',
      {},
      {
        [webhookPath]: () => refused(409, 'stale_version', 'Someone else changed this.'),
      },
    );
    await confirm('Disable', 'Disable “Partner shop”?', 'Disable');
    expect(await screen.findByText('Someone else changed this.')).toBeInTheDocument();
  });

  it('delete it after a question, and lead to the list', async () => {
    const { sent, confirm, router } = renderWebhook(
      '',
      {},
      { [webhookPath]: () => done({ _id: webhook._id }) },
    );
    await confirm('Delete', 'Delete “Partner shop”?', 'Delete webhook');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/settings/webhooks'));
    expect(sent()).toMatchObject([{ method: 'DELETE', path: webhookPath }]);
  });

  it('open the form', async () => {
    const { person } = renderWebhook();
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue(webhook.url);
  });
});

describe('the log of deliveries', () => {
  it('is filtered by state and event, in the address', async () => {
    const { person, api, router } = renderWebhook();
    await person.selectOptions(
      await screen.findByRole('combobox', { name: 'State of the deliveries' }),
      'Failed',
    );
    await person.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'order.refunded');
    await waitFor(() => expect(router.state.location.search).toBe('?state=failed&type=order.refunded'));
    await waitFor(() => {
      const asked = api.calls.filter(({ path }) => path === deliveriesPath).at(-1);
      expect(asked?.query).toMatchObject({
        ...{ webhookId: webhook._id, state: 'failed', type: 'order.refunded', page: '1' },
      });
    });
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it.each([
    ['', 'Events that are sent appear here'],
    ['?state=failed', 'Nothing matches'],
  ])('says that it is empty: %s', async (search, words) => {
    renderWebhook(search, { deliveries: [] });
    expect(await screen.findByText('No deliveries')).toBeInTheDocument();
    expect(screen.getByText(new RegExp(`^${words}`))).toBeInTheDocument();
  });

  it('says that it could not be fetched', async () => {
    renderWebhook('', {}, { [deliveriesPath]: () => refused(500, 'internal', 'Away.') });
    expect(await screen.findByText(/^Failed to fetch the deliveries/)).toBeInTheDocument();
  });

  it('sends again what failed, after a question', async () => {
    const { sent, confirm } = renderWebhook(
      '',
      {},
      {
        [`${webhookPath}/replay-failed`]: () => done({ deliveries: 3 }, 'What failed is sent again.'),
      },
    );
    await confirm('Send failed events again', 'Send failed events again?', 'Send again');
    expect(await screen.findByText('What failed is sent again.')).toBeInTheDocument();
    expect(sent()).toMatchObject([{ method: 'POST', path: `${webhookPath}/replay-failed` }]);
  });
});

describe('a delivery', () => {
  const delivery = makeDelivery(1, {
    state: 'failed',
    attempts: 2,
    lastError: 'It answered with status 500.',
  });
  const history = [
    {
      at: '2026-11-20T14:30:00.000Z',
      status: null,
      error: 'There was no answer in time.',
      durationMs: 15_000,
      response: '',
    },
    {
      at: '2026-11-20T14:35:00.000Z',
      status: 500,
      error: 'It answered with status 500.',
      durationMs: 12,
      response: '<b>Oops</b>',
    },
  ];
  const detail = makeDeliveryDetail(delivery, { history });
  const search = `?delivery=${delivery._id}`;

  it('opens with what was sent, what came back, and each attempt', async () => {
    const { person } = renderWebhook('', { deliveries: [delivery], detail });
    await person.click(await screen.findByRole('button', { name: /^Details of order\.paid/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivery of order.paid' }));
    expect(dialog.getByText(`POST ${detail.url}`)).toBeInTheDocument();
    expect(dialog.getByText(delivery.eventId)).toBeInTheDocument();
    expect(dialog.getByText(/"type": "order\.paid"/)).toBeInTheDocument();
    const [first, second] = dialog.getAllByRole('listitem');
    expect(first).toHaveTextContent(/, 15000 ms.*There was no answer in time\./);
    expect(second).toHaveTextContent(/, 12 ms.*It answered with status 500\./);
    // What a server answers is text.
    expect(second).toHaveTextContent('<b>Oops</b>');
  });

  it('is sent again after a question', async () => {
    const { person, sent } = renderWebhook(
      search,
      { deliveries: [delivery], detail },
      {
        [`${deliveriesPath}/${delivery._id}/replay`]: () => done(delivery, 'The event is sent again.'),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Send again' }));
    const question = within(await screen.findByRole('dialog', { name: 'Send this event again?' }));
    await person.click(question.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('The event is sent again.')).toBeInTheDocument();
    expect(sent()).toMatchObject([{ method: 'POST', path: `${deliveriesPath}/${delivery._id}/replay` }]);
  });

  it('of a disabled webhook cannot be sent again, and says what to do', async () => {
    const disabled = makeWebhook(1, { enabled: false, disabledReason: 'staff' });
    renderWebhook(search, { webhook: disabled, deliveries: [delivery], detail });
    expect(await screen.findByText('Enable the webhook to send it again.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });

  it.each([
    ['waiting', /put together when the event is first sent/],
    ['failed', /never sent, or its record or the account was deleted/],
  ] as const)('that is %s and has no body says why', async (state, words) => {
    renderWebhook(search, { detail: { ...detail, state, payload: null, history: [] } });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByText('No attempt is stored.')).toBeInTheDocument();
  });

  it('that waits shows when it has arrived', async () => {
    const answers = [
      { ...detail, state: 'waiting' as const },
      { ...detail, state: 'succeeded' as const },
    ];
    const [, arrived] = answers;
    renderWebhook(
      search,
      {},
      { [`${deliveriesPath}/${delivery._id}`]: () => done(answers.shift() ?? arrived) },
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Waiting')).toBeInTheDocument();
    expect(await dialog.findByText('Succeeded', {}, { timeout: 10_000 })).toBeInTheDocument();
  });

  it('says that it could not be loaded, and closes by Escape', async () => {
    const { person, router } = renderWebhook(
      search,
      {},
      {
        [`${deliveriesPath}/${delivery._id}`]: () =>
          refused(404, 'not_found', 'They are deleted after 30 days.'),
      },
    );
    expect(await screen.findByText('They are deleted after 30 days.')).toBeInTheDocument();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
