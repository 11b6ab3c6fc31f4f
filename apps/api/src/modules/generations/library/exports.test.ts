import { buffer } from 'node:stream/consumers';
import type { ExportFormat } from '@credit-studio/contracts/rules';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually, renderPatienceMs } from '../../../../test/eventually.ts';
import { addFinishedVideo, renderVideo } from '../../../../test/finished-video.ts';
import { openMp4 } from '../../../../test/open-mp4.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../../test/test-app.ts';
import { startWorker } from '../../../start-worker.ts';
import { files } from '../../uploads/uploads.tables.ts';
import { generations } from '../generations.tables.ts';
import { makeExport } from './exports.ts';
import { generationRenditions } from './renditions.tables.ts';

let api: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await api.signUp();
});

const running = new AbortController().signal;

async function addVideo(bytes?: Buffer) {
  return addFinishedVideo(api.services, { userId: owner.user.id, bytes: bytes ?? (await renderVideo()) });
}
async function order(id: string, format: ExportFormat) {
  const url = `/api/generations/${id}/exports`;
  const answer = await api.inject({ method: 'POST', url, as: owner, payload: { format } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
function make(generationId: string, format: ExportFormat) {
  return makeExport(api.services, { generationId, format }, running);
}
async function download(url: string): Promise<Buffer> {
  const answer = await api.inject({ url: url.replace('http://api.test', '') });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  return answer.rawPayload;
}
async function changeRendition(id: string, changes: Partial<typeof generationRenditions.$inferInsert>) {
  await api.services.database
    .update(generationRenditions)
    .set(changes)
    .where(eq(generationRenditions.generationId, id));
}

test('is ordered, made by a worker and downloaded, and made only once', async () => {
  const { id } = await addVideo();
  expect(await order(id, 'gif')).toEqual({ status: 'pending', url: null });
  expect(await order(id, 'gif')).toEqual({ status: 'pending', url: null });
  const worker = await startWorker({ environment: api.environment, log: api.services.log });
  const ready = await eventually(
    async () => {
      const found = await order(id, 'gif');
      expect(found.status).toBe('ready');
      return found;
    },
    { timeout: renderPatienceMs, interval: 200 },
  );
  await worker.stop();
  const { format, width, pages } = await sharp(await download(ready.url), { animated: true }).metadata();
  expect({ format, width, isAnimated: (pages ?? 0) > 5 }).toEqual({
    format: 'gif',
    width: 480,
    isAnimated: true,
  });
  await make(id, 'gif');
  const made = and(eq(files.ownerId, owner.user.id), eq(files.purpose, 'export'));
  expect(await api.services.database.$count(files, made)).toBe(1);
});

test('is a tall video with its sound, over its blurred enlargement', async () => {
  const { id } = await addVideo();
  await order(id, 'vertical');
  await make(id, 'vertical');
  const { url } = await order(id, 'vertical');
  const bytes = await download(url);
  expect(openMp4(bytes)).toMatchObject({ codec: 'avc1', width: 1080, height: 1920, seconds: 1 });
  expect(bytes.includes('mp4a')).toBe(true);
});

test('fails for a file that is no video, and is tried again by a later call', async () => {
  const { id, storageKey } = await addVideo(Buffer.from('not a video'));
  await order(id, 'gif');
  await make(id, 'gif');
  expect(await order(id, 'gif')).toEqual({ status: 'failed', url: null });
  await changeRendition(id, { stateSince: new Date(Date.now() - 61_000) });
  await api.services.storage.put(storageKey, await renderVideo(), { contentType: 'video/mp4' });
  expect(await order(id, 'gif')).toEqual({ status: 'pending', url: null });
  await make(id, 'gif');
  expect((await order(id, 'gif')).status).toBe('ready');
});

test('is queued again when its job was lost', async () => {
  const { id } = await addVideo();
  await order(id, 'gif');
  const enqueue = vi.spyOn(api.services.jobs, 'enqueue');
  await order(id, 'gif');
  expect(enqueue).not.toHaveBeenCalled();
  await changeRendition(id, { stateSince: new Date(Date.now() - 901_000) });
  expect(await order(id, 'gif')).toEqual({ status: 'pending', url: null });
  expect(enqueue).toHaveBeenCalledOnce();
  enqueue.mockRestore();
});

test('leaves nothing behind when the generation is removed while it is made', async () => {
  const { id } = await addVideo();
  await order(id, 'gif');
  const { videoTools, storage, database } = api.services;
  const original = videoTools.make.bind(videoTools);
  const slow = vi.spyOn(videoTools, 'make').mockImplementation(async (...input) => {
    await original(...input);
    await database.update(generations).set({ filesRemovedAt: new Date() }).where(eq(generations.id, id));
  });
  await make(id, 'gif');
  slow.mockRestore();
  expect(await storage.stat(`exports/${id}-gif`)).toBeNull();
  const made = and(eq(files.ownerId, owner.user.id), eq(files.purpose, 'export'));
  expect(await database.$count(files, made)).toBe(0);
});

test('waits for the storage instead of failing, and stops with its worker', async () => {
  const { id, storageKey } = await addVideo();
  await order(id, 'gif');
  const bytes = await buffer(await api.services.storage.read(storageKey));
  await api.services.storage.delete(storageKey);
  await expect(make(id, 'gif')).rejects.toThrow();
  await api.services.storage.put(storageKey, bytes, { contentType: 'video/mp4' });
  const stopping = AbortSignal.abort();
  await expect(makeExport(api.services, { generationId: id, format: 'gif' }, stopping)).rejects.toThrow();
  expect(await order(id, 'gif')).toEqual({ status: 'pending', url: null });
});

test('is not made of what is no finished video', async () => {
  const image = await addFinishedVideo(api.services, { userId: owner.user.id, contentType: 'image/png' });
  const url = `/api/generations/${image.id}/exports`;
  const answer = await api.inject({ method: 'POST', url, as: owner, payload: { format: 'gif' } });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
});
