export { buildFileUrl } from './file-address.ts';
export { fileRoutes } from './files.routes.ts';
export { findFile } from './find-file.ts';
export { findOwnFileByUrl } from './find-own-file-by-url.ts';
export { removeFilesOf } from './remove-files-of.ts';
export { storeImage, storePublicImage } from './store-image.ts';
export { uploadRoutes } from './uploads.routes.ts';
export { type FileRow, files } from './uploads.tables.ts';
