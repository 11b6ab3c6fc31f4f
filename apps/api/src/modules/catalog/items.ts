import {
  type Currency,
  type catalogEndpoints,
  formatMinor,
  type Item,
  type ItemEdit,
  type NewItem,
  recordIdSchema,
} from '@credit-studio/contracts';
import type { Language } from '@credit-studio/messages';
import { m } from '@credit-studio/messages';
import { and, eq, isNotNull, isNull, like, or, type SQL } from 'drizzle-orm';
import type { CallerActor, Context, Services } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/find-database-failure.ts';
import { chooseOrder, containsText } from '../../database/list-search/list-conditions.ts';
import { selectPage } from '../../database/list-search/select-page.ts';
import type { Memorable } from '../../database/memory.ts';
import { AppError } from '../../errors/app-error.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { may } from '../../permissions.ts';
import { createPublicCode } from '../../public-codes/create-public-code.ts';
import { findShopCurrency } from '../shop-settings/index.ts';
import { matchesTranslation, readLanguage } from '../translations/index.ts';
import { type ItemRow, items } from './catalog.tables.ts';
import { lockCatalog } from './catalog-currency.ts';
import { decideSlug, toSlug } from './item-slug.ts';
import { addProduct, type CatalogServices, editProduct, type ProductKind } from './products.ts';

/** An item as anyone may read it. The access address is not included: it is for buyers only. */
export function serializeItem(row: ItemRow): Item {
  return {
    _id: row.id,
    itemName: row.name,
    price: formatMinor(row.priceMinor),
    // Rows are written by our own verbs, which take a currency of the shop.
    currency: row.currency,
    guidelines: row.guidelines,
    slug: row.slug,
    itemId: row.itemCode,
    imageUrl: row.imageUrl,
  };
}

