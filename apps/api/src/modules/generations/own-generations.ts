import { type Generation, generationFailureSchema, type LibraryFilter } from '@credit-studio/contracts';
import type { GenerationStatus } from '@credit-studio/contracts/rules';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Queryable, ReadDatabase, Transaction } from '../../database/database.ts';
import { composeHistory, type HistoryRequest } from '../../database/history.ts';
import { buildFileUrl, type FileRow, findFilesById } from '../uploads/index.ts';
import { type GenerationEventRow, type GenerationRow, generations } from './generations.tables.ts';
import { getKind } from './kinds/generation-kinds.ts';
import { matchesFilter } from './library/organization.ts';
import { findPosters } from './library/renditions.ts';
import { isOwn, notInGallery } from './library/selection.ts';
import { buildShareUrl } from './library/sharing.ts';
import { findQueuePlaces, type QueuePlace } from './queue-places.ts';

/** A generation with its files; each is null where there is none. */
export interface GenerationRecord {
  generation: GenerationRow;
  input: FileRow | null;
  last: FileRow | null;
  result: FileRow | null;
  queue: QueuePlace | null;
  poster: FileRow | null;
}

/** One of the user's generations. Someone else's is not found, like a deleted one. */
export async function getOwnGeneration(
  database: Queryable,
  { userId, id }: { userId: string; id: string },
): Promise<GenerationRecord> {
  const rows = await database
    .select()
    .from(generations)
    .where(and(isOwn(userId), eq(generations.id, id)))
    .limit(1);
  const [record] = await loadRecords(database, rows);
  if (!record) throw notInGallery();
  return record;
}

interface OwnList {
  userId: string;
  page: number;
  limit: number;
  filter?: LibraryFilter & { search?: string | undefined };
}

/** A page of the user's generations, newest first, and the total count. */
export async function listOwnGenerations(
  database: Queryable,
  { userId, page, limit, filter = {} }: OwnList,
): Promise<{ records: GenerationRecord[]; total: number }> {
  const isListed = matchesFilter(userId, filter);
  const rows = await database
    .select()
    .from(generations)
    .where(isListed)
    .orderBy(desc(generations.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await database.$count(generations, isListed);
  return { records: await loadRecords(database, rows), total };
}

/** The generations with their files. */
export async function loadRecords(
  database: ReadDatabase,
  rows: GenerationRow[],
): Promise<GenerationRecord[]> {
  const fileIds = rows
    .flatMap((row) => [row.inputFileId, row.lastFileId, row.resultFileId])
    .filter((id) => id !== null);
  const [files, places, posters] = await Promise.all([
    findFilesById(database, fileIds),
    findQueuePlaces(database, rows),
    findPosters(
      database,
      rows.map(({ id }) => id),
    ),
  ]);
  const find = (id: string | null) => (id && files.get(id)) || null;
  return rows.map((generation) => ({
    generation,
    input: find(generation.inputFileId),
    last: find(generation.lastFileId),
    result: find(generation.resultFileId),
    queue: places.get(generation.id) ?? null,
    poster: posters.get(generation.id) ?? null,
  }));
}

/** Locks a person's unfinished generations. A worker locks one before the balance and the person. */
export async function lockGenerationsOf(
  transaction: Transaction,
  { userId }: { userId: string },
): Promise<void> {
  await transaction
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.userId, userId), isNull(generations.finishedAt)))
    .orderBy(asc(generations.id))
    .for('update');
}

/** A generation as its owner reads it, with freshly signed addresses. */
export function serializeGeneration(
  services: Pick<Services, 'secrets' | 'addresses' | 'now'>,
  { generation, input, last, result, poster, queue }: GenerationRecord,
): Generation {
  const { failureCode, failureMessage, shareToken } = generation;
  const base = {
    _id: generation.id,
    status: wireStatus(generation),
    progress: generation.progress,
    creditCost: generation.creditCost,
    // The hold is released in the transaction that makes a generation failed.
    creditReturned: generation.status === 'failed',
    failure: failureCode
      ? { code: generationFailureSchema.parse(failureCode), message: failureMessage ?? '' }
      : null,
    createdAt: generation.createdAt.toISOString(),
    finishedAt: generation.finishedAt?.toISOString() ?? null,
    batchId: generation.batchId ?? generation.id,
    variant: generation.variant,
    queue,
    title: generation.title,
    isFavorite: generation.isFavorite,
    folderId: generation.folderId,
    posterUrl: poster && buildFileUrl(services, poster),
    width: result?.width ?? null,
    height: result?.height ?? null,
    inputWidth: input?.width ?? null,
    inputHeight: input?.height ?? null,
    share: shareToken ? { url: buildShareUrl(services, shareToken) } : null,
  };
  return getKind(generation).serialize(base, generation, {
    input: input && buildFileUrl(services, input),
    last: last && buildFileUrl(services, last),
    result: result && buildFileUrl(services, result),
  });
}

/** On the wire a running generation's status is its step. */
export function wireStatus({
  status,
  step,
}: Pick<GenerationRow | GenerationEventRow, 'status' | 'step'>): GenerationStatus {
  if (status !== 'running') return status;
  if (!step) throw new Error('A running generation has no step.');
  return step;
}

/** A person's generations that are older than a moment, newest first, without those that they deleted. */
export function listGenerationsBefore(
  database: ReadDatabase,
  request: HistoryRequest,
): Promise<GenerationRow[]> {
  const at = generations.createdAt;
  const { where, orderBy, limit } = composeHistory({ userId: generations.userId, at }, request);
  return database
    .select()
    .from(generations)
    .where(and(where, isNull(generations.deletedAt)))
    .orderBy(orderBy)
    .limit(limit);
}

/** Every kind stores under `prompt` what the customer asked for. */
export function readPrompt({ input }: Pick<GenerationRow, 'input'>): string {
  const isPrompted = typeof input === 'object' && input !== null && 'prompt' in input;
  return isPrompted && typeof input.prompt === 'string' ? input.prompt : '';
}
