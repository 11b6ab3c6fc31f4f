import {
  type Currency,
  defaultValidityDays,
  formatMinor,
  maxPackages,
  type NewPackage,
  type Package,
  type PackageEdit,
} from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { CallerActor, Context, Services } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { selectPage } from '../../database/list-search/select-page.ts';
import type { Memorable } from '../../database/memory.ts';
import { AppError } from '../../errors/app-error.ts';
import { findShopCurrency } from '../shop-settings/index.ts';
import { type PackageRow, packages } from './catalog.tables.ts';
import { lockCatalog } from './catalog-currency.ts';
import { mergePoints, serializePoints } from './package-points.ts';
import { addProduct, type CatalogServices, editProduct, type ProductKind } from './products.ts';

/** A package as anyone may read it. The access address is not included: it is for buyers only. */
export function serializePackage(row: PackageRow): Package {
  return {
    _id: row.id,
    packageName: row.name,
    price: formatMinor(row.priceMinor),
    // Rows are written by our own verbs, which take a currency of the shop.
    currency: row.currency,
    credit: row.credit,
    validity: row.validityDays,
    featuredImage: row.featuredImage,
    ...serializePoints(row.points),
  };
}

/** A package as staff see it who do not change it: what buyers pay for is not theirs. */
export function serializePackageForReaders(row: PackageRow): Package {
  return {
    ...serializePackage(row),
    sellerEmail: row.sellerEmail,
    version: row.version,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}

/** A package as those who change it see it, and programs that read the catalogue. */
export function serializePackageForStaff(row: PackageRow): Package {
  return { ...serializePackageForReaders(row), accessURL: row.accessUrl };
}

export const packageKind: ProductKind<PackageRow> = {
  name: 'package',
  serialize: serializePackageForStaff,
  async lock(transaction, id) {
    const [row] = await transaction.select().from(packages).where(eq(packages.id, id)).for('update');
    return row;
  },
  async save(transaction, id, fields) {
    const [saved] = await transaction.update(packages).set(fields).where(eq(packages.id, id)).returning();
    return saved;
  },
  archive: (archivedAt) => ({ place: null, archivedAt }),
  restore: async (transaction) => ({ place: await takeFreePlace(transaction), archivedAt: null }),
};

/** The packages on sale, by place. */
export function listPackages(database: Queryable): Promise<PackageRow[]> {
  return database.select().from(packages).where(isNull(packages.archivedAt)).orderBy(asc(packages.place));
}

/** A page of the archived packages, the latest first. */
export function listArchivedPackages(
  { database }: Pick<CatalogServices, 'database'>,
  window: { page?: number | undefined; limit?: number | undefined },
): Promise<{ rows: PackageRow[]; total: number }> {
  return selectPage(database, {
    table: packages,
    where: isNotNull(packages.archivedAt),
    orderBy: [desc(packages.archivedAt), desc(packages.id)],
    ...window,
  });
}

/** One package on sale. Throws `not_found` for an archived one. */
export async function getPackage(database: Queryable, id: string): Promise<PackageRow> {
  const [row] = await database
    .select()
    .from(packages)
    .where(and(eq(packages.id, id), isNull(packages.archivedAt)))
    .limit(1);
  if (!row) throw new AppError('not_found', m.catalog_package_gone());
  return row;
}

const remembered: Memorable<PackageRow> = { name: 'package', subjectOf: () => 'public-reads' };

/** `getPackage` for an order, from memory: a change by staff holds for the orders after it. */
export function recallPackage(
  { database, memory }: Pick<Services, 'database' | 'memory'>,
  id: string,
): Promise<PackageRow> {
  return memory.recall(remembered, id, () => getPackage(database, id));
}

/**
 * The lowest free place, reserved until the transaction ends. The unique index on `place` enforces the limit of
 * packages as well. Throws `package_limit_reached`.
 */
async function takeFreePlace(transaction: Transaction): Promise<number> {
  await lockCatalog(transaction);
  const taken = new Set((await listPackages(transaction)).map(({ place }) => place));
  for (let place = 1; place <= maxPackages; place += 1) if (!taken.has(place)) return place;
  throw new AppError('package_limit_reached', `Maximum ${maxPackages} packages allowed`);
}

/** A package as it is stored. */
export interface PackageFields {
  name: string;
  priceMinor: number;
  currency: Currency;
  credit: number;
  validityDays: number;
  sellerEmail?: string;
  accessUrl?: string;
  featuredImage?: string;
  points: string[];
}

/** Puts a package on sale at the lowest free place. Throws `package_limit_reached`. */
export async function insertPackage(transaction: Transaction, fields: PackageFields): Promise<PackageRow> {
  const place = await takeFreePlace(transaction);
  const [row] = await transaction
    .insert(packages)
    .values({ ...fields, place })
    .returning();
  if (!row) throw new Error('The insert of a package returned no row.');
  return row;
}

/** Puts a new package on sale, in the shop's currency. Throws `package_limit_reached`. */
export function addPackage(
  services: CatalogServices,
  context: Context<CallerActor>,
  input: NewPackage,
): Promise<PackageRow> {
  const insert = async (transaction: Transaction) =>
    insertPackage(transaction, {
      name: input.packageName,
      priceMinor: input.price,
      currency: await findShopCurrency(transaction),
      credit: input.credit,
      validityDays: input.validity ?? defaultValidityDays,
      sellerEmail: input.sellerEmail ?? '',
      accessUrl: input.accessURL ?? '',
      featuredImage: input.featuredImage ?? '',
      points: mergePoints([], input),
    });
  return addProduct(services, context, { kind: packageKind, insert });
}

/** Replaces the fields that were sent. Throws `stale_version`. */
export function editPackage(
  services: CatalogServices,
  context: Context<CallerActor>,
  { id, edit }: { id: string; edit: PackageEdit },
): Promise<PackageRow> {
  const decide = (stored: PackageRow) => ({
    name: edit.packageName,
    priceMinor: edit.price,
    credit: edit.credit,
    validityDays: edit.validity,
    sellerEmail: edit.sellerEmail,
    accessUrl: edit.accessURL,
    featuredImage: edit.featuredImage,
    points: mergePoints(stored.points, edit),
  });
  return editProduct(services, context, { kind: packageKind, id, version: edit.version, decide });
}
