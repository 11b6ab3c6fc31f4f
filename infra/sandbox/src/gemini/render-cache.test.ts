import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DocumentStore } from '../store/index.ts';
import { drawImage } from '../testing/draw-image.ts';
import { GeminiStore, type Video } from './gemini-store.ts';
import { composeRenderKey, RenderCache } from './render-cache.ts';
import { RenderQueue } from './render-queue.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renders-'));
});
afterAll(() => rm(folder, { recursive: true }));

const input = {
  ...{ image: Buffer.from('image'), lastImage: null, prompt: 'Zoom in' },
  ...{ aspectRatio: '16:9', durationSeconds: 8, resolution: '720p' },
};

test.each([
  ['the words of a prompt with the same movement', { prompt: 'Please zoom in on the dog' }, true],
  ['the image', { image: Buffer.from('other') }, false],
  ['the movement', { prompt: 'Pan left' }, false],
  ['the format', { aspectRatio: '9:16' }, false],
  ['the length', { durationSeconds: 4 }, false],
  ['the resolution', { resolution: '1080p' }, false],
  ['the last image', { lastImage: Buffer.from('last') }, false],
])('a change of %s', (_, change, isSame) => {
  expect(composeRenderKey({ ...input, ...change }) === composeRenderKey(input)).toBe(isSame);
});

function composeVideo(fileId: string): Video {
  return {
    ...{ id: fileId, fileId, model: 'm', owner: 'o', key: 'k', prompt: '', error: null, billed: true },
    ...{ aspectRatio: '1:1', durationSeconds: 1, delivery: 'uri', status: 'queued', outcome: 'video' },
    ...{ resolution: '720p', seed: null, hasLastImage: false },
    ...{ renderKey: 'same', createdAt: '', updatedAt: '' },
  };
}

test('an order with the same bytes is rendered once', async () => {
  const store = new GeminiStore(new DocumentStore());
  const queue = new RenderQueue(store, path.join(folder, 'videos'));
  await queue.start();
  const image = await drawImage();
  const prepare = vi.fn(async () => ({ first: image, last: null }));
  const order = async (fileId: string): Promise<Buffer> => {
    const video = composeVideo(fileId);
    await queue.order(video, prepare);
    expect(['queued', 'in_progress']).toContain(store.videos.find(fileId)?.status);
    await queue.whenSettled(fileId);
    expect(store.videos.find(fileId)?.status).toBe('completed');
    return queue.read(video);
  };
  expect((await order('first')).equals(await order('second'))).toBe(true);
  expect(prepare).toHaveBeenCalledTimes(1);
  await queue.close();
});

test('orders with the same bytes that wait for their turn together are rendered once', async () => {
  const added = vi.spyOn(RenderCache.prototype, 'add');
  const store = new GeminiStore(new DocumentStore());
  const queue = new RenderQueue(store, path.join(folder, 'burst'));
  await queue.start();
  const ids = ['first', 'second', 'third'];
  const prepare = async () => ({ first: await drawImage(), last: null });
  for (const id of ids) await queue.order(composeVideo(id), prepare);
  await Promise.all(ids.map((id) => queue.whenSettled(id)));
  expect(ids.map((id) => store.videos.find(id)?.status)).toEqual(['completed', 'completed', 'completed']);
  expect(added).toHaveBeenCalledTimes(1);
  added.mockRestore();
  await queue.close();
});

test('keeps two hundred videos, those that were used last', async () => {
  const cache = new RenderCache(path.join(folder, 'cache'));
  const file = path.join(folder, 'video.mp4');
  for (let count = 0; count < 201; count += 1) {
    await rm(file, { force: true });
    await writeFile(file, String(count));
    await cache.add(`key${count}`, file);
    // The first one is used again and again.
    if (count < 200) expect(await cache.restore('key0', path.join(folder, `${count}.mp4`))).toBe(true);
  }
  const kept = await readdir(path.join(folder, 'cache'));
  expect(kept).toHaveLength(200);
  expect(kept).toContain('key0.mp4');
  expect(await cache.restore('key1', path.join(folder, 'deleted.mp4'))).toBe(false);
  expect(await readFile(path.join(folder, '7.mp4'), 'utf8')).toBe('0');
});
