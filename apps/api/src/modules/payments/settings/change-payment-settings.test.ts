import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import { readAudit } from '../../../../test/read-audit.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { auditEntries } from '../../audit/audit.tables.ts';
import { packages } from '../../catalog/catalog.tables.ts';
import { findShopCurrency } from '../../shop-settings/index.ts';
import { savePaymentSettings, sweepPayments } from '../index.ts';
import { paymentSettings, payments } from '../payments.tables.ts';

let shop: PaypalShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop();
  admin = await shop.api.signUp({ role: 'Admin' });
});
const stored = {
  enablePayPal: true,
  mode: 'sandbox' as const,
  clientId: 'shop-client',
  clientSecret: 'shop-secret',
  currency: 'USD' as const,
  buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' } as const,
};
beforeEach(async () => {
  await shop.api.services.database.delete(paymentSettings);
  await shop.api.services.database.update(packages).set({ currency: 'USD' });
  await savePaymentSettings(shop.api.services, stored);
});
afterEach(() => shop.control('DELETE', '/faults'));
afterAll(() => shop.close());

function put(payload: object, as = admin) {
  return shop.api.inject({ method: 'PUT', url: '/api/paypal-settings', as, payload });
}
async function read() {
  return (await shop.api.inject({ url: '/api/paypal-settings' })).json().data;
}
const edited = { ...stored, clientSecret: '' };

describe('saving', () => {
  test('stores all settings, leaves a secret that was not sent, and returns none', async () => {
    const answer = await put({
      ...edited,
      currency: 'EUR',
      buttonStyles: { ...stored.buttonStyles, label: 'pay' },
    });
    expect(answer.json()).toMatchObject({
      message: 'PayPal settings updated successfully',
      data: { clientSecret: '', currency: 'EUR', buttonStyles: { label: 'pay' }, version: 2 },
    });
    expect(await read()).toEqual(answer.json().data);
    const tried = await shop.post(admin, '/api/paypal-settings/test');
    expect(tried.json().message).toContain('PayPal accepts these credentials.');
  });

  test('is audited with what changed, a secret only as changed', async () => {
    await put({ ...stored, mode: 'live', clientSecret: 'another-secret' });
    const [entry] = await readAudit(shop.api, '1');
    expect(entry).toMatchObject({
      action: 'payment-settings.updated',
      before: { mode: 'sandbox' },
      after: { mode: 'live', clientSecret: 'changed' },
    });
    expect(JSON.stringify(entry)).not.toContain('another-secret');
  });

  test('without a difference changes and audits nothing', async () => {
    const { database } = shop.api.services;
    const before = await database.$count(auditEntries);
    expect((await put(stored)).json().data.version).toBe(1);
    expect(await database.$count(auditEntries)).toBe(before);
  });

  test('of an older version is rejected, and one of two concurrent saves wins', async () => {
    const answers = await Promise.all([
      put({ ...edited, clientId: 'one', version: 1 }),
      put({ ...edited, clientId: 'two', version: 1 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('stale_version');
    expect((await read()).version).toBe(2);
  });

  test('moves the shop and its products to another currency in the same step', async () => {
    await put({ ...edited, currency: 'GBP' });
    const { database } = shop.api.services;
    expect(await findShopCurrency(database)).toBe('GBP');
    const rows = await database.select().from(packages);
    expect(rows.map(({ currency }) => currency)).toEqual(['GBP']);
  });

  test.each([
    [
      'enabled without credentials',
      { ...edited, clientId: '' },
      'Please enter the client ID and the client secret',
    ],
    ['in an unknown currency', { ...edited, currency: 'JPY' }, ''],
    [
      'with a colour that PayPal has not',
      { ...edited, buttonStyles: { ...stored.buttonStyles, color: 'red' } },
      '',
    ],
    ['with spaces in the client id', { ...edited, clientId: 'a b' }, 'must not contain spaces'],
    ['with half of the object', { enablePayPal: true }, ''],
  ])('is rejected %s and changes nothing', async (_name, payload, words) => {
    const before = await read();
    const answer = await put(payload);
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining(words)]);
    expect(await read()).toEqual(before);
  });

  test('only admins reset and test', async () => {
    const customer = await shop.api.signUp();
    const answers = await Promise.all([
      put(stored, customer),
      shop.post(customer, '/api/paypal-settings/reset'),
      shop.post(customer, '/api/paypal-settings/test'),
    ]);
    expect(answers.map((answer) => answer.json().code)).toEqual(['admin_only', 'admin_only', 'admin_only']);
  });
});

test('a reset switches PayPal off and forgets the credentials', async () => {
  await put({ ...edited, currency: 'EUR' });
  const answer = await shop.post(admin, '/api/paypal-settings/reset');
  expect(answer.json().data).toMatchObject({
    enablePayPal: false,
    clientId: '',
    currency: 'USD',
    version: 3,
  });
  const [row] = await shop.api.services.database.select().from(paymentSettings);
  expect(row?.clientSecretSealed).toBeNull();
  expect((await readAudit(shop.api, '1'))[0]?.after).toMatchObject({ clientSecret: 'removed' });
});

describe('other credentials during payments', () => {
  const later = () => ({ ...shop.api.services, now: () => new Date(Date.now() + 120_000) });
  const listAttention = async () =>
    (await shop.api.inject({ url: '/payments?attention=true', as: admin })).json();

  test('lose nothing: the payment waits in the list of what needs a person, and settles under its own', async () => {
    const buyer = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.approvedOrder(buyer);
    await put({ ...stored, clientId: 'new-client' });
    expect((await shop.capture(buyer, paypalOrderId)).json().code).toBe('payment_unavailable');
    await sweepPayments(later());
    expect(await listAttention()).toMatchObject([
      { orderId: order.orderId, attention: 'other-credentials', state: 'created' },
    ]);
    await put(stored);
    await shop.capture(buyer, paypalOrderId);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
    expect(await listAttention()).toEqual([]);
  });

  test('let the customer pay for the order again', async () => {
    const buyer = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.approvedOrder(buyer);
    await put({ ...stored, clientId: 'new-client' });
    const second = await shop.createPaypalOrder(buyer, order.orderId);
    expect(second).not.toBe(paypalOrderId);
    await shop.approve(second);
    await shop.capture(buyer, second);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
    const [first] = await shop.api.services.database
      .select()
      .from(payments)
      .where(eq(payments.paypalOrderId, paypalOrderId));
    expect(first).toMatchObject({ state: 'failed', failure: 'other-credentials' });
  });

  test('cannot refund a payment of the old ones, and say so', async () => {
    const buyer = await shop.api.signUp();
    const { order } = await shop.paidOrder(buyer);
    await put({ ...stored, clientId: 'new-client' });
    const answer = await shop.post(admin, `/order/${order._id}/refunds`);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining('made with other PayPal credentials'),
    ]);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
  });
});
