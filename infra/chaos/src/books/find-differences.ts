import type { Promises } from '../storm/promises.ts';
import { compareCredits, compareVideos } from './compare-credits.ts';
import { compareMoney, findReturned } from './compare-money.ts';
import type { GeminiBooks, PaypalBooks } from './read-providers.ts';
import type { ShopBooks } from './read-shop.ts';

export interface AllBooks {
  paypal: PaypalBooks;
  gemini: GeminiBooks;
  shop: ShopBooks;
  /** What the public page shows at each replica. */
  heroTitles: string[];
}

/**
 * Everything that does not fit together, one sentence each: PayPal, the video provider, the shop, and what customers
 * and staff were promised. It uses no code of the product, so that it cannot share a mistake with it.
 */
export function findDifferences(
  { paypal, gemini, shop, heroTitles }: AllBooks,
  promises: Promises,
): string[] {
  const paid = new Set(
    shop.payments.flatMap(({ state, captureId }) => (state === 'settled' ? [captureId] : [])),
  );
  const orders = new Map(shop.orders.map((order) => [order.id, order]));
  const receipts = new Set(shop.receipts.map(({ occasion }) => occasion));
  const returned = findReturned(shop.payments, shop.refunds);
  const generations = new Set(shop.generations.map(({ id }) => id));
  return [
    ...compareMoney(paypal, shop),
    ...compareCredits(shop),
    ...compareVideos(gemini, shop),
    ...[...promises.confirmed]
      .filter((captureId) => !paid.has(captureId))
      .map((captureId) => `A customer saw ${captureId} as paid, and it is not.`),
    ...[...promises.approved].flatMap((orderId) => {
      const status = orders.get(orderId)?.status ?? 'unknown';
      if (status === 'pending' || status === 'unknown')
        return [`A customer paid for order ${orderId} and left; it is ${status}.`];
      // One whose money went back before it was booked has a notice of the refund only.
      const isTold = receipts.has(`payment-received:${orderId}`) || returned.has(orderId);
      return isTold ? [] : [`Order ${orderId} has no receipt.`];
    }),
    ...[...promises.videos]
      .filter((id) => !generations.has(id))
      .map((id) => `Video ${id} was accepted, and there is no trace of it.`),
    ...heroTitles
      .filter((title) => !promises.heroTitles.some((possible) => title.includes(possible)))
      .map((title) => `The page shows "${title}", which is not what staff saved last.`),
    ...shop.waiting.filter(({ count }) => count > 0).map(({ count, what }) => `${count} ${what}.`),
    ...shop.brokenFiles.map((key) => `The file ${key} is missing or incomplete.`),
    ...paypal.webhooks
      .filter(({ state }) => state === 'queued' || state === 'failed')
      .map(({ eventType, state }) => `A notification ${eventType} is ${state} at PayPal.`),
  ];
}
