import { createHash } from 'node:crypto';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { ReadDatabase } from '../../../database/database.ts';
import { AiProviderError } from '../../../providers/gemini/index.ts';
import { NoUsableAiKeyError, redactAiKey, type UsableAiKey } from '../../ai-keys/index.ts';
import { type GenerationAttemptRow, generationAttempts } from '../generations.tables.ts';
import type { ClaimedJob } from '../queue/claim-jobs.ts';
import { taskModels } from '../queue/generation-tasks.ts';
import { GenerationFailedError } from './failures.ts';

/** Longer than any error of the provider that was seen, and short enough for a row. */
const maxDetailLength = 8_000;

interface FailedTask {
  error: unknown;
  /** What the task called the provider with; null when it did not get there. */
  key: UsableAiKey | null;
}

/**
 * Stores for staff why a task failed, in the provider's own words and without the key. It never throws: what is
 * recorded must not decide what happens to the generation.
 */
export async function recordAttempt(
  { database, aiModels, log }: Pick<Services, 'database' | 'aiModels' | 'log'>,
  { generation, job }: Pick<ClaimedJob, 'generation' | 'job'>,
  { error, key }: FailedTask,
): Promise<void> {
  const { task, requestId } = job;
  const reason = decideReason(error);
  // Our own errors may quote statements with their values; the log has them.
  const text = reason === 'internal' ? describeInternal(requestId) : describeInFull(error);
  const detail = key ? redactAiKey(text, key.apiKey, maxDetailLength) : text.slice(0, maxDetailLength);
  const { model: modelName } = taskModels[task];
  const keyId = key?.id ?? null;
  const row = {
    ...{ generationId: generation.id, task, reason, detail, aiKeyId: keyId },
    model: modelName && aiModels.names[modelName],
    fingerprint: createHash('sha256')
      .update(JSON.stringify([task, reason, detail, keyId]))
      .digest('hex'),
  };
  await database
    .insert(generationAttempts)
    .values(row)
    .onConflictDoUpdate({
      target: [generationAttempts.generationId, generationAttempts.fingerprint],
      set: { times: sql`${generationAttempts.times} + 1`, lastAt: sql`now()` },
    })
    .catch((err: unknown) =>
      log.warn({ err, generationId: generation.id }, 'A failed attempt could not be recorded'),
    );
}

function decideReason(error: unknown): string {
  if (error instanceof AiProviderError) return error.kind;
  if (error instanceof NoUsableAiKeyError) return 'no-key';
  return error instanceof GenerationFailedError ? 'rejected' : 'internal';
}

function describeInternal(requestId: string | null): string {
  return `An error of our own. The log has it${requestId ? ` under the request ${requestId}` : ''}.`;
}

/** The messages of an error and of what caused it, and the provider's answer where the SDK has it. */
function describeInFull(error: unknown): string {
  const texts: string[] = [];
  for (let current = error; current instanceof Error && texts.length < 10; current = current.cause) {
    texts.push(current.message);
    // The Interactions API puts the answer into `body`.
    if ('body' in current && typeof current.body === 'string') texts.push(current.body);
  }
  return [...new Set(texts)].filter(Boolean).join('\n');
}

/** The failed attempts of a generation, earliest first. */
export function listAttempts(database: ReadDatabase, generationId: string): Promise<GenerationAttemptRow[]> {
  return database
    .select()
    .from(generationAttempts)
    .where(eq(generationAttempts.generationId, generationId))
    .orderBy(asc(generationAttempts.lastAt), asc(generationAttempts.id));
}

/** The latest attempt of each generation that has any. */
export async function findLastAttempts(
  database: ReadDatabase,
  generationIds: readonly string[],
): Promise<Map<string, GenerationAttemptRow>> {
  if (generationIds.length === 0) return new Map();
  const { id, generationId, lastAt } = generationAttempts;
  const attempts = await database
    .selectDistinctOn([generationId])
    .from(generationAttempts)
    .where(inArray(generationId, [...generationIds]))
    .orderBy(generationId, desc(lastAt), desc(id));
  return new Map(attempts.map((attempt) => [attempt.generationId, attempt]));
}
