import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { AiProviderError } from '../../../providers/gemini/index.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';
import type { ClaimedJob } from '../queue/claim-jobs.ts';
import { taskModels } from '../queue/generation-tasks.ts';
import { findModelPrices } from '../settings/generation-settings.ts';
import { calculateCostMicros, type ProviderCall, sumCosts } from './cost-rules.ts';

type CallServices = Pick<Services, 'database' | 'memory' | 'log'>;

/**
 * Stores what a call cost at the prices of now, as soon as it was answered: also where its answer then turns out to be
 * unusable. It never throws: a figure for staff must not decide what happens to the generation.
 */
export async function recordCall(
  services: CallServices,
  { id }: Pick<GenerationRow, 'id'>,
  { task, model, usage }: Omit<ProviderCall, 'costMicros'>,
): Promise<void> {
  const { database, log } = services;
  try {
    const costMicros = calculateCostMicros(usage, await findModelPrices(services, model));
    const call: ProviderCall = { task, model, usage, costMicros };
    const [changed] = await database
      .update(generations)
      .set({ providerCalls: sql`${generations.providerCalls} || ${JSON.stringify([call])}::jsonb` })
      .where(and(eq(generations.id, id), task === 'poll' ? isFirstEnd : undefined))
      .returning({ finishedAt: generations.finishedAt });
    if (changed?.finishedAt) await correctCost(database, id);
  } catch (err) {
    log.warn({ err, generationId: id }, 'What a call to the AI service cost could not be stored');
  }
}

/** A job is charged for once, however often its end is read. */
const isFirstEnd = sql`not ${generations.providerCalls} @> '[{"task":"poll"}]'`;

/** For an answer that came after its generation had been given up. */
async function correctCost(database: Database, id: string): Promise<void> {
  const { submittedAt, providerCalls } = generations;
  await database.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ submittedAt, providerCalls })
      .from(generations)
      .where(eq(generations.id, id))
      .for('update');
    if (row)
      await transaction
        .update(generations)
        .set({ costMicros: sumCosts(row) })
        .where(eq(generations.id, id));
  });
}

/** Stores the cost of a call whose answer was an error, where the provider counted its tokens anyway. */
export async function recordFailedCall(
  services: CallServices & Pick<Services, 'aiModels'>,
  { generation, job: { task } }: Pick<ClaimedJob, 'generation' | 'job'>,
  error: unknown,
): Promise<void> {
  const { model } = taskModels[task];
  if (!(error instanceof AiProviderError) || !error.usage || !model) return;
  const usage = task === 'draw' ? { ...error.usage, images: 0 } : error.usage;
  await recordCall(services, generation, { task, model: services.aiModels.names[model], usage });
}
