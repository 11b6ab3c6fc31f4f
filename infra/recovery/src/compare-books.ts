import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Stack } from '@credit-studio/local';
import pg from 'pg';
import * as z from 'zod';

const paypalSchema = z.object({
  captures: z.array(z.object({ id: z.string(), status: z.string() })),
});

/** What the sandbox of PayPal, the database and the storage say about the same sales. */
export interface Books {
  /** Money that PayPal took. */
  captured: string[];
  /** Captures that paid an order here. */
  paid: string[];
  /** Accounts whose balance or holds are not what the ledger says. */
  ledgerDifferences: number;
  /** Credits that paid orders sold, and those that the ledger granted for purchases. */
  creditsSold: number;
  creditsGranted: number;
  /** Files with a record whose bytes are missing or of another size, with when they were recorded. */
  brokenFiles: Date[];
  files: number;
}

const sums = `
  select (select coalesce(sum(credit), 0) from orders where payment_status = 'Paid' and kind = 'package')::int as sold,
         (select coalesce(sum(amount), 0) from credit_entries where reason = 'grant')::int as granted,
         (select count(*) from credit_accounts account
           where balance <> coalesce((select sum(amount) from credit_entries entry where entry.user_id = account.user_id), 0)
              or held <> coalesce((select sum(amount) from credit_holds hold
                                    where hold.user_id = account.user_id and state = 'open'), 0))::int as differences`;

/** Reads all three. It uses none of the product's own code: what it compares must not depend on what it checks. */
export async function readBooks(
  { urls, databaseUrl }: Pick<Stack, 'urls' | 'databaseUrl'>,
  filesFolder: string,
): Promise<Books> {
  const state = await fetch(`${urls.paypalSandbox}/__control/state`);
  const { captures } = paypalSchema.parse(await state.json());
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: paid } = await client.query<{ id: string }>(
      `select capture_id as id from payments where state = 'settled' and capture_id is not null`,
    );
    const { rows: totals } = await client.query<{ sold: number; granted: number; differences: number }>(sums);
    const { rows: files } = await client.query<{ key: string; bytes: number; recorded: Date }>(
      'select storage_key as key, bytes, created_at as recorded from files where deleted_at is null',
    );
    const broken = await Promise.all(
      files.map(async ({ key, bytes, recorded }) => {
        const found = await stat(path.join(filesFolder, key)).catch(() => null);
        return found?.size === bytes ? [] : [recorded];
      }),
    );
    const [{ sold = 0, granted = 0, differences = 0 } = {}] = totals;
    return {
      captured: captures.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id),
      paid: paid.map(({ id }) => id),
      ledgerDifferences: differences,
      creditsSold: sold,
      creditsGranted: granted,
      brokenFiles: broken.flat(),
      files: files.length,
    };
  } finally {
    await client.end();
  }
}
