/** Browsers drop tabs and line breaks inside an address and read `\` as `/`, so none may stand in one. */
const unsafeCharacters = /[\s\\\p{Cc}]/u;
const pictureFile = /\.(?:jpe?g|png|gif|webp)$/i;
/** Our own uploads are addressed by id, whatever their format. */
const uploadedFile = /^\/files\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const findHttpUrl = (text: string): URL | null => {
  if (!/^https?:\/\//i.test(text) || unsafeCharacters.test(text)) return null;
  return URL.parse(text);
};

export const isHttpAddress = (text: string): boolean => findHttpUrl(text) !== null;

/** An http(s) address whose path ends like a picture's file name, or that of a picture uploaded here. */
export const isPictureAddress = (text: string): boolean => {
  const path = findHttpUrl(text)?.pathname;
  return path !== undefined && (pictureFile.test(path) || uploadedFile.test(path));
};

/** Where a link may lead: an http(s) address, a path of the site, an anchor, a mailbox or a telephone. */
export const isLinkTarget = (text: string): boolean => {
  if (unsafeCharacters.test(text)) return false;
  return isHttpAddress(text) || /^(?:\/(?!\/)|#|mailto:.|tel:.)/i.test(text);
};
