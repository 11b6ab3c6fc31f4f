import { type FeatureFields, featureFieldsSchema } from '@credit-studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { features } from './content.tables.ts';
import type { EntrySubject, Saved } from './content-subject.ts';

export function readFeature(row: typeof features.$inferSelect): Saved<FeatureFields> {
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
