import type { Services } from '../../../context.ts';
import { findAiKey } from '../../ai-keys/index.ts';
import type { GenerationRow } from '../generations.tables.ts';

/** Asks the provider to stop a job that no one waits for any more. A failure is logged: it changes nothing for us. */
export async function cancelVideo(
  services: Pick<Services, 'database' | 'secrets' | 'videoGenerator' | 'log'>,
  { id, aiKeyId, providerJobId: jobId }: GenerationRow,
): Promise<void> {
  const key = aiKeyId ? await findAiKey(services, aiKeyId) : null;
  if (!key || !jobId) return;
  try {
    await services.videoGenerator.cancel({ apiKey: key.apiKey, jobId });
  } catch (err) {
    services.log.info({ err, generationId: id }, 'A video job could not be cancelled');
  }
}
