import { stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { ChaosShop } from '../shop/open-shop.ts';

const count = z.coerce.number();

const rows = {
  orders: {
    text: `select id::text, payment_status as status, kind, credit, total_minor as "totalMinor", currency,
             refunded_minor as "refundedMinor" from orders`,
    schema: z.object({
      ...{ id: z.string(), status: z.string(), kind: z.string(), currency: z.string() },
      ...{ credit: count, totalMinor: count, refundedMinor: count },
    }),
  },
  payments: {
    text: `select id::text, order_id::text as "orderId", state, capture_id as "captureId",
             paypal_order_id as "paypalOrderId", amount_minor as "amountMinor", failure from payments`,
    schema: z.object({
      ...{ id: z.string(), orderId: z.string(), state: z.string(), captureId: z.string().nullable() },
      ...{ paypalOrderId: z.string().nullable(), amountMinor: count, failure: z.string().nullable() },
    }),
  },
  refunds: {
    text: `select id::text, payment_id::text as "paymentId", state, paypal_refund_id as "paypalRefundId",
             amount_minor as "amountMinor", credits_returned as "creditsReturned" from refunds`,
    schema: z.object({
      ...{ id: z.string(), paymentId: z.string(), state: z.string(), paypalRefundId: z.string().nullable() },
      ...{ amountMinor: count, creditsReturned: count },
    }),
  },
  generations: {
    text: `select id::text, status, input ->> 'prompt' as prompt, provider_job_id as "providerJobId",
             credit_cost as "creditCost" from generations`,
    schema: z.object({
      ...{ id: z.string(), status: z.string(), prompt: z.string(), providerJobId: z.string().nullable() },
      creditCost: count,
    }),
  },
  holds: {
    text: `select state, amount, generation_id::text as "generationId" from credit_holds`,
    schema: z.object({ state: z.string(), amount: count, generationId: z.string().nullable() }),
  },
  entries: {
    text: `select user_id::text as "userId", reason, reference, amount from credit_entries`,
    schema: z.object({ userId: z.string(), reason: z.string(), reference: z.string(), amount: count }),
  },
  accounts: {
    text: `select user_id::text as "userId", balance, held from credit_accounts`,
    schema: z.object({ userId: z.string(), balance: count, held: count }),
  },
  waiting: {
    text: `select 'notifications ' || event_type || ' not processed: ' || coalesce(last_error, 'never tried') as what,
             count(*) as count from webhook_events where state <> 'processed' group by 1
           union all select 'mails not sent', count(*) from mail_queue
           union all select 'mails that failed', count(*) from outbound_messages where state = 'failed'
           union all select 'tasks of videos', count(*) from generation_jobs`,
    schema: z.object({ what: z.string(), count }),
  },
  receipts: {
    text: `select occasion from outbound_messages where occasion like 'payment-received:%'`,
    schema: z.object({ occasion: z.string() }),
  },
  files: {
    text: `select storage_key as key, bytes from files where deleted_at is null`,
    schema: z.object({ key: z.string(), bytes: count }),
  },
};

async function readRows<T>(shop: ChaosShop, { text, schema }: { text: string; schema: z.ZodType<T> }) {
  return z.array(schema).parse(await shop.query(text));
}

/** What the shop's own database and disk say, as plain rows. No code of the product reads them. */
export async function readShopBooks(shop: ChaosShop) {
  const files = await readRows(shop, rows.files);
  const broken = await Promise.all(
    files.map(async ({ key, bytes }) => {
      const found = await stat(path.join(shop.filesFolder, key)).catch(() => null);
      return found?.size === bytes ? [] : [key];
    }),
  );
  return {
    orders: await readRows(shop, rows.orders),
    payments: await readRows(shop, rows.payments),
    refunds: await readRows(shop, rows.refunds),
    generations: await readRows(shop, rows.generations),
    holds: await readRows(shop, rows.holds),
    entries: await readRows(shop, rows.entries),
    accounts: await readRows(shop, rows.accounts),
    waiting: await readRows(shop, rows.waiting),
    receipts: await readRows(shop, rows.receipts),
    brokenFiles: broken.flat(),
  };
}
export type ShopBooks = Awaited<ReturnType<typeof readShopBooks>>;
