import type { PartnerWebhook } from '@credit-studio/contracts';
import { partnerEventTypeNames } from '@credit-studio/contracts/rules';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './webhooks-screen.tsx';
import { makeWebhook, withSecret } from './testing/records.ts';

const listPath = '/api/partner-webhooks';
const webhook = makeWebhook(1, { description: 'Partner shop', eventTypes: ['order.paid', 'ticket.created'] });
const webhookPath = `${listPath}/${webhook._id}`;
const secret = `whsec_${'x'.repeat(43)}=`;

function done(data: unknown) {
  return Response.json({ success: true, data });
}
function renderWebhooks(search = '', webhooks: readonly PartnerWebhook[] = [webhook], answers: Answers = {}) {
  const app = renderApp({
    path: `/admin/settings/webhooks${search}`,
    answers: {
      [listPath]: (_url, { method }) =>
        done(method === 'POST' ? withSecret(makeWebhook(9, { description: 'Warehouse' }), secret) : webhooks),
      [webhookPath]: () => done(webhook),
      ...answers,
    },
  });
  const sent = () => app.api.calls.filter(({ method }) => method !== 'GET');
  return { ...app, sent };
}
const addressField = () => screen.findByRole('textbox', { name: 'Address' });
async function pressInForm(person: ReturnType<typeof renderWebhooks>['person'], name: string) {
  const form = (await addressField()).closest('form');
  await person.click(within(form ?? document.body).getByRole('button', { name }));
}

describe('the webhooks', () => {
  it('are listed with their address, events and last success, and lead to their deliveries', async () => {
    renderWebhooks();
    const table = within(await screen.findByRole('table', { name: 'Webhooks' }));
    for (const words of ['https://partner1.example.test/hooks', 'Enabled', 'order.paid', 'ticket.created'])
      expect(table.getByText(words)).toBeInTheDocument();
    expect(table.getByText('20 Nov 2026, 14:30 UTC')).toBeInTheDocument();
    expect(table.getByRole('link', { name: 'Partner shop' })).toHaveAttribute(
      'href',
      `/admin/settings/webhooks/${webhook._id}`,
    );
  });

  it.each([
    [{ enabled: false, disabledReason: 'staff' }, 'Disabled', /by an admin/],
    [{ enabled: false, disabledReason: 'gone' }, 'Disabled', /address is gone \(410\)/],
    [{ enabled: false, disabledReason: 'failing' }, 'Disabled', /Nothing arrived for three days/],
    [{ failingSince: '2026-11-19T08:00:00.000Z' }, 'Failing', /since 19 Nov 2026/],
  ] as const)('say whether they work: %j', async (changed, label, note) => {
    renderWebhooks('', [makeWebhook(1, changed)]);
    const table = within(await screen.findByRole('table', { name: 'Webhooks' }));
    const state = (await table.findByText(label)).parentElement?.parentElement;
    expect(state).toHaveTextContent(note);
  });

  it('say that one is disabled for a reason that only a newer API knows', async () => {
    renderWebhooks('', [makeWebhook(1, { enabled: false, disabledReason: 'moved' as never })]);
    expect(await screen.findByText('Disabled')).toBeInTheDocument();
  });

  it('name the host of one without a name, and the first events of one that has many', async () => {
    renderWebhooks('', [
      makeWebhook(1, { description: '', lastSuccessAt: null, eventTypes: [...partnerEventTypeNames] }),
    ]);
    expect(await screen.findByRole('link', { name: 'partner1.example.test' })).toBeInTheDocument();
    for (const text of ['order.paid', 'order.refunded', 'and 6 more'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Never')).toBeInTheDocument();
  });

  it('say that there is none', async () => {
    renderWebhooks('', []);
    expect(await screen.findByText('No webhooks')).toBeInTheDocument();
  });

  it('say that they could not be fetched', async () => {
    renderWebhooks('', [], { [listPath]: () => refused(500, 'internal', 'Away.') });
    expect(await screen.findByText(/^Failed to fetch webhooks/)).toBeInTheDocument();
  });
});

describe('a new webhook', () => {
  it('is created with the chosen events, and its secret is shown once', async () => {
    const { person, sent } = renderWebhooks('?edit=new');
    await person.type(await addressField(), 'https://warehouse.example.test/in');
    await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Warehouse');
    await person.click(screen.getByRole('checkbox', { name: 'order.paid' }));
    await person.click(screen.getByRole('checkbox', { name: 'customer.created' }));
    await pressInForm(person, 'Create webhook');
    const dialog = within(await screen.findByRole('dialog', { name: 'The secret of “Warehouse”' }));
    expect(dialog.getByText(secret)).toBeInTheDocument();
    expect(dialog.getByText('You cannot see it again.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Copy the secret' })).toBeInTheDocument();
    const body = {
      url: 'https://warehouse.example.test/in',
      description: 'Warehouse',
      eventTypes: ['order.paid', 'customer.created'],
    };
    expect(sent()).toMatchObject([{ method: 'POST', body }]);
    await person.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(document.body.innerHTML).not.toContain(secret));
  });

  it('explains each event', async () => {
    renderWebhooks('?edit=new');
    for (const type of partnerEventTypeNames)
      expect(await screen.findByRole('checkbox', { name: type })).toHaveAccessibleDescription(/\w+\.$/);
  });

  it('says what is missing, and sends nothing', async () => {
    const { person, sent } = renderWebhooks('?edit=new');
    await pressInForm(person, 'Create webhook');
    expect(await addressField()).toBeInvalid();
    expect(screen.getByText('Please choose at least one event.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('shows the API’s error next to the address, and keeps what was entered', async () => {
    const { person, api } = renderWebhooks('?edit=new');
    await person.type(await addressField(), 'https://intranet.example.test');
    await person.click(screen.getByRole('checkbox', { name: 'order.paid' }));
    const message = 'The address leads to a private network, where nothing is sent.';
    api.answer(listPath, () => refused(400, 'invalid_request', message, [{ path: 'body.url', message }]));
    await pressInForm(person, 'Create webhook');
    await waitFor(async () => expect(await addressField()).toBeInvalid());
    expect(await addressField()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(await addressField()).toHaveValue('https://intranet.example.test');
  });
});

describe('a stored webhook', () => {
  it('gets another address and other events, with the version that was read', async () => {
    const { person, sent } = renderWebhooks();
    await person.click(await screen.findByRole('button', { name: 'Edit Partner shop' }));
    await person.type(await addressField(), '/v2');
    await person.click(screen.getByRole('checkbox', { name: 'ticket.created' }));
    await pressInForm(person, 'Save Changes');
    expect(await screen.findByText('Webhook saved.')).toBeInTheDocument();
    const body = { url: `${webhook.url}/v2`, eventTypes: ['order.paid'], version: 4 };
    expect(sent()).toMatchObject([{ method: 'PUT', path: webhookPath, body }]);
  });

  it('keeps what was entered when someone else saved first', async () => {
    const { person, api } = renderWebhooks(`?edit=${webhook._id}`);
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
    api.answer(webhookPath, () => refused(409, 'stale_version'));
    api.answer(listPath, () => done([{ ...webhook, description: 'Their name', version: 5 }]));
    await pressInForm(person, 'Save Changes');
    expect(await screen.findByRole('dialog', { name: /changed|conflict/i })).toBeInTheDocument();
  });
});
