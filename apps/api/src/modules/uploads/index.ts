export { decodeImage } from './decode-image.ts';
export { buildDownloadUrl, buildFileUrl, buildMailedUrl, buildThumbnailUrl } from './file-address.ts';
export { fileRoutes } from './files.routes.ts';
export {
  deleteFiles,
  findFile,
  findFilesById,
  findOwnImageByUrl,
  insertFile,
  keepFiles,
  listOldImages,
  removeFiles,
  removeFilesOf,
  restoreFiles,
  setFileSize,
} from './files.ts';
export { receiveImage } from './receive-image.ts';
export { findExtension, sendFile } from './send-file.ts';
export { storeAttachment } from './store-attachment.ts';
export { storeImage, storePublicImage } from './store-image.ts';
export {
  findImages,
  listStoredAddresses,
  lockImageDeletion,
  publishImage,
  requireStoredImages,
  type StoredAddress,
  withoutDeletedImages,
} from './stored-images.ts';
export { readMailPicture, readStoredFile } from './thumbnail.ts';
export { uploadRoutes } from './uploads.routes.ts';
export type { FileRow } from './uploads.tables.ts';
