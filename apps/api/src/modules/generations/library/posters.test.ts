import { eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addFinishedVideo, renderVideo } from '../../../../test/finished-video.ts';
import { createStudio, type Studio } from '../../../../test/studio.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { outboundMessages } from '../../messages/messages.tables.ts';
import { generations } from '../generations.tables.ts';
import { createPosterBackfill } from './posters.ts';
import { generationRenditions } from './renditions.tables.ts';

let studio: Studio;
let owner: TestPerson;
beforeAll(async () => {
  studio = await createStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.services.database.delete(generations);
  owner = await studio.signUp();
});

async function addVideo(bytes?: Buffer) {
  const userId = owner.user.id;
  return addFinishedVideo(studio.services, { userId, bytes: bytes ?? (await renderVideo()) });
}
async function read(id: string, as = owner) {
  return (await studio.inject({ url: `/api/generations/${id}`, as })).json().data;
}
async function openPoster(url: string) {
  const answer = await studio.inject({ url: url.replace('http://api.test', '') });
  return sharp(answer.rawPayload).metadata();
}

test('earlier videos get theirs a few at a time, the newest first, and each once', async () => {
  const videos = [];
  for (let index = 0; index < 7; index += 1) videos.push(await addVideo());
  const backfill = createPosterBackfill(studio.services);
  expect(await backfill()).toBe(5);
  expect((await read(videos[6]?.id ?? '')).posterUrl).not.toBeNull();
  expect((await read(videos[0]?.id ?? '')).posterUrl).toBeNull();
  while ((await backfill()) > 0);
  const first = await read(videos[0]?.id ?? '');
  expect(first).toMatchObject({ width: 640, height: 360 });
  expect(await openPoster(first.posterUrl)).toMatchObject({ format: 'jpeg', width: 640, height: 360 });
  expect(await createPosterBackfill(studio.services)()).toBe(0);
  // They were mailed when they were ready.
  expect(
    await studio.services.database.$count(outboundMessages, like(outboundMessages.occasion, 'video-ready:%')),
  ).toBe(0);
});

test('a video without a first frame is tried once, and others after it', async () => {
  const good = await addVideo();
  const broken = await addVideo(Buffer.from('not a video'));
  while ((await createPosterBackfill(studio.services)()) > 0);
  expect((await read(good.id)).posterUrl).not.toBeNull();
  expect(await read(broken.id)).toMatchObject({ posterUrl: null, width: null });
  const [rendition] = await studio.services.database
    .select({ state: generationRenditions.state })
    .from(generationRenditions)
    .where(eq(generationRenditions.generationId, broken.id));
  expect(rendition).toEqual({ state: 'failed' });
});

test('without ffmpeg, videos are made as before and have no posters', async () => {
  const missing = vi.spyOn(studio.services.videoTools, 'isAvailable').mockResolvedValue(false);
  const { id } = await addVideo();
  expect(await createPosterBackfill(studio.services)()).toBe(0);
  missing.mockRestore();
  expect(await read(id)).toMatchObject({ status: 'succeeded', posterUrl: null });
});
