export { decodeImage } from './decode-image.ts';
export { buildFileUrl } from './file-address.ts';
export { fileRoutes } from './files.routes.ts';
export {
  deleteFile,
  findFile,
  findFilesById,
  findOwnImageByUrl,
  insertFile,
  listOldImages,
  removeFiles,
  removeFilesOf,
} from './files.ts';
export { storeImage, storePublicImage } from './store-image.ts';
export { uploadRoutes } from './uploads.routes.ts';
export type { FileRow } from './uploads.tables.ts';
