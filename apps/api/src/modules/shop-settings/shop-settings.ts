import { type Currency, currencySchema } from '@credit-studio/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Context, UserActor } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { describeChanges } from '../../edits/edit-rules.ts';
import { saveVersioned, type VersionedRecord } from '../audit/index.ts';
import { shopSettings } from './shop-settings.tables.ts';

interface ShopSettings {
  currency: Currency;
}

type StoredShopSettings = ShopSettings & { version: number };

/** The shop's currency until staff choose another one. */
export const defaultCurrency = 'USD' satisfies Currency;

/** Whole days after which an unpaid order is cancelled, until staff choose others. */
const defaultPendingOrderDays = 7;

/** Whole days, from 1 to 90, after which an order that no one paid is cancelled. */
export async function findPendingOrderDays(database: Queryable): Promise<number> {
  const [row] = await database.select({ days: shopSettings.pendingOrderDays }).from(shopSettings).limit(1);
  return row?.days ?? defaultPendingOrderDays;
}

/** The one currency that the shop sells in. */
export async function findShopCurrency(database: Queryable): Promise<Currency> {
  const [row] = await database.select({ currency: shopSettings.currency }).from(shopSettings).limit(1);
  return row ? currencySchema.parse(row.currency) : defaultCurrency;
}

const record: VersionedRecord<StoredShopSettings, ShopSettings> = {
  subject: { kind: 'shop-settings', id: '1' },
  async lock(transaction) {
    // Before the first save there is no row that could be locked.
    await transaction
      .insert(shopSettings)
      .values({ currency: defaultCurrency, version: 0 })
      .onConflictDoNothing();
    const [row] = await transaction.select().from(shopSettings).for('update');
    if (!row) throw new Error('The shop settings could not be locked.');
    return { currency: currencySchema.parse(row.currency), version: row.version };
  },
  describe: (before, { currency }) => describeChanges({ currency: before.currency }, { currency }),
  async store(transaction, { currency }, { version }) {
    await transaction
      .update(shopSettings)
      .set({ currency, version, updatedAt: sql`now()` })
      .where(eq(shopSettings.id, 1));
    return { currency, version };
  },
};

/** Saves the settings as part of a larger change, with an audit entry. The caller moves the products' currency. */
export async function changeShopSettings(
  transaction: Transaction,
  context: Context<UserActor>,
  { currency }: ShopSettings,
): Promise<void> {
  await saveVersioned(transaction, context, record, {
    action: 'shop-settings.updated',
    decide: () => ({ currency }),
  });
}

/** Writes the settings without an audit entry, to prepare a shop. */
export async function storeShopSettings(database: Queryable, { currency }: ShopSettings): Promise<void> {
  await database
    .insert(shopSettings)
    .values({ currency })
    .onConflictDoUpdate({
      target: shopSettings.id,
      set: { currency, version: sql`${shopSettings.version} + 1`, updatedAt: sql`now()` },
    });
}
