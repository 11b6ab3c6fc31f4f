import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../context.ts';
import { decideByteRange, isVersionKnown } from './conditional-requests.ts';
import type { FileRow } from './uploads.tables.ts';

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/png': 'png',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'text/html': 'html',
  'application/pdf': 'pdf',
};

/** The ending of a saved file, without the dot. */
export function findExtension(contentType: string): string {
  return extensions[contentType] ?? 'bin';
}

/**
 * A page that someone made would run under the address of the API, and a document is for the program that the reader trusts
 * with it. So a browser saves them and never shows them.
 */
export function isOnlySaved({ contentType }: Pick<FileRow, 'contentType'>): boolean {
  return contentType === 'text/html' || contentType === 'application/pdf';
}

/** How a file is handed to a browser. */
export interface FileDelivery {
  /** Saved under a name instead of shown. */
  isDownload: boolean;
  /** Of the bytes, from us or from the storage. */
  cacheControl: string;
  /** How long the storage's own address of the file works, and how long a browser may keep the way there. */
  direct: { validSeconds: number; cacheControl: string };
}

function describeDisposition(file: FileRow, isDownload: boolean): string {
  const name = `credit-studio-${file.id.slice(-8)}.${findExtension(file.contentType)}`;
  return `${isDownload ? 'attachment' : 'inline'}; filename="${name}"`;
}

/** The storage's own address of the file for a while; null if the API sends the bytes. */
function findDirectAddress(
  services: Pick<Services, 'storage' | 'redirectsToStorage'>,
  file: FileRow,
  { isDownload, cacheControl, direct }: FileDelivery,
): Promise<string | null> | null {
  if (!services.redirectsToStorage) return null;
  return services.storage.findAddress(file.storageKey, {
    validSeconds: direct.validSeconds,
    contentType: file.contentType,
    disposition: describeDisposition(file, isDownload),
    cacheControl,
  });
}

function setFileHeaders(reply: FastifyReply, file: FileRow, { etag, cacheControl }: Record<string, string>) {
  return reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'content-type': file.contentType,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
}

/** Answers with a file that the caller may read: its bytes, a part of them, or the way to the storage. */
export async function sendFile(
  services: Pick<Services, 'storage' | 'redirectsToStorage'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { file, ...delivery }: FileDelivery & { file: FileRow },
) {
  const { isDownload, cacheControl, direct } = delivery;
  const directAddress = await findDirectAddress(services, file, delivery);
  if (directAddress)
    return reply
      .headers({
        'cache-control': direct.cacheControl,
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
  setFileHeaders(reply, file, { etag, cacheControl });
  reply.header('content-disposition', describeDisposition(file, isDownload));
  if (isOnlySaved(file)) reply.header('content-security-policy', "default-src 'none'; sandbox");
  if (isKnown) return reply.code(304).send();
  if (decision.kind === 'part')
    reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`);
  reply.header('content-length', part.end - part.start + 1);
  return reply.send(bytes);
}
