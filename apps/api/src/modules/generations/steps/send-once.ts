import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import { AiProviderError } from '../../../providers/gemini/index.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';
import type { GenerationTask, NextTask } from '../queue/generation-tasks.ts';
import { GenerationFailedError } from './failures.ts';
import { reloadUnfinished, updateUnfinished } from './progress.ts';

interface PaidCall<T, R> {
  /** The task that makes the call, to come back to while another run of it may be answered. */
  task: GenerationTask;
  /** What it is made with: the key's id, and the model by the provider's name. Staff see both. */
  aiKeyId: string;
  model: string;
  /** Wall-clock limit from this call to the stored result. */
  timeoutMs: number;
  /** How long the call may take before it counts as lost with its worker. */
  lostAfterMs: number;
  /** Loads what the request needs. Runs before the call is claimed, so that its errors leave it unclaimed. */
  load: () => Promise<T>;
  /** Makes the call, and stores what it led to. */
  send: (loaded: T) => Promise<R>;
}

/**
 * Makes the generation's paid call, once. `submittedAt` is stored before the call and the result after it. A later run
 * that finds the first without the second cannot know whether the call was paid for, so it never repeats it: the
 * generation fails as interrupted and the customer's credit is returned. Returns what `send` returned, or what is next.
 */
export async function sendOnce<T, R extends object>(
  services: Pick<Services, 'database' | 'now'>,
  generation: GenerationRow,
  { aiKeyId, model, timeoutMs, load, send, ...call }: PaidCall<T, R>,
): Promise<R | NextTask> {
  const { id, deadlineAt, submittedAt } = generation;
  if (submittedAt) return awaitOtherRun(services, submittedAt, call);
  const loaded = await load();
  const claimedAt = await claimCall(services, { id, timeoutMs, aiKeyId, model });
  if (!claimedAt) return awaitOtherRun(services, await requireTime(services, generation), call);
  try {
    return await send(loaded);
  } catch (error) {
    if (isCertainlyNotBilled(error))
      await updateUnfinished(services.database, { id, changes: { submittedAt: null, deadlineAt } });
    throw error;
  }
}

/**
 * Marks the call as sent, which starts the job's own time: it always has all of it. Of two workers with the same job
 * only one succeeds, and none once the generation has waited too long.
 */
async function claimCall(
  { database, now }: Pick<Services, 'database' | 'now'>,
  {
    id,
    timeoutMs,
    ...means
  }: { id: string } & Pick<PaidCall<unknown, unknown>, 'timeoutMs' | 'aiKeyId' | 'model'>,
): Promise<Date | null> {
  const submittedAt = now();
  const deadlineAt = new Date(submittedAt.getTime() + timeoutMs);
  const isWaiting = and(isNull(generations.submittedAt), gt(generations.deadlineAt, submittedAt));
  const claimed = await database
    .update(generations)
    .set({ submittedAt, deadlineAt, ...means })
    .where(and(eq(generations.id, id), isWaiting, isNull(generations.finishedAt)))
    .returning({ id: generations.id });
  return claimed.length > 0 ? submittedAt : null;
}

/** These errors say that the request was not accepted, so it was not billed; after any other it may have been. */
function isCertainlyNotBilled(error: unknown): boolean {
  return (
    error instanceof AiProviderError &&
    ['key-invalid', 'rate-limited', 'refused', 'bad-image'].includes(error.kind)
  );
}

/** Comes back while the call of another run may still be answered; after that no one knows what happened to it. */
function awaitOtherRun(
  { now }: Pick<Services, 'now'>,
  submittedAt: Date | null,
  { task, lostAfterMs }: Pick<PaidCall<unknown, unknown>, 'task' | 'lostAfterMs'>,
): NextTask {
  const waitedMs = submittedAt ? now().getTime() - submittedAt.getTime() : 0;
  if (waitedMs >= lostAfterMs) throw new GenerationFailedError('interrupted');
  return { task, inMs: Math.min(lostAfterMs - waitedMs, 1_000) };
}

/** When another run claimed the call. Throws when there was none: the time to wait was over. */
async function requireTime(
  services: Pick<Services, 'database' | 'now'>,
  { id }: GenerationRow,
): Promise<Date | null> {
  const { submittedAt, deadlineAt } = await reloadUnfinished(services.database, id);
  if (!submittedAt && deadlineAt <= services.now()) throw new GenerationFailedError('queue_timed_out');
  return submittedAt;
}
