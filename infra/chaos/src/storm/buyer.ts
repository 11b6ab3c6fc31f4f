import { setTimeout as sleep } from 'node:timers/promises';
import type { Customer } from '@credit-studio/bench/customers';
import { ApiError } from '@credit-studio/contracts';
import type { Random } from '../plan/random.ts';
import type { ChaosShop } from '../shop/open-shop.ts';
import { postJson } from '../shop/post-json.ts';
import { insist } from './insist.ts';
import type { Promises } from './promises.ts';

/** How often someone tries to pay before they leave it to the shop to find out what happened. */
const patience = 15;

const billing = { customerName: 'Robin Storm', address: '1 Test Lane', country: 'Canada' };

/** Buys one package. One in five closes the page after paying, and never asks again. */
export async function buyPackage(
  { stack }: ChaosShop,
  { client }: Customer,
  { packageIds, random, promises }: { packageIds: [string, ...string[]]; random: Random; promises: Promises },
): Promise<void> {
  const packageId = random.pick(packageIds);
  const { data: order } = await insist('An order', () =>
    client.newOrder({ body: { packageId, ...billing } }),
  );
  const orderId = order._id;
  for (let tries = 0; tries < patience; tries += 1)
    try {
      const { data } = await insist('A payment', () => client.createPaypalOrder({ body: { orderId } }));
      const { paypalOrderId } = data;
      await postJson(`${stack.urls.paypalSandbox}/__control/orders/${paypalOrderId}/approve`);
      promises.approved.add(orderId);
      if (random.between(1, 5) === 1) return;
      const { data: paid } = await insist('A capture', () =>
        client.capturePaypalOrder({ params: { paypalOrderId }, body: {} }),
      );
      if (paid.paypalTransactionID && paid.paymentStatus === 'Paid')
        promises.confirmed.add(paid.paypalTransactionID);
      return;
    } catch (error) {
      // Its notification may have paid the order before the customer's page did.
      if (!(error instanceof ApiError)) throw error;
      const { data: now } = await insist('The order', () =>
        client.getOrder({ params: { id: orderId } }),
      ).then((data) => ({ data }));
      if (now.paymentStatus !== 'pending') return;
      await sleep(200);
    }
}
