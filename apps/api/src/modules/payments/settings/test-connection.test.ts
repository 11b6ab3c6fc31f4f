import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { PaypalError, type PaypalFailure } from '../../../providers/paypal/index.ts';
import { paymentSettings } from '../payments.tables.ts';
import { testConnection } from './test-connection.ts';

let shop: PaypalShop;
let admin: TestPerson;
let webhookUrl: string;
beforeAll(async () => {
  shop = await openPaypalShop();
  admin = await shop.api.signUp({ role: 'Admin' });
  webhookUrl = `${shop.api.services.addresses.api}/webhooks/paypal`;
});
beforeEach(() => shop.control('PUT', '/webhook', { url: webhookUrl, id: shop.webhookId }));
afterAll(() => shop.close());

async function tryOut(payload: object = {}) {
  return (await shop.post(admin, '/api/paypal-settings/test', payload)).json();
}
function saveWebhookIds(ids: { sandboxWebhookId?: string; liveWebhookId?: string }) {
  return shop.api.services.database
    .update(paymentSettings)
    .set({ sandboxWebhookId: '', liveWebhookId: '', ...ids });
}

describe('credentials', () => {
  test('that are stored or sent are tried, and none is answered or saved', async () => {
    expect(await tryOut()).toEqual({
      success: true,
      data: { result: 'accepted' },
      message: 'PayPal accepts these credentials. Its webhook sends this shop all that it needs.',
    });
    const refused = await tryOut({ clientId: 'someone', clientSecret: 'wrong-secret' });
    expect(refused.data.result).toBe('refused');
    expect(JSON.stringify(refused)).not.toContain('wrong-secret');
    const { data } = (await shop.api.inject({ url: '/api/paypal-settings' })).json();
    expect(data.clientId).toBe('shop-client');
  });

  test('are distinguished from an unreachable PayPal', async () => {
    const lonely = await openPaypalShop({ variables: { PAYPAL_BASE_URL: 'http://127.0.0.1:1' } });
    const staff = await lonely.api.signUp({ role: 'Admin' });
    const answer = await lonely.post(staff, '/api/paypal-settings/test');
    expect(answer.json()).toMatchObject({ data: { result: 'unreachable' } });
    await lonely.close();
  });

  test('must be there', async () => {
    const empty = await openPaypalShop();
    await empty.api.services.database.delete(paymentSettings);
    const staff = await empty.api.signUp({ role: 'Admin' });
    const answer = await empty.post(staff, '/api/paypal-settings/test');
    expect(answer.json().message).toBe('Please enter the client ID and the client secret first.');
    await empty.close();
  });
});

describe('the webhook', () => {
  beforeEach(() => saveWebhookIds({}));

  test.each([
    ['of another app', { id: 'WH-ELSE', url: 'https://other.test/' }, 'no webhook with this ID'],
    ['under another ID', { id: 'WH-ELSE' }, 'has the ID WH-ELSE. Please enter that one.'],
    ['that sends elsewhere', { url: 'https://old.test/' }, 'sends to https://old.test/'],
    [
      'without event types',
      { eventTypes: ['CHECKOUT.ORDER.APPROVED'] },
      'does not send PAYMENT.CAPTURE.COMPLETED',
    ],
  ])('%s is a problem, in words', async (_name, changes, words) => {
    await shop.control('PUT', '/webhook', { url: webhookUrl, id: shop.webhookId, ...changes });
    const { data, message } = await tryOut();
    expect(data).toEqual({ result: 'webhook-problem' });
    expect(message).toMatch(/^PayPal accepts these credentials\. /);
    expect(message).toContain(words);
  });

  test('is the saved one of the mode that is tried', async () => {
    await saveWebhookIds({ sandboxWebhookId: shop.webhookId, liveWebhookId: 'WH-LIVE' });
    expect((await tryOut({ mode: 'sandbox' })).data.result).toBe('accepted');
    expect((await tryOut({ mode: 'live' })).data.result).toBe('webhook-problem');
    await saveWebhookIds({ sandboxWebhookId: 'WH-OLD', liveWebhookId: shop.webhookId });
    expect((await tryOut()).data.result).toBe('webhook-problem');
    expect((await tryOut({ mode: 'live' })).data.result).toBe('accepted');
  });

  test('that was sent is tried instead of the saved one; an empty one is none', async () => {
    await saveWebhookIds({ sandboxWebhookId: 'WH-OLD' });
    expect((await tryOut({ webhookId: shop.webhookId })).data.result).toBe('accepted');
    const { paypalWebhooks } = shop.api.services;
    const services = { ...shop.api.services, paypalWebhooks: { ...paypalWebhooks, fallbackWebhookId: '' } };
    await shop.control('PUT', '/webhook', { url: 'https://other.test/', id: 'WH-ELSE' });
    expect(await testConnection(services, { webhookId: '' })).toEqual({
      result: 'webhook-problem',
      message: `PayPal accepts these credentials. No webhook ID is entered, so PayPal’s notifications are lost. Please create a webhook for ${webhookUrl} at PayPal and enter its ID.`,
    });
  });

  test.each<[PaypalFailure, string, string]>([
    ['unknown-outcome', 'unreachable', 'did not answer about their webhook'],
    ['misconfigured', 'webhook-problem', 'does not let this app list its webhooks'],
  ])('that PayPal does not show (%s) is not blamed on the credentials', async (failure, result, words) => {
    const { connectPaypal } = shop.api.services;
    const services = {
      ...shop.api.services,
      connectPaypal: (credentials: Parameters<typeof connectPaypal>[0]) => ({
        ...connectPaypal(credentials),
        listWebhooks: () => Promise.reject(new PaypalError(failure)),
      }),
    };
    expect(await testConnection(services, {})).toEqual({ result, message: expect.stringContaining(words) });
  });
});
