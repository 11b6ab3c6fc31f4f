import type { PaymentSettingsInput } from '@credit-studio/contracts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/test-app.ts';
import { insertPackage } from '../../catalog/index.ts';
import { savePaymentSettings } from '../index.ts';
import { paymentSettings } from '../payments.tables.ts';

const api = await createTestApp();
afterAll(() => api.close());
beforeEach(async () => {
  await api.services.database.delete(paymentSettings);
});

const settings = {
  enablePayPal: true,
  mode: 'sandbox',
  clientId: 'client-1',
  clientSecret: 'a-secret-of-ours',
  webhookIds: { sandbox: 'WH-OURS', live: '' },
  currency: 'GBP',
  buttonStyles: { layout: 'horizontal', color: 'gold', shape: 'pill', label: 'buynow' },
} satisfies PaymentSettingsInput;
function read() {
  return api.inject({ method: 'GET', url: '/api/paypal-settings' });
}

test('answers the defaults before anything was saved', async () => {
  expect((await read()).json().data).toEqual({
    enablePayPal: false,
    mode: 'sandbox',
    clientId: '',
    clientSecret: '',
    webhookIds: { sandbox: '', live: '' },
    currency: 'USD',
    buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' },
    version: 0,
  });
});

test('never shows the secret, neither on the wire nor in the database', async () => {
  await savePaymentSettings(api.services, settings);
  const answer = await read();
  expect(answer.json().data).toEqual({ ...settings, clientSecret: '', version: 1 });
  const [row] = await api.services.database.select().from(paymentSettings);
  expect(row?.clientSecretSealed?.toString('latin1')).not.toContain('a-secret-of-ours');
});

test('leaves the stored secret when an empty one is saved', async () => {
  await savePaymentSettings(api.services, settings);
  const [before] = await api.services.database.select().from(paymentSettings);
  await savePaymentSettings(api.services, { ...settings, clientSecret: '', currency: 'CAD' });
  const [after] = await api.services.database.select().from(paymentSettings);
  expect(after).toMatchObject({ currency: 'CAD', version: 2 });
  expect(after?.clientSecretSealed).toEqual(before?.clientSecretSealed);
});

test.each([
  ['switched off', { ...settings, enablePayPal: false }, 'Payment Unavailable'],
  ['without credentials', { ...settings, clientSecret: '' }, 'Payment setup incomplete'],
])('rejects a new payment while PayPal is %s', async (_name, saved, words) => {
  await savePaymentSettings(api.services, saved);
  const buyer = await api.signUp();
  const product = {
    name: `P ${_name}`,
    priceMinor: 900,
    currency: 'USD' as const,
    credit: 1,
    validityDays: 30,
    points: [],
  };
  const { id: packageId } = await api.services.database.transaction((transaction) =>
    insertPackage(transaction, product),
  );
  const billing = { customerName: 'R', address: 'A', country: 'Canada' };
  const order = await api.inject({
    method: 'POST',
    url: '/new-order',
    as: buyer,
    payload: { packageId, ...billing },
  });
  const payload = { orderId: order.json().data.orderId };
  const answer = await api.inject({ method: 'POST', url: '/api/paypal/orders', as: buyer, payload });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment_unavailable']);
  expect(answer.json().message).toContain(words);
});
