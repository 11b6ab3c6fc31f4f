import * as z from 'zod';
import { type Launcher, runToEnd } from './programs/running-program.ts';

export interface Contents {
  /** What the image adds to its base, in megabytes of a million bytes. */
  megabytes: number;
  /** Source maps outside of installed packages. */
  maps: string[];
}

const contentsSchema = z.object({ bytes: z.number(), maps: z.array(z.string()) });

/** Runs in the image. Everything that it adds to its base is in its working directory. */
const listing = `const { lstatSync, readdirSync } = require('node:fs');
  // With types, links to folders are not followed. A file with two names is stored once.
  const entries = readdirSync('.', { recursive: true, withFileTypes: true });
  const files = entries.map(({ parentPath, name }) => parentPath + '/' + name);
  const sizes = new Map(files.map((file) => lstatSync(file)).map(({ ino, size }) => [ino, size]));
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const maps = files.filter((file) => file.endsWith('.map') && !file.includes('node_modules'));
  console.log(JSON.stringify({ bytes, maps }));`;

export async function readContents(launcher: Launcher): Promise<Contents> {
  const output = await runToEnd(launcher, { command: ['node', '-e', listing], env: {} });
  const { bytes, maps } = contentsSchema.parse(JSON.parse(output));
  return { megabytes: bytes / 1e6, maps };
}

/** With the official base of 269 MB, an image stays under 300 MB; that of the worker has ffmpeg in addition. */
const limitMb = 31;
const ffmpegMb = 69;

/** Refuses what no image may contain, and what is too large. */
export function checkContents({ name, config }: Launcher, { megabytes, maps }: Contents): void {
  const { labels, user } = config;
  if (['', 'root', '0'].includes(user))
    throw new Error(`The image ${name} runs as root. Add USER node to the last stage of its Dockerfile.`);
  if (maps[0])
    throw new Error(`The image ${name} contains the source map ${maps[0]}. Remove it in the build stage.`);
  for (const label of ['title', 'source', 'revision', 'version'])
    if (!labels[`org.opencontainers.image.${label}`])
      throw new Error(
        `The image ${name} has no label org.opencontainers.image.${label}. Add it to the Dockerfile.`,
      );
  const limit = name === 'worker' ? limitMb + ffmpegMb : limitMb;
  if (megabytes > limit)
    throw new Error(`${name} adds ${megabytes.toFixed(1)} MB to its base; the limit is ${limit} MB.`);
}
