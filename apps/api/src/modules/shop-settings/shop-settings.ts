import {
  type Currency,
  currencySchema,
  type ShopSettings,
  type ShopSettingsInput,
} from '@credit-studio/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import type { Memorable } from '../../database/memory.ts';
import { describeChanges } from '../../edits/edit-rules.ts';
import { invalidField } from '../../errors/app-error.ts';
import { saveVersioned, type VersionedRecord } from '../audit/index.ts';
import { shopSettings } from './shop-settings.tables.ts';

/** What staff change. The currency is changed through the payment settings. */
interface SettingsDraft {
  currency: Currency;
  pendingOrderDays: number;
  timeZone: string;
  allowedOrigins: string[];
}

type StoredSettings = SettingsDraft & { version: number };

/** The shop's currency until staff choose another one. */
export const defaultCurrency = 'USD' satisfies Currency;

/** Whole days after which an unpaid order is cancelled, until staff choose others. */
const defaultPendingOrderDays = 7;

/** The zone of the shop's days and times until staff choose another one. */
const defaultTimeZone = 'UTC';

/** The settings as staff edit them. */
export async function getShopSettings(database: Queryable): Promise<ShopSettings> {
  const [row] = await database.select().from(shopSettings).limit(1);
  const defaults = {
    pendingOrderDays: defaultPendingOrderDays,
    timeZone: defaultTimeZone,
    allowedOrigins: [],
    version: 0,
  };
  return serializeShopSettings(row ?? defaults);
}

function serializeShopSettings(settings: ShopSettings): ShopSettings {
  const { pendingOrderDays, timeZone, allowedOrigins, version } = settings;
  return { pendingOrderDays, timeZone, allowedOrigins, version };
}

/** Whole days after which an order that no one paid is cancelled. */
export async function findPendingOrderDays(database: Queryable): Promise<number> {
  return (await getShopSettings(database)).pendingOrderDays;
}

/** IANA name of the zone whose days staff count by. */
export async function findShopTimeZone(database: Queryable): Promise<string> {
  return (await getShopSettings(database)).timeZone;
}

/** The one currency that the shop sells in. */
export async function findShopCurrency(database: Queryable): Promise<Currency> {
  const [row] = await database.select({ currency: shopSettings.currency }).from(shopSettings).limit(1);
  return row ? currencySchema.parse(row.currency) : defaultCurrency;
}

const rememberedOrigins: Memorable<readonly string[]> = {
  name: 'allowed-origins',
  // A trigger sends it for each change of these settings: the headers of public answers name the origins.
  subjectOf: () => 'public-reads',
};

/** Origins of other sites whose browsers may read public content, from memory; `*` for any. */
export function recallAllowedOrigins({
  database,
  memory,
}: Pick<Services, 'database' | 'memory'>): Promise<readonly string[]> {
  return memory.recall(rememberedOrigins, '1', async () => (await getShopSettings(database)).allowedOrigins);
}

const record: VersionedRecord<StoredSettings, SettingsDraft> = {
  subject: { kind: 'shop-settings', id: '1' },
  async lock(transaction) {
    // Before the first save there is no row that could be locked.
    await transaction
      .insert(shopSettings)
      .values({ currency: defaultCurrency, version: 0 })
      .onConflictDoNothing();
    const [row] = await transaction.select().from(shopSettings).for('update');
    if (!row) throw new Error('The shop settings could not be locked.');
    return { ...serializeShopSettings(row), currency: currencySchema.parse(row.currency) };
  },
  describe: ({ version: _version, ...before }, draft) => describeChanges(before, { ...draft }),
  async store(transaction, draft, { version }) {
    await transaction
      .update(shopSettings)
      .set({ ...draft, version, updatedAt: sql`now()` })
      .where(eq(shopSettings.id, 1));
    return { ...draft, version };
  },
};

/**
 * Throws `invalid_request` for a zone that this database does not know. Its list of zones is not the runtime's, and
 * every list and report of a day would fail with it.
 */
async function requireKnownTimeZone(database: Queryable, timeZone: string): Promise<void> {
  const known = await database.execute(sql`select 1 from pg_timezone_names where name = ${timeZone}`);
  if (known.rowCount === 0)
    throw invalidField('timeZone', 'This time zone is not known here. Please choose another one.');
}

/** Saves the settings that staff edit here. Throws `stale_version`, and `invalid_request` for an unknown zone. */
export async function updateShopSettings(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { pendingOrderDays, timeZone, allowedOrigins, version }: ShopSettingsInput,
): Promise<ShopSettings> {
  if (timeZone !== undefined) await requireKnownTimeZone(database, timeZone);
  const { saved } = await database.transaction((transaction) =>
    saveVersioned(transaction, context, record, {
      action: 'shop-settings.updated',
      version,
      decide: (stored) => ({
        currency: stored.currency,
        pendingOrderDays,
        timeZone: timeZone ?? stored.timeZone,
        allowedOrigins: allowedOrigins ?? stored.allowedOrigins,
      }),
    }),
  );
  return serializeShopSettings(saved);
}

/** Saves the currency as part of a larger change, with an audit entry. The caller moves the products' currency. */
export async function changeShopSettings(
  transaction: Transaction,
  context: Context<UserActor>,
  { currency }: Pick<SettingsDraft, 'currency'>,
): Promise<void> {
  await saveVersioned(transaction, context, record, {
    action: 'shop-settings.updated',
    decide: ({ version: _version, ...stored }) => ({ ...stored, currency }),
  });
}

/** Writes the settings without an audit entry, to prepare a shop. */
export async function storeShopSettings(
  database: Queryable,
  { currency }: Pick<SettingsDraft, 'currency'>,
): Promise<void> {
  await database
    .insert(shopSettings)
    .values({ currency })
    .onConflictDoUpdate({
      target: shopSettings.id,
      set: { currency, version: sql`${shopSettings.version} + 1`, updatedAt: sql`now()` },
    });
}
