import type { Environment } from '../../config/environment.ts';
import { isTimeout, observeCalls } from '../../metrics/observe-calls.ts';
import type { FileStorage } from './file-storage.ts';

/** The storage that the configuration selects. The first call loads its driver; that of S3 is large. */
export function createFileStorage(environment: Environment): FileStorage {
  let opening: Promise<FileStorage> | null = null;
  const open = () => {
    opening ??= openStorage(environment);
    return opening;
  };
  const storage: FileStorage = {
    put: async (...file) => (await open()).put(...file),
    read: async (key, range) => (await open()).read(key, range),
    stat: async (key) => (await open()).stat(key),
    delete: async (key) => (await open()).delete(key),
    findAddress: async (key, options) => (await open()).findAddress(key, options),
  };
  const judge = (error: unknown) => (isTimeout(error) ? 'timeout' : 'failed');
  return observeCalls(storage, { provider: 'storage', judge, except: ['findAddress'] });
}

async function openStorage(environment: Environment): Promise<FileStorage> {
  if (environment.STORAGE_DRIVER === 'disk') {
    const { createDiskStorage } = await import('./create-disk-storage.ts');
    return createDiskStorage({ folder: environment.STORAGE_DISK_PATH ?? '' });
  }
  const { createS3Storage } = await import('./create-s3-storage.ts');
  return createS3Storage({
    bucket: environment.S3_BUCKET ?? '',
    region: environment.S3_REGION ?? '',
    accessKeyId: environment.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY ?? '',
    ...(environment.S3_ENDPOINT && { endpoint: environment.S3_ENDPOINT }),
    ...(environment.S3_PUBLIC_ENDPOINT && { publicEndpoint: environment.S3_PUBLIC_ENDPOINT }),
  });
}