/** An item as staff see it who do not change it: what buyers pay for is not theirs. */
export function serializeItemForReaders(row: ItemRow): Item {
  return {
    ...serializeItem(row),
    version: row.version,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}

/** An item as those who change it see it, and programs that read the catalogue. */
export function serializeItemForStaff(row: ItemRow): Item {
  return { ...serializeItemForReaders(row), accessUrl: row.accessUrl };
}

export const itemKind: ProductKind<ItemRow> = {
  name: 'item',
  serialize: serializeItemForStaff,
  async lock(transaction, id) {
    const [row] = await transaction.select().from(items).where(eq(items.id, id)).for('update');
    return row;
  },
  async save(transaction, id, fields) {
    const [saved] = await transaction.update(items).set(fields).where(eq(items.id, id)).returning();
    return saved;
  },
  archive: (archivedAt) => ({ archivedAt }),
  restore: async () => ({ archivedAt: null }),
};

const columns = {
  createdAt: items.createdAt,
  itemName: items.name,
  price: items.priceMinor,
};

/** Whether an item's name in a language contains the text. */
function containsTranslation(text: string | undefined, language: Language | null): SQL | undefined {
  if (!text || language === null) return undefined;
  return matchesTranslation({ kind: 'item', path: 'name', language }, { id: items.id, text });
}

/** Items on sale, newest first; a search finds names in the language too. Staff with `catalog:read` may list the archived ones instead. */
export function listItems(
  { database }: Pick<CatalogServices, 'database'>,
  { actor }: Context,
  { archived, search, sort, page, limit, language }: EndpointCall<typeof catalogEndpoints.listItems>['query'],
): Promise<{ rows: ItemRow[]; total: number }> {
  const wantsArchived = archived === 'true' && may(actor, 'catalog:read');
  return selectPage(database, {
    table: items,
    where: and(
      wantsArchived ? isNotNull(items.archivedAt) : isNull(items.archivedAt),
      or(containsText([items.name], search), containsTranslation(search, readLanguage(language))),
    ),
    orderBy: chooseOrder(sort, { columns, fallback: '-createdAt', tieBreak: items.id }),
    page,
    limit,
  });
}

/** One item on sale, by record id or slug. Throws `not_found` for an archived one. */
export async function getItem(database: Queryable, reference: string): Promise<ItemRow> {
  const column = recordIdSchema.safeParse(reference).success ? items.id : items.slug;
  const [row] = await database
    .select()
    .from(items)
    .where(and(eq(column, reference), isNull(items.archivedAt)))
    .limit(1);
  if (!row) throw new AppError('not_found', m.catalog_item_gone());
  return row;
}

const remembered: Memorable<ItemRow> = { name: 'item', subjectOf: () => 'public-reads' };

/** `getItem` for an order, from memory: a change by staff holds for the orders after it. */
export function recallItem(
  { database, memory }: Pick<Services, 'database' | 'memory'>,
  reference: string,
): Promise<ItemRow> {
  return memory.recall(remembered, reference, () => getItem(database, reference));
}

/** An item as it is stored. */
interface ItemFields {
  name: string;
  priceMinor: number;
  currency: Currency;
  guidelines?: string;
  accessUrl?: string;
  imageUrl?: string;
  /** Empty to make one from the name. */
  slug?: string;
}

async function findFreeSlug(transaction: Transaction, name: string): Promise<string> {
  const base = toSlug(name);
  const taken = await transaction
    .select({ slug: items.slug })
    .from(items)
    .where(like(items.slug, `${base}%`));
  return decideSlug(
    base,
    taken.map(({ slug }) => slug),
  );
}

/** Collisions among 36^8 codes are rare; this many in a row mean a fault. */
const maxCodeAttempts = 5;

/** Puts an item on sale under a new code. A given slug that is taken violates `items_slug`. */
export async function insertItem(transaction: Transaction, fields: ItemFields): Promise<ItemRow> {
  await lockCatalog(transaction);
  const slug = fields.slug || (await findFreeSlug(transaction, fields.name));
  for (let attempt = 1; attempt <= maxCodeAttempts; attempt += 1) {
    const [row] = await transaction
      .insert(items)
      .values({ ...fields, slug, itemCode: createPublicCode() })
      .onConflictDoNothing({ target: items.itemCode })
      .returning();
    if (row) return row;
  }
  throw new Error(`No free item code was drawn in ${maxCodeAttempts} attempts.`);
}

async function refuseTakenSlug<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isUniqueViolation(error, 'items_slug')) throw error;
    throw new AppError('conflict', 'This slug belongs to another item. Please choose another one.', {
      cause: error,
    });
  }
}

/** Puts a new item on sale, in the shop's currency. Throws `conflict` for a slug that is taken. */
export function addItem(
  services: CatalogServices,
  context: Context<CallerActor>,
  input: NewItem,
): Promise<ItemRow> {
  const insert = async (transaction: Transaction) =>
    insertItem(transaction, {
      name: input.itemName,
      priceMinor: input.price,
      currency: await findShopCurrency(transaction),
      guidelines: input.guidelines ?? '',
      accessUrl: input.accessUrl ?? '',
      imageUrl: input.imageUrl ?? '',
      slug: input.slug ?? '',
    });
  return refuseTakenSlug(addProduct(services, context, { kind: itemKind, insert }));
}

/** Replaces the fields that were sent. Throws `stale_version`, and `conflict` for a slug that is taken. */
export function editItem(
  services: CatalogServices,
  context: Context<CallerActor>,
  { id, edit }: { id: string; edit: ItemEdit },
): Promise<ItemRow> {
  const decide = () => ({
    name: edit.itemName,
    priceMinor: edit.price,
    guidelines: edit.guidelines,
    accessUrl: edit.accessUrl,
    imageUrl: edit.imageUrl,
    slug: edit.slug || undefined,
  });
  return refuseTakenSlug(
    editProduct(services, context, { kind: itemKind, id, version: edit.version, decide }),
  );
}
