import { asc, eq } from 'drizzle-orm';
import type { Context, Services } from '../../context.ts';
import { isAdmin } from '../../http/is-admin.ts';
import { features } from './content.tables.ts';

/** Key features in order; the inactive ones for admins alone. */
export const listFeatures = ({ database }: Pick<Services, 'database'>, { actor }: Context) =>
  database
    .select()
    .from(features)
    .where(isAdmin(actor) ? undefined : eq(features.isActive, true))
    .orderBy(asc(features.order), asc(features.id));
