import { setTimeout as sleep } from 'node:timers/promises';
import { findDifferences } from '../books/find-differences.ts';
import { type GeminiBooks, readGemini, readPaypal } from '../books/read-providers.ts';
import { readShopBooks } from '../books/read-shop.ts';
import type { ChaosShop } from '../shop/open-shop.ts';
import { postJson } from '../shop/post-json.ts';
import { startMissing } from '../shop/restart-process.ts';
import type { Promises } from './promises.ts';

/** Work that is left when the storm ends is done within this time, or it is stuck. */
const limitMs = 300_000;
const pauseMs = 1_500;
/** What was brought forward is worked on in between. */
const forwardEveryMs = 20_000;

/** What waits for its time does not wait now, as if hours had passed. What the shop then does is its own work. */
const bringForward = [
  `update payments set next_check_at = now() where next_check_at > now() and state in ('created', 'approved', 'pending')`,
  'update payments set next_review_at = now() where next_review_at > now()',
  'update refunds set next_check_at = now() where next_check_at > now()',
  `update webhook_events set received_at = received_at - interval '1 day' where state = 'received'`,
  'update mail_queue set next_attempt_at = now() where next_attempt_at > now()',
  // A worker that was killed has claimed it; one that is alive would have sent it within seconds.
  `update mail_queue set claimed_until = now() where claimed_until between now() and now() + interval '280 seconds'`,
  'update generation_jobs set due_at = now() where due_at > now()',
  `update pgboss.job set start_after = now() where start_after > now() and state in ('created', 'retry')`,
];

/** Ends every fault and starts what is down. */
export async function calm({ stack }: ChaosShop): Promise<void> {
  for (const provider of ['paypalSandbox', 'geminiSandbox'] as const)
    await fetch(`${stack.urls[provider]}/__control/faults`, { method: 'DELETE' });
  await startMissing(stack);
}

/**
 * Waits until the books agree and nothing is left to do; returns what is still different when the time is over. PayPal
 * decides the captures and refunds that it held back, and videos that stall forever reach their deadline.
 */
export async function settle(
  shop: ChaosShop,
  promises: Promises,
  print: (line: string) => void,
): Promise<string[]> {
  const startedAtMs = performance.now();
  let forwardedAtMs = Number.NEGATIVE_INFINITY;
  while (true) {
    const differences = await lookOnce(shop, promises);
    const nowMs = performance.now();
    if (differences.length === 0 || nowMs > startedAtMs + limitMs) return differences;
    if (nowMs > forwardedAtMs + forwardEveryMs) {
      print(`${differences.length} differences are left, such as: ${differences[0]}`);
      for (const statement of bringForward) await shop.query(statement);
      forwardedAtMs = nowMs;
    }
    await sleep(pauseMs);
  }
}

async function lookOnce(shop: ChaosShop, promises: Promises): Promise<string[]> {
  const { paypalSandbox, geminiSandbox } = shop.stack.urls;
  const paypal = await readPaypal(paypalSandbox);
  const gemini = await readGemini(geminiSandbox);
  const control = (path: string) => postJson(`${paypalSandbox}/__control/${path}`);
  for (const { id, status } of paypal.captures)
    if (status === 'PENDING') await control(`captures/${id}/complete`);
  for (const { id, status } of paypal.refunds)
    if (status === 'PENDING') await control(`refunds/${id}/complete`);
  for (const { id, state } of paypal.webhooks) if (state === 'failed') await control(`webhooks/${id}/resend`);
  await endStalledVideos(shop, gemini);
  const heroTitles = await readHeroTitles(shop);
  return findDifferences({ paypal, gemini, shop: await readShopBooks(shop), heroTitles }, promises);
}

/** Videos that the provider never finishes reach their deadline now, as if their hour had passed. */
export async function endStalledVideos({ query }: ChaosShop, { videos }: GeminiBooks): Promise<void> {
  const stalled = videos.filter(({ outcome }) => outcome === 'stall').map(({ id }) => `'${id}'`);
  if (stalled.length === 0) return;
  await query(
    `update generations set deadline_at = now() where finished_at is null and provider_job_id in (${stalled.join()})`,
  );
}

/** What visitors see, several times: the proxy asks another replica each time. */
async function readHeroTitles({ front }: ChaosShop): Promise<string[]> {
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const page = await fetch(front.urls.storefront);
      return page.text();
    }),
  );
  return pages.map((page) => /<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1] ?? 'no title');
}
