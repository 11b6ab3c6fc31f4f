import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPartner, type Partner } from '../../../../test/partner.ts';
import { readAudit } from '../../../../test/read-audit.ts';
import { findRowsHolding } from '../../../../test/safety/fingerprint-database.ts';
import { announceUser } from '../../users/index.ts';
import { users } from '../../users/users.tables.ts';
import { composeReturnUrl, forgetPaymentLinks } from './payment-link.ts';

let partner: Partner;
const log: string[] = [];
beforeAll(async () => {
  partner = await openPartner({
    variables: { LOG_LEVEL: 'trace' },
    logDestination: { write: (line) => void log.push(line) },
  });
});
afterAll(() => partner.close());

async function openOrder() {
  const customer = await partner.api.signUp();
  return { customer, order: await partner.placeOrder(customer) };
}

test('names the page of the storefront, for a week, and the key in the audit log', async () => {
  const { customer, order } = await openOrder();
  const { url, expiresAt } = (await partner.link(customer, order.orderId)).json().data;
  expect(url).toMatch(/^http:\/\/storefront\.test\/pay\/[\w-]{43}$/);
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  const [entry] = await readAudit(partner.api, order._id);
  expect(entry).toMatchObject({
    action: 'order.link-created',
    actorEmail: `Key: Partner (${partner.key.record.prefix})`,
  });
});

test('is made once for a repeated call, and no row and no log line holds its token', async () => {
  const { customer, order } = await openOrder();
  const call = () =>
    partner.callFor(customer, {
      ...{ method: 'POST', url: `/order/${order.orderId}/payment-link` },
      payload: { returnUrl: 'https://partner.test/' },
      headers: { 'idempotency-key': 'one-link' },
    });
  const answers = await Promise.all([call(), call(), call()]);
  const tokens = answers.map((answer) => partner.readToken(answer));
  expect(new Set(tokens).size).toBe(1);
  const [token = ''] = tokens;
  await partner.read(token);
  await partner.approveAtPaypal(token);
  await partner.complete(token);
  expect(await findRowsHolding(partner.api.services.database, token)).toEqual([]);
  expect(log.length).toBeGreaterThan(10);
  expect(log.filter((line) => line.includes(token))).toEqual([]);
});

test('leads to the page in the language of the customer, whatever the program prefers', async () => {
  const customer = await partner.api.signUp();
  const { database } = partner.api.services;
  await database.update(users).set({ language: 'de' }).where(eq(users.id, customer.user.id));
  announceUser(partner.api.services, customer.user);
  const order = await partner.placeOrder(customer);
  const ask = (headers: Record<string, string>) =>
    partner.callFor(customer, {
      ...{ method: 'POST', url: `/order/${order.orderId}/payment-link`, headers },
      payload: { returnUrl: 'https://partner.test/' },
    });
  const first = (await ask({ 'idempotency-key': 'german-link', 'accept-language': 'en' })).json().data.url;
  expect(first).toMatch(/^http:\/\/storefront\.test\/de\/pay\/[\w-]{43}$/);
  expect((await ask({ 'idempotency-key': 'german-link' })).json().data.url).toBe(first);
  const { order: other, customer: plain } = await openOrder();
  const { url } = (await partner.link(plain, other.orderId)).json().data;
  expect(url).toMatch(/^http:\/\/storefront\.test\/pay\//);
});

test.each([
  'http://partner.test/',
  'http://localhost:5000/thanks',
  'https://localhost/thanks',
  'https://robin:secret@partner.test/',
  'javascript:alert(1)',
  'data:text/html,hi',
  '//partner.test',
  'partner.test',
  '',
  `https://partner.test/${'a'.repeat(2_000)}`,
])('refuses to lead back to %s', async (returnUrl) => {
  const { customer, order } = await openOrder();
  const answer = await partner.link(customer, order.orderId, returnUrl);
  expect(answer.json()).toMatchObject({ code: 'invalid_request', issues: [{ path: 'body.returnUrl' }] });
});

test('refuses an order that is not to be paid', async () => {
  const { customer, order } = await openOrder();
  await partner.callFor(customer, { method: 'POST', url: `/order/${order.orderId}/cancel` });
  expect((await partner.link(customer, order.orderId)).json().code).toBe('order_not_payable');
});

test('replaces what the address of return says already, and keeps the rest', () => {
  expect(
    composeReturnUrl('https://partner.test/a?orderId=EVIL&x=1#end', { orderCode: 'AB12CD34', state: 'paid' }),
  ).toBe('https://partner.test/a?orderId=AB12CD34&x=1&status=paid#end');
});

test('forgets links long after they have expired', async () => {
  const { customer, order } = await openOrder();
  const token = partner.readToken(await partner.link(customer, order.orderId));
  const { services } = partner.api;
  await forgetPaymentLinks({ ...services, now: () => new Date(Date.now() + 90 * 86_400_000) });
  expect((await partner.read(token)).statusCode).toBe(200);
  await forgetPaymentLinks({ ...services, now: () => new Date(Date.now() + 98 * 86_400_000) });
  expect((await partner.read(token)).statusCode).toBe(404);
});
