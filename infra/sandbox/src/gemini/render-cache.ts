import { createHash } from 'node:crypto';
import { link, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { chooseMovement } from './camera-movement.ts';

/** About 200 MB of short videos; those that were not asked for the longest are deleted first. */
const keptRenders = 200;

interface RenderInput {
  image: Buffer;
  lastImage: Buffer | null;
  prompt: string;
  aspectRatio: string;
  durationSeconds: number;
  resolution: string;
}

/** Names the bytes of a video by all that shapes them: of the prompt that is only the camera's movement. */
export function composeRenderKey(input: RenderInput): string {
  const { image, lastImage, prompt, aspectRatio, durationSeconds, resolution } = input;
  return createHash('sha256')
    .update(`${chooseMovement(prompt)} ${aspectRatio} ${durationSeconds} ${resolution} ${image.length} `)
    .update(image)
    .update(lastImage ?? '')
    .digest('hex');
}

/** Rendered videos on disk. A load test orders the same few videos, and measures the product rather than ffmpeg. */
export class RenderCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Puts the video there if it was rendered before. */
  async restore(key: string, outputFile: string): Promise<boolean> {
    try {
      await link(this.#fileOf(key), outputFile);
      const now = new Date();
      await utimes(outputFile, now, now);
      return true;
    } catch {
      return false;
    }
  }

  async add(key: string, outputFile: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await rm(this.#fileOf(key), { force: true });
    await link(outputFile, this.#fileOf(key));
    const names = await readdir(this.#folder);
    if (names.length > keptRenders) await this.#deleteOldest(names);
  }

  async #deleteOldest(names: string[]): Promise<void> {
    const files = names.map((name) => path.join(this.#folder, name));
    const aged = await Promise.all(files.map(async (file) => ({ file, usedMs: (await stat(file)).mtimeMs })));
    const oldest = aged.sort((one, other) => other.usedMs - one.usedMs).slice(keptRenders);
    await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
  }

  #fileOf(key: string): string {
    return path.join(this.#folder, `${key}.mp4`);
  }
}
