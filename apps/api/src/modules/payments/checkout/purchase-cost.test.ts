import { partnerEventTypeNames } from '@credit-studio/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { awaitSignals } from '../../../../test/await-signals.ts';
import { eventually } from '../../../../test/eventually.ts';
import { openPartnerDesk, startPartnerReceiver } from '../../../../test/partner-receiver.ts';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import { recordStatements } from '../../../../test/record-statements.ts';
import { partnerEvents } from '../../partner-webhooks/partner-webhooks.tables.ts';
import { webhookEvents } from '../payments.tables.ts';

let shop: PaypalShop;
beforeAll(async () => {
  shop = await openPaypalShop({ webhooks: true, variables: { PAYPAL_APPROVAL_GRACE_MS: '3000' } });
  // On a busy machine the proof may be late, and what is in memory is then read again.
  vi.spyOn(shop.api.services.signals, 'isCurrent').mockReturnValue(true);
});
afterAll(() => shop.close());

/** A purchase from the order to the last of PayPal's two notifications. */
async function purchase() {
  const buyer = await shop.api.signUp();
  await awaitSignals(shop.api.services);
  // A customer has looked at their account before.
  await shop.balanceOf(buyer);
  const { database } = shop.api.services;
  const known = await database.$count(webhookEvents);
  const statements = await recordStatements(async () => {
    const { paypalOrderId } = await shop.approvedOrder(buyer);
    expect((await shop.capture(buyer, paypalOrderId)).statusCode).toBe(200);
    await eventually(async () => {
      const events = await database.select().from(webhookEvents);
      expect(events.map(({ state }) => state)).toEqual(Array(known + 2).fill('processed'));
    });
  });
  // Those of the wait for the events.
  return statements.filter((text) => !/^select .* from "webhook_events"$/.test(text));
}

test('a purchase takes at most 18 statements, with the notifications of PayPal', async () => {
  await purchase();
  const statements = await purchase();
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(18);
});

test('a purchase that partner webhooks ask for takes no statement more', async () => {
  const admin = await shop.api.signUp({ role: 'Admin' });
  const receiver = await startPartnerReceiver();
  await openPartnerDesk(shop.api, admin).addWebhook(receiver.url, [...partnerEventTypeNames]);
  // A save of staff makes the API read products and settings again.
  await purchase();
  const statements = await purchase();
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(18);
  // Twice the registration of the buyer, the paid order and the credits.
  expect(await shop.api.services.database.$count(partnerEvents)).toBe(6);
  await receiver.close();
});
