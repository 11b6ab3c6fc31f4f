import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addFinishedVideo, deletedMinutesAgo } from '../../../../test/finished-video.ts';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import { spendCredits } from '../../../../test/spend-credits.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { findDispute } from '../../payments/index.ts';
import { composeProof } from './compose-proof.ts';

let shop: PaypalShop;
let admin: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop({ webhooks: true });
  admin = await shop.api.signUp({ role: 'Admin' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await shop.api.signUp();
});

/** The proof for a dispute about these captures, with its text on one line. */
async function prove(captureId: string, ...captures: string[]) {
  // The control call is documented to answer with what it made.
  const { id } = (await shop.control('POST', `/captures/${captureId}/dispute`, { captures })) as {
    id: string;
  };
  const { services } = shop.api;
  const details = await eventually(async () => {
    const found = await findDispute(services.database, id);
    if (found?.payments.length !== captures.length + 1) throw new Error('the dispute is not booked yet');
    return found;
  });
  const { fileName, bytes } = await composeProof(services, details);
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  });
  return { id, fileName, bytes, totalPages, text: text.replaceAll(/\s+/g, ' ') };
}

test('shows what was paid, granted, spent and delivered', async () => {
  const seller = {
    legalName: 'Studio Ltd',
    legalAddress: '1 Reel Street',
    contactEmail: 'hello@studio.test',
  };
  await shop.api.inject({ method: 'PUT', url: '/api/business-details', as: admin, payload: seller });
  const { order, paypalOrderId, captureId } = await shop.paidOrder(buyer);
  await spendCredits(shop.api, buyer, 3);
  await addFinishedVideo(shop.api.services, { userId: buyer.user.id, prompt: 'A secret wish' });
  const { id, fileName, bytes, text } = await prove(captureId);
  expect(fileName).toBe(`credit-studio-proof-${order.orderId}.pdf`);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  for (const fact of [
    'Studio Ltd 1 Reel Street hello@studio.test Proof of purchase and delivery',
    `PayPal dispute ID ${id} Reason Product or service not received Disputed amount 9.00 USD`,
    `Order ${order.orderId} Product Starter Contents 10 credits, membership for 30 days Total 9.00 USD`,
    'Billing name Robin Tester',
    `Billing email ${buyer.user.email} Billing country Canada`,
    `PayPal order ID ${paypalOrderId} PayPal transaction ID ${captureId} Amount 9.00 USD`,
    'Refunded Nothing Granted to the account Credits added 10 credits',
    'Membership until',
    'Credits spent 3 on 1 result First spent',
    'Results delivered 1 No. Delivered Result Credits 1',
    'UTC Video 1',
  ])
    expect(text).toContain(fact);
  expect(text).not.toContain('secret');
});

test('shows what went back before', async () => {
  const { order, captureId } = await shop.paidOrder(buyer);
  await shop.post(admin, `/order/${order._id}/refunds`, { amount: '4.50' });
  const { text } = await prove(captureId);
  expect(text).toMatch(/Refunded 4\.50 USD, .* UTC .*Credits taken back 5 credits/);
});

test('counts what the customer deleted later, and nothing from before the payment', async () => {
  const { services } = shop.api;
  const earlier = new Date(Date.now() - 86_400_000);
  await addFinishedVideo(services, { userId: buyer.user.id, createdAt: earlier });
  const { captureId } = await shop.paidOrder(buyer);
  const { id } = await addFinishedVideo(services, { userId: buyer.user.id });
  await deletedMinutesAgo(services, id, 1);
  const { text } = await prove(captureId);
  expect(text).toContain('Credits spent None Results delivered 1 No.');
});

test('shows nothing of anyone else', async () => {
  const other = await shop.api.signUp({ name: 'Someone Else' });
  const { captureId } = await shop.paidOrder(buyer);
  const paid = await shop.paidOrder(other);
  await spendCredits(shop.api, other, 2);
  await addFinishedVideo(shop.api.services, { userId: other.user.id });
  await shop.post(admin, `/order/${paid.order._id}/refunds`, { amount: '1.00' });
  const { text } = await prove(captureId);
  expect(text).toContain('Refunded Nothing Granted');
  expect(text).toContain('Credits spent None Results delivered None');
  for (const foreign of [other.user.email, paid.order.orderId, paid.captureId, 'Someone Else'])
    expect(text).not.toContain(foreign);
});

test('shows two payments of one dispute, and the use of their account once', async () => {
  const [first, second] = [await shop.paidOrder(buyer), await shop.paidOrder(buyer)];
  await spendCredits(shop.api, buyer, 4);
  const { fileName, text } = await prove(first.captureId, second.captureId);
  expect(fileName).toContain(first.order.orderId);
  const codes = `${first.order.orderId}, ${second.order.orderId}`;
  expect(text).toContain(`Disputed amount 18.00 USD Orders ${codes} What happened`);
  for (const { captureId } of [first, second]) expect(text).toContain(`PayPal transaction ID ${captureId}`);
  expect(text.split('Credits spent')).toHaveLength(2);
  expect(text).toContain(`Account of orders ${codes} Email ${buyer.user.email}`);
});

test('shows what remains of a deleted account', async () => {
  const { order, captureId } = await shop.paidOrder(buyer);
  const removed = await shop.api.inject({
    method: 'DELETE',
    url: `/api/users/${buyer.user.id}`,
    as: admin,
  });
  expect(removed.statusCode).toBe(200);
  const { text } = await prove(captureId);
  expect(text).toContain(`The account of order ${order.orderId} was deleted.`);
  expect(text).toContain(`PayPal transaction ID ${captureId}`);
  expect(text).not.toContain(buyer.user.email);
});

test('is rendered for names of any script, and for many results', async () => {
  const { order, captureId } = await shop.paidOrder(buyer);
  await shop.api.asOwner(
    `update orders set customer_name = 'Łukasz Ωmega Жанна محمد 张伟 😀 ${'X'.repeat(180)}' where id = '${order._id}'`,
  );
  for (let count = 0; count < 45; count += 1)
    await addFinishedVideo(shop.api.services, { userId: buyer.user.id });
  const { text, totalPages } = await prove(captureId);
  expect(text).toContain('Łukasz Ωmega Жанна');
  expect(text).toContain('and 5 more');
  expect(totalPages).toBe(3);
  expect(text).toContain('Page 3 of 3');
  // A table has its head on each of its pages.
  expect(text.split('No. Delivered Result Credits').length).toBeGreaterThan(2);
});
