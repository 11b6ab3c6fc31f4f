export { createFileStorage } from './create-file-storage.ts';
export type { ByteRange, FileStorage } from './file-storage.ts';
