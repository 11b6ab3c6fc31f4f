import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addFinishedVideo, renderVideo } from '../../../../test/finished-video.ts';
import { createStudio, type Studio } from '../../../../test/studio.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { outboundMessages } from '../../messages/messages.tables.ts';
import { files } from '../../uploads/uploads.tables.ts';
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

test('a video that is made today has its poster and its size when it is ready', async () => {
  await studio.addKey('one');
  const customer = await studio.createCustomer();
  const { generationId } = (await customer.generate({ aspectRatio: '9:16' })).json().data;
  const worker = await studio.startWorker();
  const ready = await studio.awaitEnd(customer, generationId);
  await worker.stop();
  expect(ready).toMatchObject({ status: 'succeeded', width: 720, height: 1280 });
  expect(await openPoster(ready.posterUrl ?? '')).toMatchObject({ format: 'jpeg', width: 720, height: 1280 });
  // Its mail has the poster as well.
  const [poster] = await studio.services.database
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.ownerId, customer.person.user.id), eq(files.purpose, 'poster')));
  const mails = await studio.services.database
    .select({ content: outboundMessages.content })
    .from(outboundMessages)
    .where(eq(outboundMessages.userId, customer.person.user.id));
  const blocks = mails.flatMap(({ content }) => content?.blocks ?? []);
  expect(blocks).toContainEqual(expect.objectContaining({ kind: 'picture', fileId: poster?.id }));
  // It may be what the next one starts from, for its owner only.
  const next = { imageUrl: ready.posterUrl };
  expect((await customer.start('generate-image', { operation: 'vary', ...next })).statusCode).toBe(202);
  const stranger = await studio.createCustomer();
  expect((await stranger.generate(next)).json().code).toBe('image_missing');
  // A poster is no upload: it takes nothing from what a customer may store in a day.
  const purposes = await studio.services.database
    .select({ purpose: files.purpose })
    .from(files)
    .where(eq(files.ownerId, customer.person.user.id));
  expect(purposes.map(({ purpose }) => purpose).sort()).toEqual(['poster', 'result', 'tool']);
}, 60_000);

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
}, 60_000);

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
}, 60_000);

test('without ffmpeg, videos are made as before and have no posters', async () => {
  const missing = vi.spyOn(studio.services.videoTools, 'isAvailable').mockResolvedValue(false);
  const { id } = await addVideo();
  expect(await createPosterBackfill(studio.services)()).toBe(0);
  missing.mockRestore();
  expect(await read(id)).toMatchObject({ status: 'succeeded', posterUrl: null });
});
