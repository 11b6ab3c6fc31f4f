import {
  defaultFeatureCategory,
  defaultFeatureIcon,
  type FeatureFields,
  featureFieldsSchema,
  maxUnpagedRows,
  type NewFeature,
} from '@credit-studio/contracts';
import { asc, eq, max, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { CallerActor, Context, Services } from '../../context.ts';
import type { ReadDatabase, Transaction } from '../../database/database.ts';
import { may } from '../../permissions.ts';
import { changeContent } from './change-content.ts';
import { features } from './content.tables.ts';
import type { EntrySubject, Saved } from './content-subject.ts';
import { featureTexts } from './content-texts.ts';

function readFeature(row: typeof features.$inferSelect): Saved<FeatureFields> {
  return {
    ...row,
    fields: featureFieldsSchema.parse(row),
  };
}

/** One key feature. */
export function featureSubject(id: string): EntrySubject<FeatureFields> {
  return {
    kind: 'feature',
    id,
    label: 'Feature',
    defaults: null,
    parse: (fields) => featureFieldsSchema.parse(fields),
    listTexts: featureTexts,
    async find(database) {
      const [row] = await database.select().from(features).where(eq(features.id, id));
      return row ? readFeature(row) : null;
    },
    async store(transaction, { fields, isActive, version }) {
      const values = { ...fields, isActive, version };
      const [row] = await transaction
        .insert(features)
        .values({ id, ...values })
        .onConflictDoUpdate({ target: features.id, set: { ...values, updatedAt: sql`now()` } })
        .returning();
      if (!row) throw new Error('The save of a feature returned no row.');
      return readFeature(row);
    },
    remove: (transaction) => transaction.delete(features).where(eq(features.id, id)),
  };
}

/** Key features in order; staff with `content:read` see the inactive ones as well. */
export async function listFeatures({ database }: Pick<Services, 'database'>, { actor }: Context) {
  return readFeatures(database, may(actor, 'content:read') ? undefined : eq(features.isActive, true));
}

/** Key features in order. */
export async function readFeatures(database: ReadDatabase, where?: SQL) {
  const rows = await database
    .select()
    .from(features)
    .where(where)
    .orderBy(asc(features.order), asc(features.id))
    .limit(maxUnpagedRows);
  return rows.map((row) => ({ id: row.id, saved: readFeature(row) }));
}

/** Adds a key feature, at the end unless an order is given. */
export async function addFeature(
  services: Pick<Services, 'database'>,
  context: Context<CallerActor>,
  { isActive = true, ...input }: NewFeature,
) {
  const subject = featureSubject(uuidv7());
  const { saved } = await changeContent(services, context, {
    subject,
    action: 'feature.added',
    decide: async (_none, transaction) => ({
      fields: {
        title: input.title,
        description: input.description,
        icon: input.icon ?? defaultFeatureIcon,
        link: input.link ?? '',
        category: input.category ?? defaultFeatureCategory,
        order: input.order ?? (await findNextOrder(transaction)),
      },
      isActive,
    }),
  });
  return { id: subject.id, saved };
}

/** One more than the highest order. Features that are added at the same time get different ones. */
async function findNextOrder(transaction: Transaction): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('content:feature-order', 0))`);
  const [row] = await transaction.select({ highest: max(features.order) }).from(features);
  return row?.highest === null || row?.highest === undefined ? 0 : row.highest + 1;
}
