import { defaultFeatureCategory, defaultFeatureIcon, type NewFeature } from '@credit-studio/contracts';
import { max, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { changeContent } from './change-content.ts';
import { features } from './content.tables.ts';
import { featureSubject } from './feature-subject.ts';

/** One after the highest place. Two features that are added at once take turns, so that each gets its own. */
async function findNextOrder(transaction: Transaction): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('content:feature-order', 0))`);
  const [row] = await transaction.select({ highest: max(features.order) }).from(features);
  return row?.highest === null || row?.highest === undefined ? 0 : row.highest + 1;
}

/** Adds a key feature, at the end unless it names its place. */
export async function addFeature(
  services: Pick<Services, 'database'>,
  context: Context<UserActor>,
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
