import {
  type AiKeyServices,
  findAiKeyOf,
  findFirstUsableAt,
  listKeyCapacities,
  NoUsableAiKeyError,
  type UsableAiKey,
} from '../../ai-keys/index.ts';
import type { GenerationJobRow, GenerationRow } from '../generations.tables.ts';
import { taskModels } from '../queue/generation-tasks.ts';
import { GenerationFailedError } from './failures.ts';

/** The key that submitted the generation's job. Throws when staff removed it, because no other one can read the job. */
export async function getJobKey(
  services: AiKeyServices,
  { aiKeyId, submittedAt, createdAt }: GenerationRow,
): Promise<UsableAiKey> {
  const key = aiKeyId && (await findAiKeyOf(services, { id: aiKeyId, usedAt: submittedAt ?? createdAt }));
  if (!key) throw new GenerationFailedError('provider_failed');
  return key;
}

/**
 * The key to run a task with: the one that it was claimed with, or the one that submitted its job. Throws
 * `NoUsableAiKeyError` for a task that was claimed without one.
 */
export async function getTaskKey(
  services: AiKeyServices,
  { job, generation }: { job: Pick<GenerationJobRow, 'task' | 'aiKeyId'>; generation: GenerationRow },
): Promise<UsableAiKey> {
  const { model, takesKey } = taskModels[job.task];
  if (!model || !takesKey) return getJobKey(services, generation);
  const key = job.aiKeyId && (await findAiKeyOf(services, { id: job.aiKeyId, usedAt: services.now() }));
  if (key) return key;
  const capacities = await listKeyCapacities(services);
  if (capacities.some((capacity) => capacity.model === model))
    throw new Error('Since the task was claimed, the usable keys have changed.');
  throw new NoUsableAiKeyError(await findFirstUsableAt(services, model));
}
