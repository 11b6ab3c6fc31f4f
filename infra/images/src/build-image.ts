import { readFileSync } from 'node:fs';
import { fileInRepository } from '@credit-studio/local/repository';
import { z } from 'zod';
import { type ImageDefinition, tagOf } from './image-list.ts';
import { runProgram } from './run-program.ts';

interface BuildOptions {
  /** The folder that replaces the build stage of the Dockerfile. */
  stage: string;
}

/** Builds one image with its Dockerfile. */
export async function buildImage(image: ImageDefinition, { stage }: BuildOptions): Promise<void> {
  const labels = [`REVISION=${await readRevision()}`, `VERSION=${readVersion()}`];
  if (process.env.IMAGE_SOURCE) labels.push(`SOURCE=${process.env.IMAGE_SOURCE}`);
  const args = [
    ...['--file', image.dockerfile, '--tag', tagOf(image)],
    ...labels.flatMap((label) => ['--build-arg', label]),
    ...['--build-context', `build=${stage}`],
    '.',
  ];
  // Another format than Docker's has no place for the health check.
  const isolation = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--layers'];
  await runProgram('buildah', ['bud', ...isolation, ...args]);
}

/** An archive of the sources has no commit. */
function readRevision(): Promise<string> {
  return runProgram('git', ['rev-parse', 'HEAD']).catch(() => 'unknown');
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(fileInRepository('package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}
