import { randomUUID } from 'node:crypto';
import { ApiError, type Client } from '@credit-studio/contracts';
import { readPaypal } from '../books/read-providers.ts';
import type { Random } from '../plan/random.ts';
import type { ChaosShop } from '../shop/open-shop.ts';
import { postJson } from '../shop/post-json.ts';
import { insist } from './insist.ts';
import type { Promises } from './promises.ts';

/** Gives back one purchase or a part of it, here or on PayPal's own site. */
export async function refundOne(
  { stack }: ChaosShop,
  client: Client,
  { random, promises }: { random: Random; promises: Promises },
): Promise<void> {
  const [orderId] = random.shuffle([...promises.approved]);
  if (!orderId) return;
  const part = random.pick(['0.50', '1.00', undefined]);
  if (random.between(1, 4) === 1) {
    const { captures } = await readPaypal(stack.urls.paypalSandbox).catch(() => ({ captures: [] }));
    const [capture] = random.shuffle(captures.filter(({ status }) => status === 'COMPLETED'));
    if (capture) await postJson(`${stack.urls.paypalSandbox}/__control/captures/${capture.id}/refund`, {});
    return;
  }
  const headers = { 'idempotency-key': randomUUID() };
  const body = { reason: 'A storm', ...(part && { amount: part }) };
  try {
    await insist('A refund', () => client.refundOrder({ params: { id: orderId }, body }, { headers }));
    promises.refunds += 1;
  } catch (error) {
    // Not paid yet, or nothing left of it: PayPal and the shop may say no.
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Saves another title of the hero. A save without an answer may have happened or not. */
export async function editHero(client: Client, promises: Promises): Promise<void> {
  const section = await insist('The hero', () => client.getBanner());
  const title = `Storm ${randomUUID().slice(0, 8)}`;
  promises.heroTitles.push(title);
  try {
    await client.updateBanner({ body: { mainTitle: title, version: section.data?.version } });
    promises.heroTitles = [title];
    promises.edits += 1;
  } catch {
    // Read again at the next edit, as staff do when the console reports a failure.
  }
}
