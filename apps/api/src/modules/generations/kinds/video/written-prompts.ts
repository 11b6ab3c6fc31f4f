import { sql } from 'drizzle-orm';
import type { Services } from '../../../../context.ts';
import type { ReadDatabase } from '../../../../database/database.ts';
import { type Days, withinDays } from '../../../../database/days.ts';
import type { TokenUsage } from '../../../../providers/gemini/index.ts';
import { writtenPrompts } from '../../generations.tables.ts';
import { findModelPrices } from '../../settings/generation-settings.ts';
import { calculateCostMicros } from '../../steps/cost-rules.ts';

/** Stores what a prompt cost that belongs to no video yet. It never throws: the customer waits for the prompt. */
export async function recordWrittenPrompt(
  services: Pick<Services, 'database' | 'memory' | 'aiModels' | 'log'>,
  usage: TokenUsage | null,
): Promise<void> {
  const model = services.aiModels.names.text;
  try {
    const costMicros = calculateCostMicros(usage, await findModelPrices(services, model));
    await services.database.insert(writtenPrompts).values({ model, usage, costMicros });
  } catch (err) {
    services.log.warn({ err }, 'What a video prompt cost could not be stored');
  }
}

/** The prompts that were written before a video was asked for: how many, and what they cost in millionths of a dollar. */
export async function sumWrittenPrompts(
  database: ReadDatabase,
  days: Days,
): Promise<{ written: number; costMicros: number; unknown: number }> {
  const { costMicros, createdAt } = writtenPrompts;
  const [sums] = await database
    .select({
      written: sql`count(*)`.mapWith(Number),
      costMicros: sql`coalesce(sum(${costMicros}), 0)`.mapWith(Number),
      unknown: sql`count(*) - count(${costMicros})`.mapWith(Number),
    })
    .from(writtenPrompts)
    .where(withinDays(createdAt, days));
  return sums ?? { written: 0, costMicros: 0, unknown: 0 };
}
