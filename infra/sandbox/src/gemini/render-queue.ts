import { readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { GeminiStore, Video } from './gemini-store.ts';
import { findFfmpeg, renderVideo } from './render-video.ts';

/** Renders the ordered videos one after the other, starting with those that an earlier process left unfinished. */
export class RenderQueue {
  readonly #store: GeminiStore;
  readonly #folder: string;
  readonly #ffmpeg = findFfmpeg();
  readonly #settled = new Map<string, () => void>();
  #current: { id: string; abort: AbortController } | null = null;
  #running: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(store: GeminiStore, folder: string) {
    this.#store = store;
    this.#folder = folder;
  }

  async start(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const name of readdirSync(this.#folder)) {
      if (name.endsWith('.draft')) rmSync(path.join(this.#folder, name), { force: true });
    }
    for (const video of this.#store.videos.list()) {
      if (isOpen(video)) this.#enqueue(video.id);
    }
  }

  /** Stores the image before the order: an order without its image could never be rendered. */
  async order(video: Video, image: Buffer): Promise<void> {
    await writeFile(this.#imageFile(video), image);
    this.#store.videos.put(video.id, video);
    this.#enqueue(video.id);
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
    const abort = new AbortController();
    this.#current = { id, abort };
    try {
      await renderVideo({
        video,
        imageFile: this.#imageFile(video),
        outputFile: this.outputFile(video),
        ffmpeg: this.#ffmpeg,
        signal: abort.signal,
      });
      this.#finish(id, { status: 'completed' });
    } catch (error) {
      // Aborted by a close it stays open for the next start; aborted by a cancel it is settled.
      if (!abort.signal.aborted) this.#finish(id, { status: 'failed', error: String(error), billed: false });
    } finally {
      this.#current = null;
    }
  }

  #finish(id: string, change: Partial<Video>): void {
    this.#store.changeVideo(id, change);
    this.#settled.get(id)?.();
    this.#settled.delete(id);
  }

  #imageFile({ fileId }: Video): string {
    return path.join(this.#folder, `${fileId}.image`);
  }
}

function isOpen({ status }: Video): boolean {
  return status === 'queued' || status === 'in_progress';
}
