import { readFileSync } from 'node:fs';
import { fileInRepository } from '@credit-studio/local/repository';
import * as z from 'zod';
import type { Engine } from './engines/engine.ts';
import { type ImageDefinition, tagOf } from './image-list.ts';
import { runProgram } from './programs/run-program.ts';

/** Builds one image with its Dockerfile; `stage` is the folder that replaces the build stage, or null to build that too. */
export async function buildImage(
  engine: Engine,
  image: ImageDefinition,
  stage: string | null,
): Promise<void> {
  const buildArguments = [`REVISION=${await readRevision()}`, `VERSION=${readVersion()}`];
  if (process.env.IMAGE_SOURCE) buildArguments.push(`SOURCE=${process.env.IMAGE_SOURCE}`);
  const tag = tagOf(image);
  const earlier = await engine.findId(tag);
  await engine.build({ dockerfile: image.dockerfile, tag, buildArguments, stage });
  // Without its name, no one would find it again, and each build would leave one behind.
  if (earlier && earlier !== (await engine.findId(tag))) await engine.removeImage(earlier);
}

/** An archive of the sources has no commit. */
function readRevision(): Promise<string> {
  return runProgram('git', ['rev-parse', 'HEAD']).catch(() => 'unknown');
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(fileInRepository('package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}
