import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addFilter } from '../../testing/add-filter.ts';
// Loaded before the first test, so that its time limit does not include it.
import './webhook-screen.tsx';
import './webhooks-screen.tsx';
import { makeDelivery, makeDeliveryDetail, makeWebhook } from './testing/records.ts';
import { deliveriesPath, done, renderWebhook, webhook, webhookPath } from './testing/render-webhook.tsx';

describe('the log of deliveries', () => {
  it('is filtered by state and event, in the address', async () => {
    const { person, api, router } = renderWebhook();
    await addFilter(person, 'State', 'Failed');
    await addFilter(person, 'Event', 'order.refunded');
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
    expect(await dialog.findByText('Succeeded')).toBeInTheDocument();
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
