import {
  type generationEndpoints,
  generationFailureSchema,
  type StaffGeneration,
} from '@credit-studio/contracts';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { CallerActor, Context, Services } from '../../../context.ts';
import type { ReadDatabase } from '../../../database/database.ts';
import { withinDays } from '../../../database/days.ts';
import { composeSearch, type Search } from '../../../database/list-search/compose-search.ts';
import { chooseOrder } from '../../../database/list-search/list-conditions.ts';
import type { PageRequest } from '../../../database/list-search/page-request.ts';
import { selectPage } from '../../../database/list-search/select-page.ts';
import type { EndpointCall } from '../../../http/endpoint-call.ts';
import { findAiKeyLabels } from '../../ai-keys/index.ts';
import { buildThumbnailUrl, type FileRow, findFilesById } from '../../uploads/index.ts';
import { findUserIds, findUsersByIds } from '../../users/index.ts';
import { type GenerationAttemptRow, type GenerationRow, generations } from '../generations.tables.ts';
import { findPosters } from '../library/renditions.ts';
import { readPrompt, wireStatus } from '../own-generations.ts';
import { findLastAttempts } from '../steps/attempts.ts';
import { describeKey, describeOwner, formatCost } from './serialize-staff.ts';

type ListQuery = EndpointCall<typeof generationEndpoints.listAllGenerations>['query'];

/** The query of the list without its page and sort. */
export type GenerationFilter = EndpointCall<typeof generationEndpoints.exportAllGenerations>['query'];

/** Each has an index, whose columns follow this order; see the migration `staff_indexes`. */
const columns = {
  createdAt: generations.createdAt,
  kind: [generations.kind, generations.createdAt],
  status: [generations.status, generations.createdAt],
};

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The results whose prompt contains the text, those of the customers whom it finds, and the one whose id it is. */
export async function searchGenerations(database: ReadDatabase, text: string): Promise<Search | undefined> {
  const inPrompt = composeSearch(generations, text);
  if (!inPrompt) return undefined;
  const userIds = await findUserIds(database, text);
  // One parameter, which Postgres hashes: each row of a scan is then looked up instead of compared with all of them.
  const related =
    userIds.length > 0 ? sql`${generations.userId} = any(${sql.param(userIds)}::uuid[])` : undefined;
  const named = idPattern.test(text) ? eq(generations.id, text) : undefined;
  return { ...inPrompt, related, named, matches: or(inPrompt.matches, related, named) };
}

/** What the filters of the list let through. */
export function matchGenerations(query: GenerationFilter): SQL | undefined {
  const { kind, status, userId } = query;
  return and(
    isNull(generations.deletedAt),
    kind && eq(generations.kind, kind),
    status && eq(generations.status, status),
    userId ? eq(generations.userId, userId) : undefined,
    withinDays(generations.createdAt, query),
  );
}

/** The database request for one page of the list. */
export async function composeGenerationPage(
  database: ReadDatabase,
  query: ListQuery,
): Promise<PageRequest<typeof generations>> {
  return {
    table: generations,
    where: matchGenerations(query),
    orderBy: chooseOrder(query.sort, { columns, fallback: '-createdAt', tieBreak: generations.id }),
    search: query.search ? await searchGenerations(database, query.search) : undefined,
    page: query.page,
    limit: query.limit,
  };
}

/** One page of all customers' results, newest first, without those that their customers deleted. */
export function listAllGenerations(
  services: Pick<Services, 'replicas' | 'secrets' | 'addresses' | 'now'>,
  context: Context<CallerActor>,
  query: ListQuery,
): Promise<{ rows: StaffGeneration[]; total: number }> {
  return services.replicas.readFor(context)(async (database) => {
    const { rows, total } = await selectPage(database, await composeGenerationPage(database, query));
    return { rows: await describeRows(services, database, rows), total };
  });
}

/** Adds customers, images, keys and errors, in a fixed number of queries for any number of rows. */
async function describeRows(
  services: Pick<Services, 'secrets' | 'addresses' | 'now'>,
  database: ReadDatabase,
  rows: GenerationRow[],
): Promise<StaffGeneration[]> {
  const ids = rows.map(({ id }) => id);
  const fileIds = rows.flatMap(({ resultFileId, inputFileId }) =>
    [resultFileId ?? [], inputFileId ?? []].flat(),
  );
  const [owners, files, posters, attempts] = await Promise.all([
    findUsersByIds(database, [...new Set(rows.map(({ userId }) => userId))]),
    findFilesById(database, fileIds),
    findPosters(database, ids),
    findLastAttempts(
      database,
      rows.filter(({ status }) => status !== 'succeeded').map(({ id }) => id),
    ),
  ]);
  const keys = await findAiKeyLabels(
    database,
    rows.flatMap((row) => findKeyId(row, attempts.get(row.id)) ?? []),
  );
  return rows.map((row) => {
    const attempt = attempts.get(row.id);
    const image = chooseImage([
      posters.get(row.id),
      files.get(row.resultFileId ?? ''),
      files.get(row.inputFileId ?? ''),
    ]);
    return {
      _id: row.id,
      kind: row.kind,
      status: wireStatus(row),
      customer: describeOwner(row.userId, owners.get(row.userId)),
      prompt: readPrompt(row).slice(0, maxPromptLength),
      thumbnailUrl: image && buildThumbnailUrl(services, image),
      failure: row.failureCode
        ? { code: generationFailureSchema.parse(row.failureCode), detail: attempt?.detail ?? null }
        : null,
      creditCost: row.creditCost,
      cost: formatCost(row.costMicros),
      tookSeconds: countSeconds(row),
      aiKey: describeKey(keys.get(findKeyId(row, attempt) ?? '')),
      model: row.model ?? attempt?.model ?? null,
      createdAt: row.createdAt.toISOString(),
    };
  });
}

const maxPromptLength = 160;

/** From the request to the end; null until then. */
export function countSeconds({ createdAt, finishedAt }: GenerationRow): number | null {
  return finishedAt && Math.round((finishedAt.getTime() - createdAt.getTime()) / 1000);
}

/** The key of the paid call; before that the one of the call that failed last. */
export function findKeyId(
  { aiKeyId }: Pick<GenerationRow, 'aiKeyId'>,
  attempt: Pick<GenerationAttemptRow, 'aiKeyId'> | undefined,
): string | null {
  return aiKeyId ?? attempt?.aiKeyId ?? null;
}

/** The first of these files that is an image and still there. */
function chooseImage(candidates: (FileRow | undefined)[]): FileRow | null {
  const isImage = (file: FileRow | undefined) =>
    file !== undefined && file.deletedAt === null && file.contentType.startsWith('image/');
  return candidates.find(isImage) ?? null;
}
