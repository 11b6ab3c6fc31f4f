import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { handledEventTypes } from '../event-types.ts';
import { paymentSettings } from '../payments.tables.ts';
import { composeWebhookUrl, findWebhookProblem } from './check-webhook.ts';

const url = 'https://api.shop.test/webhooks/paypal';
const ours = { id: 'WH-1', url, eventTypes: [...handledEventTypes] };

test.each([
  ['fits', [ours], null],
  ['fits with all event types', [{ ...ours, eventTypes: ['*'] }], null],
  ['is unknown', [], 'no webhook with this ID'],
  ['is unknown next to the right one', [{ ...ours, id: 'WH-2' }], 'has the ID WH-2'],
  ['sends elsewhere', [{ ...ours, url: 'https://old.test/' }], 'sends to https://old.test/'],
  ['lacks event types', [{ ...ours, eventTypes: handledEventTypes.slice(1) }], 'CHECKOUT.ORDER.APPROVED'],
])('a webhook that %s', (_name, webhooks, words) => {
  const problem = findWebhookProblem(webhooks, { webhookId: 'WH-1', url });
  if (words === null) expect(problem).toBeNull();
  else expect(problem).toContain(words);
});

describe('saving', () => {
  let shop: PaypalShop;
  let admin: TestPerson;
  let webhookUrl: string;
  beforeAll(async () => {
    shop = await openPaypalShop();
    admin = await shop.api.signUp({ role: 'Admin' });
    webhookUrl = composeWebhookUrl(shop.api.services);
  });
  afterEach(() => shop.control('DELETE', '/faults'));
  afterAll(() => shop.close());

  const path = '/api/paypal-settings';
  async function save(changes: object) {
    const { data } = (await shop.api.inject({ url: path })).json();
    return shop.api.inject({ method: 'PUT', url: path, as: admin, payload: { ...data, ...changes } });
  }

  test('rejects a webhook that does not send here, and changes nothing', async () => {
    await shop.control('PUT', '/webhook', { url: 'https://other.test/', id: 'WH-NEW' });
    const answer = await save({ webhookIds: { sandbox: 'WH-NEW', live: '' } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    expect(answer.json().issues).toMatchObject([{ path: 'body.webhookIds.sandbox' }]);
    expect((await shop.api.inject({ url: path })).json().data.webhookIds.sandbox).toBe('');
  });

  test('stores one that fits; without ids in the request it stays, and PayPal is not asked again', async () => {
    await shop.control('PUT', '/webhook', { url: webhookUrl, id: 'WH-NEW' });
    expect((await save({ webhookIds: { sandbox: 'WH-NEW', live: '' } })).statusCode).toBe(200);
    await shop.control('PUT', '/webhook', { url: 'https://other.test/', id: 'WH-ELSE' });
    const answer = await save({ webhookIds: undefined, currency: 'EUR' });
    expect(answer.json().data.webhookIds).toEqual({ sandbox: 'WH-NEW', live: '' });
  });

  test('does not go live without the webhook of the live app', async () => {
    const answer = await save({ mode: 'live' });
    expect(answer.json()).toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('webhook ID of the live app'),
    });
  });

  test('does not switch to a mode whose stored webhook PayPal does not confirm', async () => {
    const { database } = shop.api.services;
    await database.update(paymentSettings).set({ liveWebhookId: 'WH-LIVE-OLD' });
    const answer = await save({ mode: 'live' });
    expect(answer.json().issues).toMatchObject([{ path: 'body.webhookIds.live' }]);
    expect((await shop.api.inject({ url: path })).json().data.mode).toBe('sandbox');
    await database.update(paymentSettings).set({ liveWebhookId: '' });
  });

  test('rejects credentials that PayPal does not accept', async () => {
    const answer = await save({ clientSecret: 'wrong-secret' });
    expect(answer.json()).toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('Nothing was saved'),
    });
  });
});

test('refused deliveries are counted with their reason, and a saved id counts instead of the environment’s', async () => {
  const shop = await openPaypalShop();
  const admin = await shop.api.signUp({ role: 'Admin' });
  const rejected = async () => {
    const health = await shop.api.inject({ url: '/api/operations/health', as: admin });
    return health.json().data.webhooks.rejected;
  };
  const body = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED' };
  const post = () => shop.api.inject({ method: 'POST', url: '/webhooks/paypal', payload: body });
  expect(await rejected()).toEqual([]);
  for (const _again of [1, 2]) expect((await post()).statusCode).toBe(400);
  expect(await rejected()).toEqual([{ reason: 'malformed', count: 2, lastAt: expect.stringMatching(/Z$/) }]);
  await shop.control('PUT', '/webhook', {
    url: composeWebhookUrl(shop.api.services),
    id: 'WH-OTHER',
  });
  const { data } = (await shop.api.inject({ url: '/api/paypal-settings' })).json();
  const saved = await shop.api.inject({
    method: 'PUT',
    url: '/api/paypal-settings',
    as: admin,
    payload: { ...data, webhookIds: { sandbox: 'WH-OTHER', live: '' } },
  });
  expect(saved.statusCode).toBe(200);
  await shop.control('PUT', '/webhook', { url: shop.webhookUrl, id: shop.webhookId });
  await shop.approvedOrder(await shop.api.signUp());
  await expect.poll(() => shop.deliveries.length).toBeGreaterThan(0);
  const [delivery] = shop.deliveries;
  const answer = await shop.api.inject({
    ...{ method: 'POST', url: '/webhooks/paypal', headers: delivery?.headers ?? {} },
    payload: delivery?.body ?? '',
  });
  expect(answer.statusCode).toBe(400);
  expect((await rejected())[0]).toMatchObject({ reason: 'signature', count: 1 });
  await shop.close();
});
