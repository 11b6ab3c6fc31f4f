import type { MediaImage, MediaRecord, mediaEndpoints } from '@credit-studio/contracts';
import { and, eq, inArray, isNotNull, isNull, not } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Queryable } from '../../database/database.ts';
import { chooseOrder, containsText } from '../../database/list-search/list-conditions.ts';
import { selectPage } from '../../database/list-search/select-page.ts';
import { AppError } from '../../errors/app-error.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { countVersionsWithImage } from '../content/index.ts';
import { buildFileUrl, buildThumbnailUrl, findFilesById } from '../uploads/index.ts';
import { findUserEmails } from '../users/index.ts';
import { type MediaRow, media } from './media.tables.ts';
import { findMediaUses, serializeUse } from './media-uses.ts';

export type MediaServices = Pick<Services, 'database' | 'addresses' | 'now' | 'secrets'>;

/** What staff may change of an image, by its wire names. */
export function describeMedia(row: MediaRow) {
  const { title, altText, isDecorative, focalX, focalY, archivedAt } = row;
  return {
    ...{ title, altText, isDecorative, focalPoint: { x: focalX, y: focalY } },
    archivedAt: archivedAt?.toISOString() ?? null,
  };
}

type Uses = Awaited<ReturnType<typeof findMediaUses>>;

async function serializeImages(
  services: MediaServices & { database: Queryable },
  rows: readonly MediaRow[],
  uses: Uses,
): Promise<MediaImage[]> {
  const { database } = services;
  const files = await findFilesById(
    database,
    rows.map(({ id }) => id),
  );
  const emails = await findUserEmails(database, [...new Set(rows.flatMap((row) => row.addedById ?? []))]);
  return rows.map((row) => {
    const file = files.get(row.id);
    if (!file) throw new Error(`The image ${row.id} of the library has no file.`);
    return {
      ...{ _id: row.id, url: buildFileUrl(services, file), ...describeMedia(row) },
      thumbnailUrl: buildThumbnailUrl(services, file, 'card'),
      // Every image was decoded, so its size is known.
      ...{ width: file.width ?? 0, height: file.height ?? 0 },
      ...{ bytes: file.bytes, contentType: file.contentType },
      addedBy: emails.get(row.addedById ?? '') ?? '',
      createdAt: row.createdAt.toISOString(),
      version: row.version,
      uses: uses.get(row.id)?.length ?? 0,
    };
  });
}

/** A page of the library, newest first. */
export async function listMedia(
  services: MediaServices,
  query: EndpointCall<typeof mediaEndpoints.listMedia>['query'],
): Promise<{ rows: MediaImage[]; total: number }> {
  const { search, sort, page, limit, withoutAltText, unused, archived } = query;
  const { database } = services;
  const used = unused === 'true' ? [...(await findMediaUses(database, null)).keys()] : [];
  const { rows, total } = await selectPage(database, {
    table: media,
    where: and(
      archived === 'true' ? isNotNull(media.archivedAt) : isNull(media.archivedAt),
      withoutAltText === 'true' ? and(eq(media.altText, ''), eq(media.isDecorative, false)) : undefined,
      used.length > 0 ? not(inArray(media.id, used)) : undefined,
      containsText([media.title, media.altText], search),
    ),
    orderBy: chooseOrder(sort, {
      columns: { createdAt: media.createdAt, title: media.title },
      fallback: '-createdAt',
      tieBreak: media.id,
    }),
    page,
    limit,
  });
  const uses = await findMediaUses(
    database,
    rows.map(({ id }) => id),
  );
  return { rows: await serializeImages(services, rows, uses), total };
}

export function mediaNotFound(): AppError {
  return new AppError('not_found', 'This image is not in the media library. It may have been deleted.');
}

/** One image with all places that show it. Throws `not_found`. */
export async function getMedia(services: MediaServices, id: string): Promise<MediaRecord> {
  const [row] = await services.database.select().from(media).where(eq(media.id, id));
  if (!row) throw mediaNotFound();
  return showMedia(services, row);
}

/** The image that was just read or saved. */
export async function showMedia(services: MediaServices, row: MediaRow): Promise<MediaRecord> {
  const { database } = services;
  const uses = await findMediaUses(database, [row.id]);
  const [image] = await serializeImages(services, [row], uses);
  if (!image) throw mediaNotFound();
  return {
    ...image,
    usedIn: (uses.get(row.id) ?? []).map(serializeUse),
    earlierVersions: await countVersionsWithImage(database, row.id),
  };
}
