import type { Services } from '../../context.ts';
import type { FileRow } from './uploads.tables.ts';

const hourMs = 3_600_000;

/** A signed address is valid for at least this long. */
const signedHours = 24;

type Signer = Pick<Services, 'secrets'>;

function signedText(fileId: string, expiresSeconds: number): string {
  return `file:${fileId}:${expiresSeconds}`;
}

/**
 * The address of a file: plain for public ones, signed for private ones. The expiry is rounded up to the hour, so
 * that the address stays the same for an hour and browsers can cache it.
 */
export function buildFileUrl(
  services: Signer & Pick<Services, 'addresses' | 'now'>,
  file: Pick<FileRow, 'id' | 'visibility'>,
  validHours = signedHours,
): string {
  const address = `${services.addresses.api}/files/${file.id}`;
  if (file.visibility === 'public') return address;
  const expiresMs = (Math.floor(services.now().getTime() / hourMs) + 1 + validHours) * hourMs;
  const expires = expiresMs / 1000;
  return `${address}?expires=${expires}&signature=${services.secrets.sign(signedText(file.id, expires))}`;
}

/** The same address, where the file is saved instead of shown. */
export function buildDownloadUrl(...input: Parameters<typeof buildFileUrl>): string {
  const url = new URL(buildFileUrl(...input));
  url.searchParams.set('download', '1');
  return url.href;
}

/** An address to save a file by, which is valid for some days: a mail is not read at once, and cannot be loaded again. */
export function buildMailedUrl(
  services: Parameters<typeof buildFileUrl>[0],
  file: Pick<FileRow, 'id' | 'visibility'>,
  validDays: number,
): string {
  return buildDownloadUrl(services, file, validDays * 24);
}

/** A list is loaded again long before. */
const thumbnailHours = 1;

/** A size other than that of a list is a part of what is signed, so that no one makes up others. */
function thumbnailText(fileId: string, expiresSeconds: number, size: ThumbnailSize): string {
  const text = `thumbnail:${fileId}:${expiresSeconds}`;
  return size === 'list' ? text : `${text}:${size}`;
}

/** For a line of a list, or for a card of a library. */
export type ThumbnailSize = 'list' | 'card';

/** The address of a small copy of an image. Its signature opens no other address. */
export function buildThumbnailUrl(
  services: Signer & Pick<Services, 'addresses' | 'now'>,
  { id }: Pick<FileRow, 'id'>,
  size: ThumbnailSize = 'list',
): string {
  const expiresMs = (Math.floor(services.now().getTime() / hourMs) + 1 + thumbnailHours) * hourMs;
  const expires = expiresMs / 1000;
  const signature = services.secrets.sign(thumbnailText(id, expires, size));
  const chosen = size === 'list' ? '' : `size=${size}&`;
  return `${services.addresses.api}/thumbnails/${id}?${chosen}expires=${expires}&signature=${signature}`;
}

/** Whether one of our addresses has a genuine signature that has not expired. */
export function isSignatureValid(services: Signer & Pick<Services, 'now'>, input: SignedAddress): boolean {
  return isSigned(services, input, signedText);
}

/** The same of an address of a small copy. */
export function isThumbnailSigned(
  services: Signer & Pick<Services, 'now'>,
  { size, ...input }: SignedAddress & { size: ThumbnailSize },
): boolean {
  return isSigned(services, input, (fileId, expires) => thumbnailText(fileId, expires, size));
}

interface SignedAddress {
  fileId: string;
  expires?: string | undefined;
  signature?: string | undefined;
}

function isSigned(
  services: Signer & Pick<Services, 'now'>,
  input: SignedAddress,
  composeText: (fileId: string, expiresSeconds: number) => string,
): boolean {
  if (!input.signature || !/^\d{1,12}$/.test(input.expires ?? '')) return false;
  const expires = Number(input.expires);
  if (expires * 1000 <= services.now().getTime()) return false;
  return services.secrets.isSignature(composeText(input.fileId, expires), input.signature);
}

/** The id in an address that `buildFileUrl` made; null for any other address. */
export function findFileId({ addresses }: Pick<Services, 'addresses'>, address: string): string | null {
  const url = URL.parse(address);
  if (url?.origin !== new URL(addresses.api).origin) return null;
  return /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(url.pathname)?.[1] ?? null;
}
