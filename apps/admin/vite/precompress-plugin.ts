import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json)$/;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes a `.br` and a `.gz` next to each text file, so that the web server never compresses while it responds. */
export function precompressPlugin(): Plugin {
  return {
    name: 'admin-precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) throw new Error('The build has no output folder.');
      const names = await readdir(dir, { recursive: true });
      const compress = async (name: string) => {
        const path = join(dir, name);
        const content = await readFile(path);
        await Promise.all([
          writeFile(`${path}.br`, await brotli(content)),
          writeFile(`${path}.gz`, await deflate(content, { level: 9 })),
        ]);
      };
      await Promise.all(names.filter((name) => compressible.test(name)).map(compress));
    },
  };
}
