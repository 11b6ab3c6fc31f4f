import { dailyVideoPrompts } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { lt, ne, or, sql } from 'drizzle-orm';
import type { Services } from '../../../../context.ts';
import { AppError } from '../../../../errors/app-error.ts';
import { videoPromptCounts } from '../../generations.tables.ts';

/**
 * Counts a call to the prompt model, which costs the customer nothing. Calls that the provider fails count as well,
 * because it counts them too. The database counts, so replicas agree. Throws `rate_limited`.
 */
export async function countVideoPrompt(
  { database, now }: Pick<Services, 'database' | 'now'>,
  userId: string,
): Promise<void> {
  const day = now().toISOString().slice(0, 10);
  const isNewDay = ne(videoPromptCounts.day, day);
  const counted = await database
    .insert(videoPromptCounts)
    .values({ userId, day, calls: 1 })
    .onConflictDoUpdate({
      target: videoPromptCounts.userId,
      set: { day, calls: sql`case when ${isNewDay} then 1 else ${videoPromptCounts.calls} + 1 end` },
      setWhere: or(isNewDay, lt(videoPromptCounts.calls, dailyVideoPrompts)),
    })
    .returning({ calls: videoPromptCounts.calls });
  if (counted.length > 0) return;
  throw new AppError('rate_limited', m.studio_prompts_used_up({ count: dailyVideoPrompts }), {
    retryAfterSeconds: secondsUntilTomorrow(now()),
  });
}

function secondsUntilTomorrow(now: Date): number {
  const daySeconds = 86_400;
  return daySeconds - (Math.floor(now.getTime() / 1000) % daySeconds);
}
