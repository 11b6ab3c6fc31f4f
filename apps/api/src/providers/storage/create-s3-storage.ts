import { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { FileStorage } from './file-storage.ts';

export interface S3StorageOptions {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Another S3-compatible store than Amazon's, addressed by path. */
  endpoint?: string;
  /** Where browsers reach the bucket, such as a CDN in front of it; by default where we do. */
  publicEndpoint?: string;
}

/** Files in a private bucket; only this API serves them. */
export function createS3Storage(options: S3StorageOptions): FileStorage {
  const { bucket, region, accessKeyId, secretAccessKey, endpoint, publicEndpoint = endpoint } = options;
  const connect = (address: string | undefined) =>
    new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(address && { endpoint: address, forcePathStyle: true }),
      // Several S3-compatible stores reject the SDK's newer default checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  const client = connect(endpoint);
  // A signature covers the host, so what browsers are given is signed for theirs. Signing asks no one.
  const signer = publicEndpoint === endpoint ? client : connect(publicEndpoint);
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const disk = new Disk(driver);
  return {
    async put(key, contents, { contentType }) {
      if (Buffer.isBuffer(contents)) await disk.put(key, contents, { contentType });
      else await disk.putStream(key, contents.stream, { contentType, contentLength: contents.bytes });
    },
    async read(key, range) {
      // flydrive reads complete objects only, so a range is requested directly.
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }));
      if (!(Body instanceof Readable)) throw new Error(`The object store returned no stream for ${key}.`);
      return Body;
    },
    async stat(key) {
      if (!(await disk.exists(key))) return null;
      return { bytes: (await disk.getMetaData(key)).contentLength };
    },
    delete: (key) => disk.delete(key),
    findAddress: (key, { validSeconds, contentType, disposition, cacheControl }) =>
      getSignedUrl(
        signer,
        new GetObjectCommand({
          ...{ Bucket: bucket, Key: key, ResponseContentType: contentType },
          ...{ ResponseContentDisposition: disposition, ResponseCacheControl: cacheControl },
        }),
        { expiresIn: validSeconds },
      ),
  };
}
