import { toLocalizedPath } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { sumReturnedCredits } from '../credits/index.ts';
import { type ComposedMail, composeFailedMail, composeReadyMail, queueMessage } from '../messages/index.ts';
import { findFilesById } from '../uploads/index.ts';
import { findUser } from '../users/index.ts';
import { type GenerationRow, generations } from './generations.tables.ts';
import { getKind } from './kinds/generation-kinds.ts';
import { listPosters, type Poster } from './library/renditions.ts';
import { isVariantOf } from './steps/variants.ts';

/** What its end needs to know of a generation. */
export type EndedGeneration = Pick<
  GenerationRow,
  'id' | 'userId' | 'kind' | 'creditCost' | 'batchId' | 'variantCount'
>;

/** Says why a request has no result and what happened to its credits. */
type DescribeFailure = (credits: { cost: number; returned: number }) => string;

/**
 * One mail for all variants of a request, when the last one has ended and its posters are made; about those that were not
 * deleted until then. `describe` says why one of them failed.
 */
export async function mailWhenAllEnded(
  services: Pick<Services, 'addresses'>,
  transaction: Transaction,
  { describe, ...generation }: EndedGeneration & { describe?: DescribeFailure },
): Promise<void> {
  const { id, userId, kind, creditCost, batchId, variantCount } = generation;
  const all =
    batchId && variantCount > 1
      ? await transaction
          .select({ id: generations.id, status: generations.status })
          .from(generations)
          .where(isVariantOf(generation))
          .orderBy(asc(generations.variant))
      : [{ id, status: describe ? 'failed' : 'succeeded' }];
  const readyIds = all.filter(({ status }) => status === 'succeeded').map((row) => row.id);
  const isOver = all.every(({ status }) => status === 'succeeded' || status === 'failed');
  if (!isOver) return;
  if (readyIds.length > 0) {
    const posters = await listPosters(transaction, readyIds);
    // The last poster leads here again.
    if (posters.some(({ state }) => state === 'pending')) return;
    const results = await listResults(transaction, readyIds);
    const [first] = results;
    // Their owner has seen them, and deleted them all.
    if (!first) return;
    const pictureFileId = await findPictureId(transaction, { results, posters });
    return queueMail(transaction, generation, 'ready', (name) =>
      composeReadyMail({
        ...{ name, pictureFileId },
        ...getKind({ kind }).messages().mail(results.length),
        resultUrl: composeStudioUrl(services.addresses, kind, first.id),
      }),
    );
  }
  if (!describe) return;
  const generationIds = all.map((row) => row.id);
  const returned = await sumReturnedCredits(transaction, { userId, generationIds });
  return queueMail(transaction, generation, 'failed', (name) =>
    composeFailedMail({
      ...{ name, creditsReturned: returned },
      message: describe({ cost: creditCost * all.length, returned }),
      detailsUrl: composeStudioUrl(services.addresses, kind, id),
    }),
  );
}

/** To the customer, once for each request. One whose account is gone gets none. */
async function queueMail(
  transaction: Transaction,
  { id, userId, kind, batchId }: EndedGeneration,
  outcome: 'ready' | 'failed',
  compose: (name: string) => ComposedMail,
): Promise<void> {
  const user = await findUser(transaction, userId);
  if (!user) return;
  await queueMessage(transaction, {
    occasion: `${kind}-${outcome}:${batchId ?? id}`,
    userId,
    toEmail: user.email,
    ...runInLanguage(user.language, () => compose(user.name)),
  });
}

/** The studio with this generation open. It opens with videos; the address of the other kinds names theirs. */
function composeStudioUrl({ storefront }: Services['addresses'], kind: string, id: string): string {
  return `${storefront}${toLocalizedPath(`/user/generate-code?${kind === 'video' ? '' : `kind=${kind}&`}video=${id}`)}`;
}

type Result = Pick<GenerationRow, 'id'> & { fileId: string | null };

/** Those that are still in the gallery. */
function listResults(transaction: Transaction, generationIds: readonly string[]): Promise<Result[]> {
  return transaction
    .select({ id: generations.id, fileId: generations.resultFileId })
    .from(generations)
    .where(and(inArray(generations.id, [...generationIds]), isNull(generations.deletedAt)))
    .orderBy(asc(generations.variant));
}

/** The first still image of the results: a poster, or a result that is an image itself. */
async function findPictureId(
  transaction: Transaction,
  { results, posters }: { results: readonly Result[]; posters: readonly Poster[] },
): Promise<string | null> {
  const posterIds = new Map(posters.map(({ id, fileId }) => [id, fileId]));
  const posterId = results.map(({ id }) => posterIds.get(id)).find((fileId) => fileId);
  if (posterId) return posterId;
  const files = await findFilesById(
    transaction,
    results.flatMap(({ fileId }) => fileId ?? []),
  );
  const images = results.flatMap(({ fileId }) => (fileId && files.get(fileId)) || []);
  return images.find(({ contentType }) => contentType.startsWith('image/'))?.id ?? null;
}
