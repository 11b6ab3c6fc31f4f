import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { SharedGeneration } from '@credit-studio/contracts';
import { m, toLocalizedPath } from '@credit-studio/messages';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { recordAudit } from '../../audit/index.ts';
import { type FileRow, findFile } from '../../uploads/index.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';
import { findPosters } from './renditions.ts';
import { isOwn, notInGallery, type Selection } from './selection.ts';

/** 128 bits: no one finds a page by trying. */
const tokenBytes = 16;

type Own = Pick<Selection, 'userId'> & { id: string };

function isOwnOne({ userId, id }: Own) {
  return and(isOwn(userId), eq(generations.id, id));
}

/** The public page of a shared generation, in the language of the request that asks for it. */
export function buildShareUrl({ addresses }: Pick<Services, 'addresses'>, token: string): string {
  return addresses.storefront + toLocalizedPath(`/shared/${token}`);
}

/** Shares a finished generation and returns the address of its page, the same one until it is revoked. */
export async function shareGeneration(
  services: Pick<Services, 'database' | 'addresses'>,
  own: Own,
): Promise<string> {
  const { database } = services;
  const newToken = randomBytes(tokenBytes).toString('base64url');
  const [shared] = await database
    .update(generations)
    .set({ shareToken: sql`coalesce(${generations.shareToken}, ${newToken})` })
    .where(and(isOwnOne(own), eq(generations.status, 'succeeded'), isNull(generations.shareBlockedAt)))
    .returning({ token: generations.shareToken });
  if (shared?.token) return buildShareUrl(services, shared.token);
  const [generation] = await database.select().from(generations).where(isOwnOne(own)).limit(1);
  if (!generation) throw notInGallery();
  throw generation.shareBlockedAt
    ? new AppError('forbidden', m.studio_public_page_taken_down())
    : new AppError('conflict', m.studio_only_finished_shared());
}

/** Revokes the page; from now on, its address and those of its files lead nowhere. */
export async function unshareGeneration(database: Queryable, own: Own): Promise<void> {
  const revoked = await database
    .update(generations)
    .set({ shareToken: null })
    .where(isOwnOne(own))
    .returning({ id: generations.id });
  if (revoked.length === 0) throw notInGallery();
}

/** Takes a page down for good, on behalf of staff. */
export async function blockShare(
  { database, now }: Pick<Services, 'database' | 'now'>,
  context: Context<UserActor>,
  token: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [blocked] = await transaction
      .update(generations)
      .set({ shareToken: null, shareBlockedAt: now() })
      .where(eq(generations.shareToken, token))
      .returning({ id: generations.id });
    if (!blocked) throw notShared();
    await recordAudit(transaction, context, {
      action: 'generation.share-blocked',
      subject: { kind: 'generation', id: blocked.id },
    });
  });
}

function notShared() {
  return new AppError('not_found', m.studio_not_shared());
}

/** What a share leads to, looked up at each request, so that nothing outlives it. */
interface Shared {
  generation: GenerationRow;
  result: FileRow;
  poster: FileRow | null;
}

async function getShared(database: Queryable, token: string): Promise<Shared> {
  const [generation] = await database
    .select()
    .from(generations)
    .where(and(eq(generations.shareToken, token), isNull(generations.deletedAt)))
    .limit(1);
  const result = generation?.resultFileId && (await findFile(database, generation.resultFileId));
  if (!generation || !result) throw notShared();
  const poster = (await findPosters(database, [generation.id])).get(generation.id) ?? null;
  return { generation, result, poster };
}

/** A document that someone else wrote must never become one of our pages. */
function isText({ contentType }: FileRow): boolean {
  return contentType.startsWith('text/');
}

/** What anyone with the link sees: the result and the title that its customer gave it, nothing else about them. */
export async function getSharedGeneration(
  services: Pick<Services, 'database' | 'storage' | 'addresses'>,
  token: string,
): Promise<SharedGeneration> {
  const { generation, result, poster } = await getShared(services.database, token);
  const buildUrl = (name: SharedFileName) => `${services.addresses.api}/shared-files/${token}/${name}`;
  return {
    kind: generation.kind,
    title: generation.title,
    resultUrl: isText(result) ? null : buildUrl('result'),
    posterUrl: poster && buildUrl('poster'),
    width: result.width,
    height: result.height,
    html: isText(result) ? (await buffer(await services.storage.read(result.storageKey))).toString() : null,
  };
}

export const sharedFileNames = ['result', 'poster'] as const;
export type SharedFileName = (typeof sharedFileNames)[number];

/** A file of a shared generation. */
export async function getSharedFile(
  database: Queryable,
  { token, name }: { token: string; name: SharedFileName },
): Promise<FileRow> {
  const shared = await getShared(database, token);
  const file = shared[name];
  if (!file || isText(file)) throw notShared();
  return file;
}
