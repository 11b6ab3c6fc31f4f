import type { AttentionReason, DisputeState, Payment } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { disputes } from '../disputes.tables.ts';
import { payments, refunds, webhookEvents } from '../payments.tables.ts';

let shop: PaypalShop;
let admin: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop();
  admin = await shop.api.signUp({ role: 'Admin' });
  buyer = await shop.api.signUp();
});
afterAll(() => shop.close());

async function list(query: string) {
  const answer = await shop.api.inject({ url: `/payments?${query}`, as: admin });
  // The API's own schema has let this answer through.
  return { rows: answer.json() as Payment[], total: Number(answer.headers['x-total-count']) };
}

type Changes = Partial<typeof payments.$inferInsert>;
type Refund = Pick<typeof refunds.$inferInsert, 'amountMinor' | 'state' | 'nextCheckAt'>;
interface Situation {
  payment: Changes;
  refund?: Refund;
  dispute?: DisputeState;
  attention: AttentionReason | null;
}
const soon = new Date();
const duplicate = { state: 'failed', failure: 'duplicate-payment' } as const;
const situations: Record<string, Situation> = {
  'an open attempt': { payment: { nextCheckAt: soon }, attention: null },
  'an attempt that ended unpaid': { payment: { state: 'failed', failure: 'expired' }, attention: null },
  'a settled payment': { payment: { state: 'settled' }, attention: null },
  'a mismatched payment': { payment: { state: 'mismatched' }, attention: 'mismatched' },
  'a mismatched payment that was given back': {
    payment: { state: 'mismatched' },
    refund: { amountMinor: 900, state: 'completed' },
    attention: null,
  },
  'money that came twice': { payment: duplicate, attention: 'duplicate' },
  'money that came twice and went back in part': {
    payment: duplicate,
    refund: { amountMinor: 400, state: 'completed' },
    attention: 'duplicate',
  },
  'money that came twice whose refund failed': {
    payment: duplicate,
    refund: { amountMinor: 900, state: 'failed' },
    attention: 'duplicate',
  },
  'money that came twice and goes back': {
    payment: duplicate,
    refund: { amountMinor: 900, state: 'requested', nextCheckAt: soon },
    attention: null,
  },
  'a pending payment that is followed': { payment: { state: 'pending', nextCheckAt: soon }, attention: null },
  'a pending payment that is no longer followed': { payment: { state: 'pending' }, attention: 'stuck' },
  'an approved attempt that is no longer checked': {
    payment: { state: 'approved', paypalOrderId: 'PAYPALORDER1' },
    attention: 'stuck',
  },
  'an attempt that never reached PayPal': { payment: {}, attention: null },
  'an attempt of other credentials': {
    payment: { state: 'failed', failure: 'other-credentials' },
    attention: 'other-credentials',
  },
  'a refund that is no longer followed': {
    payment: { state: 'settled' },
    refund: { amountMinor: 100, state: 'pending' },
    attention: 'refund-stuck',
  },
  'an open dispute': { payment: { state: 'settled' }, dispute: 'open', attention: 'disputed' },
  'a dispute that was won': { payment: { state: 'settled' }, dispute: 'won', attention: null },
};

async function arrange(name: string, { payment, refund, dispute }: Situation): Promise<string> {
  const { database } = shop.api.services;
  const order = await shop.placeOrder(await shop.api.signUp());
  const money = { amountMinor: 900, currency: 'USD' as const };
  const captureId = `CAP ${name}`;
  const [row] = await database
    .insert(payments)
    .values({ ...money, orderId: order._id, attempt: 1, captureId, ...payment })
    .returning();
  const paymentId = row?.id ?? '';
  if (refund) await database.insert(refunds).values({ ...money, ...refund, paymentId, origin: 'staff' });
  if (dispute)
    await database
      .insert(disputes)
      .values({ paymentId, paypalDisputeId: name, state: dispute, amountMinor: 900 });
  return paymentId;
}

test('lists what needs a person, says why, and nothing else', async () => {
  const expected = new Map<string, AttentionReason | null>();
  for (const [name, situation] of Object.entries(situations))
    expected.set(await arrange(name, situation), situation.attention);
  const all = await list('limit=500');
  expect(new Map(all.rows.map(({ _id, attention }) => [_id, attention]))).toEqual(expected);
  const wanted = await list('attention=true&limit=500');
  const needing = [...expected].filter(([, attention]) => attention !== null);
  expect(new Map(wanted.rows.map(({ _id, attention }) => [_id, attention]))).toEqual(new Map(needing));
  expect([all.total, wanted.total]).toEqual([expected.size, needing.length]);
});

