import type { CallerActor, Context, Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { describeChanges } from '../../edits/edit-rules.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit, saveVersioned, type VersionedEdit, type VersionedRecord } from '../audit/index.ts';
import { requireStoredImages } from '../uploads/index.ts';
import { lockCatalog } from './catalog-currency.ts';

interface ProductRow {
  id: string;
  version: number;
  archivedAt: Date | null;
  updatedAt: Date;
}

/** A kind of product, packages or items, and how it differs from the other one. */
export interface ProductKind<R extends ProductRow> {
  name: 'package' | 'item';
  serialize(row: R): Record<string, unknown>;
  /** Reads the row and locks it until the transaction ends. */
  lock(transaction: Transaction, id: string): Promise<R | undefined>;
  save(transaction: Transaction, id: string, fields: Partial<R>): Promise<R | undefined>;
  archive(archivedAt: Date): Partial<R>;
  restore(transaction: Transaction): Promise<Partial<R>>;
}

export type CatalogServices = Pick<Services, 'database' | 'now'>;

async function lockProduct<R extends ProductRow>(
  transaction: Transaction,
  kind: ProductKind<R>,
  id: string,
): Promise<R> {
  const row = await kind.lock(transaction, id);
  if (!row) throw new AppError('not_found', `We could not find this ${kind.name}.`);
  return row;
}

/** Saves the fields that `edit` decides on, with a new version and an audit entry. */
async function saveProduct<R extends ProductRow>(
  transaction: Transaction,
  context: Context<CallerActor>,
  { kind, stored, now }: { kind: ProductKind<R>; stored: R; now: Date },
  edit: VersionedEdit<R, Partial<R>>,
): Promise<R> {
  const product: VersionedRecord<R, Partial<R>> = {
    subject: { kind: kind.name, id: stored.id },
    lock: async () => stored,
    describe: (before, fields) =>
      describeChanges(kind.serialize(before), kind.serialize({ ...before, ...fields })),
    async store(transaction, fields, { version }) {
      const after = kind.serialize({ ...stored, ...fields });
      await requireStoredImages(transaction, { before: kind.serialize(stored), after });
      const stamps: Partial<ProductRow> = { version, updatedAt: now };
      const saved = await kind.save(transaction, stored.id, { ...fields, ...stamps });
      if (!saved) throw new Error(`The update of a locked ${kind.name} returned no row.`);
      return saved;
    },
  };
  return (await saveVersioned(transaction, context, product, edit)).saved;
}

/** Puts a new product on sale, with its audit entry. */
export async function addProduct<R extends ProductRow>(
  { database }: CatalogServices,
  context: Context<CallerActor>,
  { kind, insert }: { kind: ProductKind<R>; insert: (transaction: Transaction) => Promise<R> },
): Promise<R> {
  return database.transaction(async (transaction) => {
    // Under the lock the shop's currency cannot change between reading it and the commit.
    await lockCatalog(transaction);
    const row = await insert(transaction);
    await requireStoredImages(transaction, { before: null, after: kind.serialize(row) });
    await recordAudit(transaction, context, {
      action: `${kind.name}.created`,
      subject: { kind: kind.name, id: row.id },
      after: kind.serialize(row),
    });
    return row;
  });
}

interface ProductEdit<R> {
  id: string;
  /** The version that was edited; undefined skips the comparison. */
  version: number | undefined;
  /** The new fields; undefined ones stay as they are. */
  decide: (stored: R) => { [K in keyof R]?: R[K] | undefined };
}

/** Changes a product on sale. Throws `stale_version`, and `conflict` for an archived product. */
export function editProduct<R extends ProductRow>(
  { database, now }: CatalogServices,
  context: Context<CallerActor>,
  { kind, id, version, decide }: ProductEdit<R> & { kind: ProductKind<R> },
): Promise<R> {
  return database.transaction(async (transaction) => {
    const stored = await lockProduct(transaction, kind, id);
    if (stored.archivedAt)
      throw new AppError('conflict', 'This product is archived. Please restore it before you change it.');
    return saveProduct(
      transaction,
      context,
      { kind, stored, now: now() },
      { action: `${kind.name}.updated`, version, decide: () => dropUndefined(decide(stored)) },
    );
  });
}

/** The fields that have a value, so that spreading them overwrites nothing that was not sent. */
function dropUndefined<R>(fields: { [K in keyof R]?: R[K] | undefined }): Partial<R> {
  // Only undefined values are removed, which is the difference between the two types.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<R>;
}

/** Takes a product off sale. Orders keep their snapshot. An archived product stays as it is. */
export function archiveProduct<R extends ProductRow>(
  { database, now }: CatalogServices,
  context: Context<CallerActor>,
  { kind, id }: { kind: ProductKind<R>; id: string },
): Promise<R> {
  return database.transaction(async (transaction) => {
    const stored = await lockProduct(transaction, kind, id);
    if (stored.archivedAt) return stored;
    const archivedAt = now();
    return saveProduct(
      transaction,
      context,
      { kind, stored, now: archivedAt },
      { action: `${kind.name}.archived`, decide: () => kind.archive(archivedAt) },
    );
  });
}

/** Puts an archived product on sale again. A product on sale stays as it is. */
export function restoreProduct<R extends ProductRow>(
  { database, now }: CatalogServices,
  context: Context<CallerActor>,
  { kind, id }: { kind: ProductKind<R>; id: string },
): Promise<R> {
  return database.transaction(async (transaction) => {
    await lockCatalog(transaction);
    const stored = await lockProduct(transaction, kind, id);
    if (!stored.archivedAt) return stored;
    return saveProduct(
      transaction,
      context,
      { kind, stored, now: now() },
      { action: `${kind.name}.restored`, decide: () => kind.restore(transaction) },
    );
  });
}
