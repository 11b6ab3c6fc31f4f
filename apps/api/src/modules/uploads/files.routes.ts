import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { decideByteRange, isVersionKnown } from './conditional-requests.ts';
import { isSignatureValid } from './file-address.ts';
import { findFile } from './files.ts';
import type { FileRow } from './uploads.tables.ts';

const paramsSchema = z.object({ id: z.uuid() });
const querySchema = z.object({
  expires: z.string().optional(),
  signature: z.string().optional(),
  download: z.string().optional(),
});

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'text/html': 'html',
};

/** A page that someone made would run under the address of the API, so a browser saves it and never shows it. */
function isOnlySaved({ contentType }: FileRow): boolean {
  return contentType === 'text/html';
}

function describeDisposition(file: FileRow, isDownload: boolean): string {
  const name = `credit-studio-${file.id.slice(-8)}.${extensions[file.contentType] ?? 'bin'}`;
  return `${isDownload ? 'attachment' : 'inline'}; filename="${name}"`;
}

/** A file never changes under its id. Only the reader's own browser may cache a private one. */
function describeCaching(file: FileRow): string {
  return file.visibility === 'public' ? 'public, max-age=31536000, immutable' : 'private, max-age=3600';
}

/** Longer than a browser keeps the way there, so that it never follows one that has expired. */
const directSeconds = 3_600;
const redirectSeconds = 1_800;

/** The storage's own address of a file for a while; null if the API sends the bytes. */
function findDirectAddress(
  services: Services,
  file: FileRow,
  isDownload: boolean,
): Promise<string | null> | null {
  if (!services.redirectsToStorage) return null;
  return services.storage.findAddress(file.storageKey, {
    validSeconds: directSeconds,
    contentType: file.contentType,
    disposition: describeDisposition(file, isDownload),
    cacheControl: describeCaching(file),
  });
}

function setFileHeaders(reply: FastifyReply, file: FileRow, etag: string) {
  return reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'content-type': file.contentType,
    'cache-control': describeCaching(file),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
}

async function getReadableFile(services: Services, id: unknown, query: z.infer<typeof querySchema>) {
  const params = paramsSchema.safeParse({ id });
  const file = params.success ? await findFile(services.database, params.data.id) : null;
  const isSigned = file !== null && isSignatureValid(services, { fileId: file.id, ...query });
  if (file && (file.visibility === 'public' || isSigned)) return file;
  // Without a signature the answer does not reveal whether a private file exists.
  if (query.signature !== undefined)
    throw new AppError(
      'forbidden',
      'This link is no longer valid. Please open the page again for a new one.',
    );
  throw new AppError('not_found', 'We could not find this file.');
}

/** `GET /files/{id}`. It sends bytes, so it is not in the contracts' endpoint table. */
export function fileRoutes(app: FastifyInstance, services: Services) {
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:id',
    handler: async (request, reply) => {
      const query = querySchema.catch({}).parse(request.query);
      const file = await getReadableFile(services, request.params.id, query);
      const isDownload = query.download !== undefined || isOnlySaved(file);
      const directAddress = await findDirectAddress(services, file, isDownload);
      if (directAddress)
        return reply
          .headers({
            'cache-control': `${file.visibility}, max-age=${redirectSeconds}`,
            'cross-origin-resource-policy': 'cross-origin',
          })
          .redirect(directAddress, 302);
      const etag = `"${file.id}"`;
      const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
      const isKnown = isVersionKnown(ifNoneMatch, etag);
      const decision = decideByteRange({ range, ifRange: ifRange?.toString(), etag, bytes: file.bytes });
      if (decision.kind === 'unsatisfiable')
        return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
      const part = decision.kind === 'part' ? decision.range : { start: 0, end: file.bytes - 1 };
      const needsBytes = request.method === 'GET' && !isKnown;
      // Opened before any header is set, so that a failed read is not sent with caching headers.
      const bytes = needsBytes ? await services.storage.read(file.storageKey, part) : undefined;
      setFileHeaders(reply, file, etag);
      reply.header('content-disposition', describeDisposition(file, isDownload));
      if (isOnlySaved(file)) reply.header('content-security-policy', "default-src 'none'; sandbox");
      if (isKnown) return reply.code(304).send();
      if (decision.kind === 'part')
        reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`);
      reply.header('content-length', part.end - part.start + 1);
      return reply.send(bytes);
    },
  });
}
