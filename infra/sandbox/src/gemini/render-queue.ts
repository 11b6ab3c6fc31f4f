import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { GeminiStore, Video } from './gemini-store.ts';
import { RenderCache } from './render-cache.ts';
import { findFfmpeg, renderVideo } from './render-video.ts';

/** Renders the ordered videos one after the other, starting with those that an earlier process left unfinished. */
export class RenderQueue {
  readonly #store: GeminiStore;
  readonly #folder: string;
  readonly #cache: RenderCache;
  readonly #ffmpeg = findFfmpeg();
  readonly #settled = new Map<string, () => void>();
  #current: { id: string; abort: AbortController } | null = null;
  #running: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(store: GeminiStore, folder: string) {
    this.#store = store;
    this.#folder = folder;
    this.#cache = new RenderCache(path.join(folder, 'renders'));
  }

  async start(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const name of readdirSync(this.#folder)) {
      if (name.endsWith('.draft')) rmSync(path.join(this.#folder, name), { force: true });
    }
    for (const status of ['in_progress', 'queued'])
      for (const id of this.#store.videos.listIdsWhere('status', status)) this.#enqueue(id);
  }

  /** Stores the images before the order, unless the video is there already: it could never be rendered without. */
  async order(
    video: Video,
    prepareImages: () => Promise<{ first: Buffer; last: Buffer | null }>,
  ): Promise<void> {
    const isRendered = await this.#cache.restore(video.renderKey, this.outputFile(video));
    if (!isRendered) {
      const { first, last } = await prepareImages();
      await writeFile(this.#imageFile(video), first);
      if (last) await writeFile(this.#lastImageFile(video), last);
    }
    this.#store.videos.put(video.id, video);
    // Like a rendered one it is still in progress in the answer to its order.
    if (isRendered) setImmediate(() => void this.#render(video.id));
    else this.#enqueue(video.id);
  }

  /** Resolves when the video is finished, failed or cancelled. */
  async whenSettled(id: string): Promise<void> {
    const video = this.#store.videos.find(id);
    if (!video || !isOpen(video)) return;
    await new Promise<void>((resolve) => this.#settled.set(id, resolve));
  }

  cancel(id: string): void {
    const video = this.#store.videos.find(id);
    if (!video || !isOpen(video)) return;
    this.#finish(id, { status: 'cancelled' });
    if (this.#current?.id === id) this.#current.abort.abort();
  }

  /** Renders the videos that stalled. */
  resume(): void {
    for (const video of this.#store.videos.list()) {
      if (video.outcome !== 'stall' || !isOpen(video)) continue;
      this.#store.changeVideo(video.id, { outcome: 'video' });
      this.#enqueue(video.id);
    }
  }

  read(video: Video): Promise<Buffer> {
    return readFile(this.outputFile(video));
  }

  outputFile({ fileId }: Video): string {
    return path.join(this.#folder, `${fileId}.mp4`);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#current?.abort.abort();
    await this.#running;
    for (const resolve of this.#settled.values()) resolve();
  }

  #enqueue(id: string): void {
    this.#running = this.#running.then(() => this.#render(id));
  }

  async #render(id: string): Promise<void> {
    const video = this.#store.videos.find(id);
    if (this.#closed || !video || !isOpen(video)) return;
    this.#store.changeVideo(id, { status: 'in_progress' });
    if (video.outcome === 'stall') return;
    if (video.outcome === 'refusal') return this.#finish(id, { status: 'completed' });
    if (video.outcome === 'failure') {
      return this.#finish(id, {
        status: 'failed',
        error: 'Video generation failed due to an internal server issue.',
      });
    }
    const isThere = existsSync(this.outputFile(video));
    // The same video may have been rendered while this one waited for its turn.
    if (isThere || (await this.#cache.restore(video.renderKey, this.outputFile(video))))
      return this.#complete(video);
    const abort = new AbortController();
    this.#current = { id, abort };
    try {
      await renderVideo({
        video,
        imageFile: this.#imageFile(video),
        lastImageFile: video.hasLastImage ? this.#lastImageFile(video) : null,
        outputFile: this.outputFile(video),
        ffmpeg: this.#ffmpeg,
        signal: abort.signal,
      });
      await this.#cache.add(video.renderKey, this.outputFile(video));
      this.#complete(video);
    } catch (error) {
      // Aborted by a close it stays open for the next start; aborted by a cancel it is settled.
      if (!abort.signal.aborted) this.#finish(id, { status: 'failed', error: String(error), billed: false });
    } finally {
      this.#current = null;
    }
  }

  #complete(video: Video): void {
    const latest = this.#store.videos.find(video.id);
    if (latest && isOpen(latest)) this.#finish(video.id, { status: 'completed' });
    rmSync(this.#imageFile(video), { force: true });
    rmSync(this.#lastImageFile(video), { force: true });
  }

  #finish(id: string, change: Partial<Video>): void {
    this.#store.changeVideo(id, change);
    this.#settled.get(id)?.();
    this.#settled.delete(id);
  }

  #imageFile({ fileId }: Video): string {
    return path.join(this.#folder, `${fileId}.image`);
  }

  #lastImageFile({ fileId }: Video): string {
    return path.join(this.#folder, `${fileId}.last`);
  }
}

function isOpen({ status }: Video): boolean {
  return status === 'queued' || status === 'in_progress';
}