test('lists PayPal’s notifications of each payment, its refunds and disputes, and nothing else', async () => {
  const customer = await shop.api.signUp();
  const { order, captureId } = await shop.paidOrder(customer);
  const other = await shop.paidOrder(customer);
  const about = (eventType: string, resource: object, minute: number) => ({
    ...{ eventId: crypto.randomUUID(), eventType, body: { resource } },
    receivedAt: new Date(Date.UTC(2026, 0, 1, 12, minute)),
  });
  const { database } = shop.api.services;
  const [payment] = await database.select().from(payments).where(eq(payments.captureId, captureId));
  await database.insert(disputes).values({
    ...{ paymentId: payment?.id ?? '', paypalDisputeId: 'PP-D-7', state: 'won' as const, amountMinor: 900 },
  });
  await database
    .insert(webhookEvents)
    .values([
      about('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-7' }, 3),
      about('PAYMENT.CAPTURE.COMPLETED', { id: captureId }, 2),
      about('CHECKOUT.ORDER.APPROVED', { id: payment?.paypalOrderId }, 1),
      about('PAYMENT.CAPTURE.COMPLETED', { id: other.captureId }, 2),
      about('CUSTOMER.DISPUTE.CREATED', {}, 4),
    ]);
  const { data } = (await shop.api.inject({ url: `/order/${order._id}/payments`, as: admin })).json();
  expect(data[0]).toMatchObject({ orderKind: 'package', orderId: order.orderId });
  expect(data[0].notifications.map(({ eventType }: { eventType: string }) => eventType)).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'CUSTOMER.DISPUTE.CREATED',
  ]);
});

test('pages, newest first, only for an admin', async () => {
  const { rows, total } = await list('limit=2&page=2');
  const all = await list('limit=500');
  expect([rows, total]).toEqual([all.rows.slice(2, 4), all.rows.length]);
  expect((await shop.api.inject({ url: '/payments', as: buyer })).json().code).toBe('admin_only');
});

test('finds a payment by everything that its row and its order show', async () => {
  const customer = await shop.api.signUp({ name: 'Quentin 100%_Sure' });
  const { order, paypalOrderId, captureId } = await shop.paidOrder(customer);
  const refund = (await shop.post(admin, `/order/${order._id}/refunds`, { amount: '1.00' })).json().data;
  const { orderId, paymentId } = order;
  const partOfEmail = customer.user.email.slice(2, -3);
  const texts = [orderId, paymentId, partOfEmail, paypalOrderId, captureId, captureId.toLowerCase()];
  for (const text of [...texts, refund.paypalRefundId].filter(Boolean)) {
    const { rows } = await list(`search=${encodeURIComponent(text)}`);
    expect([text, rows.map((row) => row.orderId)]).toEqual([text, [orderId]]);
  }
  for (const text of ['nothing-like-this', '%', '_', captureId.slice(0, -1)])
    expect([text, (await list(`search=${encodeURIComponent(text)}`)).total]).toEqual([text, 0]);
  expect((await list(`search=${orderId}&disputed=true`)).total).toBe(0);
});

test('refunds money that came a second time, and does not change the order or its credits', async () => {
  const customer = await shop.api.signUp();
  const { order } = await shop.paidOrder(customer);
  const { paypalOrderId } = await shop.approvedOrder(customer);
  const captureId = await shop.captureUnheard(paypalOrderId);
  const [row] = await shop.api.services.database
    .insert(payments)
    .values({ orderId: order._id, attempt: 2, amountMinor: 900, currency: 'USD', ...duplicate, captureId })
    .returning();
  const answer = await shop.post(admin, `/order/${order._id}/refunds`, { paymentId: row?.id });
  expect(answer.json().data).toMatchObject({ state: 'completed', amount: '9.00', creditsReturned: 0 });
  const made = (await shop.readPaypal()).refunds.filter((refund) => refund.captureId === captureId);
  expect(made).toHaveLength(1);
  expect([await shop.statusOf(customer, order.orderId), await shop.balanceOf(customer)]).toEqual([
    'Paid',
    10,
  ]);
});
