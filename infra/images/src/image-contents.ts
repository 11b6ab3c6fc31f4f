import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type ImageDefinition, readBaseName, tagOf } from './image-list.ts';
import { runProgram } from './run-program.ts';

const inspectionSchema = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
      Labels: z.record(z.string(), z.string()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
});

/** A built image, unpacked so that its programs can run where no engine can start containers. */
export interface UnpackedImage {
  root: string;
  user: string;
  workingDirectory: string;
  env: Record<string, string>;
  command: string[];
  healthCommand: string[];
  labels: Record<string, string>;
  remove(): Promise<void>;
}

/** Mounts an image of buildah. */
export async function unpackImage(image: ImageDefinition): Promise<UnpackedImage> {
  const text = await runProgram('buildah', ['inspect', '--type', 'image', tagOf(image)]);
  const { config } = inspectionSchema.parse(JSON.parse(text)).Docker;
  const container = await runProgram('buildah', ['from', tagOf(image)]);
  const [kind, ...healthCommand] = config.Healthcheck.Test;
  if (kind !== 'CMD') throw new Error(`The health check of ${image.name} has to be a list of words.`);
  return {
    root: await runProgram('buildah', ['mount', container]),
    user: config.User,
    workingDirectory: config.WorkingDir,
    env: Object.fromEntries(
      config.Env.map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]),
    ),
    command: config.Cmd,
    healthCommand,
    labels: config.Labels,
    remove: async () => {
      await runProgram('buildah', ['rm', container]);
    },
  };
}

/** Refuses what no image may contain, and names the first file. */
export function checkContents({ root, labels }: UnpackedImage): void {
  const files = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' });
  const map = files.find((file) => file.endsWith('.map') && !file.startsWith('node_modules'));
  if (map) throw new Error(`The image contains the source map ${map}. Remove it in the build stage.`);
  for (const name of ['title', 'source', 'revision', 'version'])
    if (!labels[`org.opencontainers.image.${name}`])
      throw new Error(`The image has no label org.opencontainers.image.${name}. Add it to the Dockerfile.`);
}

export interface Size {
  baseMb: number;
  ownMb: number;
}

/** What the files of an image take, counted as an engine does: 1 MB is a million bytes. */
export async function measureImage(image: ImageDefinition): Promise<Size> {
  const [base, total] = await Promise.all([
    readSize(`docker.io/library/${readBaseName()}`),
    readSize(tagOf(image)),
  ]);
  return { baseMb: base, ownMb: total - base };
}

/** With the official base of 269 MB, an image stays under 300 MB. */
const ownLimitMb = 31;

export function checkSize(name: string, { ownMb }: Size): void {
  if (ownMb > ownLimitMb)
    throw new Error(`${name} adds ${ownMb.toFixed(1)} MB to its base; the limit is ${ownLimitMb} MB.`);
}

async function readSize(name: string): Promise<number> {
  const container = await runProgram('buildah', ['from', name]);
  try {
    const root = await runProgram('buildah', ['mount', container]);
    return Number((await runProgram('du', ['-sb', '--one-file-system', root])).split('\t')[0]) / 1e6;
  } finally {
    await runProgram('buildah', ['rm', container]);
  }
}
