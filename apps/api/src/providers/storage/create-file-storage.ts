import type { Environment } from '../../config/environment.ts';
import { createDiskStorage } from './create-disk-storage.ts';
import { createS3Storage } from './create-s3-storage.ts';
import type { FileStorage } from './file-storage.ts';

/** Creates the storage that the configuration selects. */
export function createFileStorage(environment: Environment): FileStorage {
  if (environment.STORAGE_DRIVER === 'disk')
    return createDiskStorage({ folder: environment.STORAGE_DISK_PATH ?? '' });
  return createS3Storage({
    bucket: environment.S3_BUCKET ?? '',
    region: environment.S3_REGION ?? '',
    accessKeyId: environment.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY ?? '',
    ...(environment.S3_ENDPOINT && { endpoint: environment.S3_ENDPOINT }),
  });
}
