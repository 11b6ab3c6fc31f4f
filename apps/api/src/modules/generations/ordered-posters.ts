import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import type { JobPayloads } from '../../jobs/index.ts';
import { findPending, makeRendition, type OnSettled, recordFailure } from './library/make-rendition.ts';
import { putRendition } from './library/renditions.ts';
import { mailWhenAllEnded } from './result-mails.ts';

/** Orders the poster of a video that is playable with this transaction. Call `jobs.open` before it. */
export async function orderPoster(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Transaction,
  generationId: string,
): Promise<void> {
  await putRendition(transaction, { generationId, format: 'poster', state: 'pending' });
  await jobs.enqueue(transaction, { name: 'make-poster', data: { generationId }, key: generationId });
}

/**
 * Makes an ordered poster. The mail about the results has it, so it is written with the last poster of a request, or once it
 * is known that there is none. It may run again. Errors of the storage or the database are thrown, so that the queue
 * repeats the job.
 */
export async function makePoster(
  services: Services,
  { generationId }: JobPayloads['make-poster'],
  signal: AbortSignal,
): Promise<void> {
  const work = await findPending(services, { generationId, format: 'poster' });
  if (!work) return;
  const onSettled: OnSettled = (transaction, generation) =>
    mailWhenAllEnded(services, transaction, generation);
  // The mail about the other variants must not wait for it.
  if (work.isRemoved) await recordFailure(services, work, { onSettled });
  else await makeRendition(services, work, { signal, onSettled });
}
