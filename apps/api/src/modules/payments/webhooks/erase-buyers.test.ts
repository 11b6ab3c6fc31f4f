import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import { webhookEvents } from '../payments.tables.ts';
import { eraseOldBuyers, withoutBuyer } from './erase-buyers.ts';
import { decideWebhookAction } from './webhook-actions.ts';

let shop: PaypalShop;
beforeAll(async () => {
  shop = await openPaypalShop({ webhooks: true });
});
afterAll(() => shop.close());

/** Notifications of a payment, received so many days ago. */
async function receive(daysAgo: number) {
  const { database } = shop.api.services;
  const buyer = await shop.api.signUp();
  const { paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.capture(buyer, paypalOrderId);
  await eventually(async () => expect(await database.$count(webhookEvents)).toBeGreaterThan(1));
  await database.execute(
    sql`update webhook_events set received_at = now() - make_interval(days => ${daysAgo}::int)`,
  );
}
function readEvents() {
  return shop.api.services.database.select().from(webhookEvents);
}
const ofBuyer = /email_address|given_name|shipping/;

beforeEach(async () => {
  await shop.api.services.database.delete(webhookEvents);
});

test('notifications keep the buyer for 90 days', async () => {
  await receive(89);
  expect(JSON.stringify(await readEvents())).toMatch(ofBuyer);
  expect(await eraseOldBuyers(shop.api.services)).toBe(0);
});

test('after that the buyer is removed, once', async () => {
  await receive(91);
  expect(await eraseOldBuyers(shop.api.services)).toBeGreaterThan(0);
  expect(JSON.stringify(await readEvents())).not.toMatch(ofBuyer);
  expect(await eraseOldBuyers(shop.api.services)).toBe(0);
});

test('without the buyer they ask for the same', async () => {
  await receive(1);
  for (const { eventType, body } of await readEvents())
    expect(decideWebhookAction({ eventType, body: withoutBuyer(body) })).toEqual(
      decideWebhookAction({ eventType, body }),
    );
});
