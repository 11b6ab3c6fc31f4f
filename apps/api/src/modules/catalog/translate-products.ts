import type { Language } from '@credit-studio/messages';
import { desc, eq, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { ReadDatabase } from '../../database/database.ts';
import { selectPage } from '../../database/list-search/select-page.ts';
import type { Memorable } from '../../database/memory.ts';
import {
  listTexts,
  type Original,
  type OriginalSource,
  type TextField,
  translateAll,
} from '../translations/index.ts';
import { type ItemRow, items, type PackageRow, packages } from './catalog.tables.ts';

type ProductRow = PackageRow | ItemRow;

const textFields: Record<'package' | 'item', TextField[]> = {
  package: [
    { path: 'name', label: 'Package name', maxLength: 120 },
    { path: 'points.*', label: 'Point #', maxLength: 200 },
  ],
  item: [
    { path: 'name', label: 'Item name', maxLength: 120 },
    { path: 'guidelines', label: 'Guidelines', maxLength: 20_000, isLong: true },
  ],
};

/** Products with their texts in a language; null leaves them as they were written. */
export function translateProducts<R extends ProductRow>(
  database: ReadDatabase,
  { kind, language }: { kind: 'package' | 'item'; language: Language | null },
  rows: readonly R[],
): Promise<R[]> {
  const contents = rows.map((row) => ({ id: row.id, fields: row, texts: listTexts(row, textFields[kind]) }));
  return translateAll(database, { kind, language }, contents);
}

/** A change of the product or of its translation drops it. */
const remembered: Memorable<ProductRow> = { name: 'translated-product', subjectOf: () => 'public-reads' };

/** A product for an order in the customer's language, from memory. */
export async function recallTranslated<R extends ProductRow>(
  { database, memory }: Pick<Services, 'database' | 'memory'>,
  { kind, language }: { kind: 'package' | 'item'; language: Language | null },
  row: R,
): Promise<R> {
  if (language === null) return row;
  const translated = await memory.recall(remembered, `${language}:${kind}:${row.id}`, async () => {
    const [translated = row] = await translateProducts(database, { kind, language }, [row]);
    return translated;
  });
  // Ids are those of one table only, so the kept row is of the same one.
  return translated as R;
}

function describe(kind: 'package' | 'item', row: ProductRow): Original {
  const { id, name, archivedAt } = row;
  return { id, name, isActive: archivedAt === null, texts: listTexts(row, textFields[kind]) };
}

/** The originals of products, for the translations of them: those on sale first. */
export const productOriginals: Record<'package' | 'item', OriginalSource> = {
  package: {
    async list(database, window) {
      const { rows, total } = await selectPage(database, {
        ...{ table: packages, where: undefined, ...window },
        orderBy: [sql`${packages.place} asc nulls last`, desc(packages.id)],
      });
      return { rows: rows.map((row) => describe('package', row)), total };
    },
    async find(database, id) {
      const [row] = await database.select().from(packages).where(eq(packages.id, id));
      return row ? describe('package', row) : null;
    },
  },
  item: {
    async list(database, window) {
      const { rows, total } = await selectPage(database, {
        ...{ table: items, where: undefined, ...window },
        orderBy: [sql`${items.archivedAt} desc nulls first`, desc(items.createdAt), desc(items.id)],
      });
      return { rows: rows.map((row) => describe('item', row)), total };
    },
    async find(database, id) {
      const [row] = await database.select().from(items).where(eq(items.id, id));
      return row ? describe('item', row) : null;
    },
  },
};
