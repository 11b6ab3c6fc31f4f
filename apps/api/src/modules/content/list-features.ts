import { maxUnpagedRows } from '@credit-studio/contracts';
import { asc, eq } from 'drizzle-orm';
import type { Context, Services } from '../../context.ts';
import { isAdmin } from '../../http/is-admin.ts';
import { features } from './content.tables.ts';
import { readFeature } from './feature-subject.ts';

/** Key features in order; the inactive ones for admins alone. */
export async function listFeatures({ database }: Pick<Services, 'database'>, { actor }: Context) {
  const rows = await database
    .select()
    .from(features)
    .where(isAdmin(actor) ? undefined : eq(features.isActive, true))
    .orderBy(asc(features.order), asc(features.id))
    .limit(maxUnpagedRows);
  return rows.map((row) => ({ id: row.id, saved: readFeature(row) }));
}
