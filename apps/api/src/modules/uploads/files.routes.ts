import { m } from '@credit-studio/messages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { isSignatureValid, isThumbnailSigned } from './file-address.ts';
import { findFile } from './files.ts';
import { type FileDelivery, isOnlySaved, sendFile } from './send-file.ts';
import { drawThumbnail } from './thumbnail.ts';
import type { FileRow } from './uploads.tables.ts';

const paramsSchema = z.object({ id: z.uuid() });
const querySchema = z.object({
  expires: z.string().optional(),
  signature: z.string().optional(),
  download: z.string().optional(),
  size: z.enum(['list', 'card']).optional(),
});

/** A file never changes under its id. Only the reader's own browser may cache a private one. */
function describeCaching(file: FileRow): string {
  return file.visibility === 'public' ? 'public, max-age=31536000, immutable' : 'private, max-age=3600';
}

/** Longer than a browser keeps the way there, so that it never follows one that has expired. */
const directSeconds = 3_600;
const redirectSeconds = 1_800;

function decideDelivery(file: FileRow, { download }: z.infer<typeof querySchema>): FileDelivery {
  return {
    isDownload: download !== undefined || isOnlySaved(file),
    cacheControl: describeCaching(file),
    direct: { validSeconds: directSeconds, cacheControl: `${file.visibility}, max-age=${redirectSeconds}` },
  };
}

async function getReadableFile(services: Services, id: unknown, query: z.infer<typeof querySchema>) {
  const params = paramsSchema.safeParse({ id });
  const file = params.success ? await findFile(services.database, params.data.id) : null;
  const isSigned = file !== null && isSignatureValid(services, { fileId: file.id, ...query });
  if (file && (file.visibility === 'public' || isSigned)) return file;
  throw fileNotReadable(query);
}

/** Without a signature the answer does not reveal whether a private file exists. */
function fileNotReadable({ signature }: z.infer<typeof querySchema>): AppError {
  if (signature === undefined) return new AppError('not_found', m.studio_file_missing());
  return new AppError('forbidden', m.files_link_ended());
}

/** A small copy of an image; each is made when it is asked for, and kept only by the browser of who may see it. */
async function getThumbnail(services: Services, id: unknown, query: z.infer<typeof querySchema>) {
  const params = paramsSchema.safeParse({ id });
  const size = query.size ?? 'list';
  const isAllowed = params.success && isThumbnailSigned(services, { fileId: params.data.id, ...query, size });
  const thumbnail = isAllowed ? await drawThumbnail(services, params.data.id, size) : null;
  if (!thumbnail) throw fileNotReadable(query);
  return thumbnail;
}

/** `GET /files/{id}` and `GET /thumbnails/{id}`. They send bytes, so they are not in the contracts' endpoint table. */
export function fileRoutes(app: FastifyInstance, services: Services) {
  app.get<{ Params: { id: string } }>('/thumbnails/:id', async (request, reply) => {
    const query = querySchema.catch({}).parse(request.query);
    const { bytes, contentType } = await getThumbnail(services, request.params.id, query);
    return reply
      .headers({
        'content-type': contentType,
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(bytes);
  });

  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:id',
    handler: async (request, reply) => {
      const query = querySchema.catch({}).parse(request.query);
      const file = await getReadableFile(services, request.params.id, query);
      return sendFile(services, { request, reply }, { file, ...decideDelivery(file, query) });
    },
  });
}
