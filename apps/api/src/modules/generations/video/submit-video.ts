import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import { type AiImage, AiProviderError, type VideoShape } from '../../../providers/gemini/index.ts';
import { tryAiKeys } from '../../ai-keys/index.ts';
import { GenerationClosedError } from '../change-generation.ts';
import { GenerationFailedError } from '../generation-failure.ts';
import { submitLostAfterMs } from '../generation-pace.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';

/** A generation whose job at the provider is known. */
export type SubmittedGeneration = GenerationRow & { providerJobId: string; aiKeyId: string };

type LoadInput = () => Promise<{ image: AiImage; shape: VideoShape }>;

function isSubmitted(row: GenerationRow): row is SubmittedGeneration {
  return row.providerJobId !== null && row.aiKeyId !== null;
}

async function change(
  { database }: Pick<Services, 'database'>,
  generation: GenerationRow,
  changes: Partial<GenerationRow>,
) {
  const [row] = await database
    .update(generations)
    .set(changes)
    .where(and(eq(generations.id, generation.id), isNull(generations.finishedAt)))
    .returning();
  if (!row) throw new GenerationClosedError();
  return row;
}

/** Marks the submit as on its way. Of two workers with the same job one gets it. */
async function claimSubmit({ database, now }: Pick<Services, 'database' | 'now'>, { id }: GenerationRow) {
  const free = and(eq(generations.id, id), isNull(generations.submittedAt), isNull(generations.finishedAt));
  const claimed = await database.update(generations).set({ submittedAt: now() }).where(free).returning();
  return claimed.length > 0;
}

/** These answers say that the job was not accepted, so it was not billed either; any other leaves it open. */
function isCertainlyNotBilled(error: unknown): boolean {
  return (
    error instanceof AiProviderError &&
    ['key-invalid', 'rate-limited', 'refused', 'bad-image'].includes(error.kind)
  );
}

/** Null when another worker has the same job and was first. */
function submit(
  services: Services,
  generation: GenerationRow,
  loadInput: LoadInput,
): Promise<GenerationRow | null> {
  return tryAiKeys(services, async ({ id: aiKeyId, apiKey }) => {
    const input = await loadInput();
    if (!(await claimSubmit(services, generation))) return null;
    try {
      const prompt = generation.videoPrompt ?? generation.prompt;
      const { jobId } = await services.videoGenerator.submit({ apiKey, prompt, ...input });
      return await change(services, generation, { providerJobId: jobId, aiKeyId });
    } catch (error) {
      if (isCertainlyNotBilled(error)) await change(services, generation, { submittedAt: null });
      throw error;
    }
  });
}

async function reload({ database }: Services, { id }: GenerationRow): Promise<GenerationRow> {
  const [row] = await database.select().from(generations).where(eq(generations.id, id)).limit(1);
  if (!row || row.finishedAt) throw new GenerationClosedError();
  return row;
}

/** Waits while a submit of another run may still be answered; what comes back has an outcome or never will. */
async function awaitOtherSubmit(services: Services, generation: GenerationRow, signal: AbortSignal) {
  let row = await reload(services, generation);
  while (row.submittedAt && !isSubmitted(row)) {
    if (services.now().getTime() - row.submittedAt.getTime() >= submitLostAfterMs) return row;
    await sleep(1_000, undefined, { signal });
    row = await reload(services, row);
  }
  return row;
}

/**
 * Starts the job at the provider, once. `submittedAt` is stored before the call and the job's id after it; a
 * restart that finds the first without the second cannot know whether a video was paid for, so it never
 * submits again: the generation fails as interrupted and the customer's credit goes back.
 */
export async function submitVideo(
  services: Services,
  generation: GenerationRow,
  loadInput: LoadInput,
  signal: AbortSignal,
): Promise<SubmittedGeneration> {
  signal.throwIfAborted();
  if (isSubmitted(generation)) return generation;
  const answered = generation.submittedAt ? null : await submit(services, generation, loadInput);
  const row = answered ?? (await awaitOtherSubmit(services, generation, signal));
  if (isSubmitted(row)) return row;
  if (row.submittedAt) throw new GenerationFailedError('interrupted');
  // The other run was told that its submit was not accepted, so this one may try.
  return submitVideo(services, row, loadInput, signal);
}
