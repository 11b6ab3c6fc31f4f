import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStorage } from './file-storage.ts';

/** Files in one folder of this machine. */
export function createDiskStorage(options: { folder: string }): FileStorage {
  const disk = new Disk(new FSDriver({ location: options.folder, visibility: 'private' }));
  return {
    async put(key, contents) {
      // Readers see the complete file or nothing: a crash leaves only a `.part` file.
      const part = `${key}.${randomUUID()}.part`;
      try {
        if (Buffer.isBuffer(contents)) await disk.put(part, contents);
        else await disk.putStream(part, contents.stream);
        await rename(join(options.folder, part), join(options.folder, key));
      } catch (error) {
        await disk.delete(part);
        throw error;
      }
    },
    async read(key, range) {
      const stream = createReadStream(join(options.folder, key), range);
      await once(stream, 'open');
      return stream;
    },
    async stat(key) {
      if (!(await disk.exists(key))) return null;
      return { bytes: (await disk.getMetaData(key)).contentLength };
    },
    delete: (key) => disk.delete(key),
    findAddress: async () => null,
  };
}
