import type { GenerationExport } from '@credit-studio/contracts';
import type { ExportFormat } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import type { Services } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { JobPayloads } from '../../../jobs/index.ts';
import { buildDownloadUrl, findFile } from '../../uploads/index.ts';
import { findPending, makeRendition } from './make-rendition.ts';
import { findRendition, putRendition } from './renditions.ts';
import { lockInGallery } from './selection.ts';

/** How long a failure is reported before the same call tries again. */
const failedShownMs = 60_000;
/** Longer than a worker needs with all its tries: after that, the job is queued again. */
const pendingTrustedMs = 900_000;

/**
 * The state of an export, which the first call orders. It is made once: later calls return the same file, until the
 * generation is deleted.
 */
export async function requestExport(
  services: Services,
  { userId, id, format }: { userId: string; id: string; format: ExportFormat },
): Promise<GenerationExport> {
  await services.jobs.open();
  return services.database.transaction(async (transaction) => {
    const [generation] = await lockInGallery(transaction, { userId, ids: [id] });
    const video = generation?.resultFileId ? await findFile(transaction, generation.resultFileId) : null;
    if (video?.contentType !== 'video/mp4') throw new AppError('conflict', m.studio_only_finished_exported());
    const known = await findRendition(transaction, { generationId: id, format });
    const file = known?.fileId ? await findFile(transaction, known.fileId) : null;
    if (file) return { status: 'ready', url: buildDownloadUrl(services, file) };
    const ageMs = known ? services.now().getTime() - known.stateSince.getTime() : Number.POSITIVE_INFINITY;
    const trustedMs = known?.state === 'failed' ? failedShownMs : pendingTrustedMs;
    if (known && ageMs < trustedMs) return { status: known.state, url: null };
    await putRendition(transaction, { generationId: id, format, state: 'pending' });
    await services.jobs.enqueue(transaction, {
      name: 'export-video',
      data: { generationId: id, format },
      key: `${id}:${format}`,
    });
    return { status: 'pending', url: null };
  });
}

/**
 * The worker's half. It may run again: a finished export stays as it is, and a video that cannot be exported is not tried
 * again. Errors of the storage or the database are thrown, so that the queue repeats the job.
 */
export async function makeExport(
  services: Services,
  rendition: JobPayloads['export-video'],
  signal: AbortSignal,
): Promise<void> {
  const work = await findPending(services, rendition);
  if (work && !work.video.deletedAt) await makeRendition(services, work, { signal });
}
