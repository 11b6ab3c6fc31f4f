import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { creditHolds } from './credits.tables.ts';
import { releaseUnusedHold } from './release-unused-hold.ts';

/** How long credits wait for the generation that they were set aside for. */
const waitMs = 15 * 60 * 1000;
const batchSize = 100;

/** Gives back what was set aside by people who then started nothing. Returns how many holds it looked at. */
export async function releaseForgottenHolds({
  database,
  now,
  log,
}: Pick<Services, 'database' | 'now' | 'log'>): Promise<number> {
  const forgotten = await database
    .select({ userId: creditHolds.userId })
    .from(creditHolds)
    .where(
      and(
        eq(creditHolds.state, 'open'),
        isNull(creditHolds.generationId),
        lt(creditHolds.createdAt, new Date(now().getTime() - waitMs)),
      ),
    )
    .orderBy(asc(creditHolds.createdAt))
    .limit(batchSize);
  // One that fails must not keep the others from being given back.
  for (const { userId } of forgotten)
    await database
      .transaction((transaction) =>
        releaseUnusedHold(transaction, { userId, description: 'Credit returned: no video was started' }),
      )
      .catch((err: unknown) => log.error({ err, userId }, 'A forgotten hold could not be released'));
  return forgotten.length;
}
