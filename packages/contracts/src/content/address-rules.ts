import { findHttpUrl, hasUnsafeCharacters, isHttpAddress } from '../values/text-rules.ts';

const imageFile = /\.(?:jpe?g|png|gif|webp)$/i;
/** Our own uploads are addressed by id, whatever their format. */
const uploadedFile = /^\/files\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An http(s) address whose path ends like an image's file name, or that of an image uploaded here. */
export function isImageAddress(text: string): boolean {
  const path = findHttpUrl(text)?.pathname;
  return path !== undefined && (imageFile.test(path) || uploadedFile.test(path));
}

/** Where a link may lead: an http(s) address, a path of the site, an anchor, a mailbox or a telephone. */
export function isLinkTarget(text: string): boolean {
  if (hasUnsafeCharacters(text)) return false;
  return isHttpAddress(text) || /^(?:\/(?!\/)|#|mailto:.|tel:.)/i.test(text);
}
