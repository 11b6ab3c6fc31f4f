import type { PartnerDelivery } from '@credit-studio/contracts';
import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './webhook-screen.tsx';
import './webhooks-screen.tsx';
import { makeDelivery, makeWebhook, withSecret } from './testing/records.ts';
import {
  deliveriesPath,
  done,
  listPath,
  renderWebhook,
  secret,
  webhook,
  webhookPath,
} from './testing/render-webhook.tsx';

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
