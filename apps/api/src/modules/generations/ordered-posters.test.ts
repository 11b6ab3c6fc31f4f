import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { addFinishedVideo, renderVideo } from '../../../test/finished-video.ts';
import { createStudio, type Studio } from '../../../test/studio.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { outboundMessages } from '../messages/messages.tables.ts';
import { files } from '../uploads/uploads.tables.ts';
import { generations } from './generations.tables.ts';
import { deleteGenerations, restoreGenerations } from './library/removal.ts';
import { listPosters } from './library/renditions.ts';
import { makePoster, orderPoster } from './ordered-posters.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
});
afterAll(() => studio.close());

async function read(id: string, as: TestPerson) {
  return (await studio.inject({ url: `/api/generations/${id}`, as })).json().data;
}
async function openPoster(url: string) {
  const answer = await studio.inject({ url: url.replace('http://api.test', '') });
  return sharp(answer.rawPayload).metadata();
}

/** The record of a video once its poster is there. */
async function awaitPoster(id: string, as: TestPerson) {
  return eventually(async () => {
    const found = await read(id, as);
    expect(found.posterUrl).not.toBeNull();
    return found;
  });
}
async function generateVideo(variants = 1) {
  await studio.addKey(randomUUID());
  const customer = await studio.createCustomer();
  const answer = await customer.generate({ aspectRatio: '9:16', variants });
  expect(answer.statusCode, answer.body).toBe(202);
  return { customer, ids: answer.json().data.generationIds as string[] };
}
/** What has been mailed to a customer about results, with the pictures and the generation that it leads to. */
async function listMails({ user }: TestPerson) {
  const rows = await studio.services.database
    .select({ occasion: outboundMessages.occasion, content: outboundMessages.content })
    .from(outboundMessages)
    .where(and(eq(outboundMessages.userId, user.id), like(outboundMessages.occasion, 'video-%')));
  return rows.map(({ occasion, content }) => ({
    occasion: occasion.split(':')[0],
    pictures: content?.blocks.flatMap((block) => (block.kind === 'picture' ? [block.fileId] : [])),
    leadsTo: content?.blocks.flatMap((block) =>
      block.kind === 'action' ? [new URL(block.url).searchParams.get('video')] : [],
    ),
  }));
}
/** Someone with one video, whose poster is ordered. */
async function orderFirstPoster() {
  const owner = await studio.signUp();
  const { database, jobs } = studio.services;
  const { id } = await addFinishedVideo(studio.services, {
    userId: owner.user.id,
    bytes: await renderVideo(),
  });
  await jobs.open();
  await database.transaction((transaction) => orderPoster(studio.services, transaction, id));
  return { owner, id };
}
const running = new AbortController().signal;

test('a video has its size when it is ready, and its poster soon after', async () => {
  const { customer, ids } = await generateVideo();
  const worker = await studio.startWorker();
  expect(await studio.awaitEnd(customer, ids[0] ?? '')).toMatchObject({
    status: 'succeeded',
    width: 720,
    height: 1280,
  });
  const ready = await awaitPoster(ids[0] ?? '', customer.person);
  await worker.stop();
  expect(await openPoster(ready.posterUrl)).toMatchObject({ format: 'jpeg', width: 720, height: 1280 });
  // Its mail has the poster as well.
  const [poster] = await studio.services.database
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.ownerId, customer.person.user.id), eq(files.purpose, 'poster')));
  expect(await listMails(customer.person)).toEqual([
    { occasion: 'video-ready', pictures: [poster?.id], leadsTo: ids },
  ]);
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
});

test('a video is playable while its poster is being made, and the mail waits for the last poster of the request', async () => {
  const worker = await studio.startWorker();
  const { videoTools } = worker.services;
  const make = videoTools.make;
  const gate = Promise.withResolvers<void>();
  const held = vi.spyOn(videoTools, 'make').mockImplementation(async (...input) => {
    await gate.promise;
    await make(...input);
  });
  const { customer, ids } = await generateVideo(2);
  for (const id of ids) expect((await studio.awaitEnd(customer, id)).videoUrl).not.toBeNull();
  await eventually(() => expect(held).toHaveBeenCalledTimes(2));
  expect((await read(ids[0] ?? '', customer.person)).posterUrl).toBeNull();
  expect(await listMails(customer.person)).toEqual([]);
  gate.resolve();
  for (const id of ids) await awaitPoster(id, customer.person);
  await worker.stop();
  expect(await listMails(customer.person)).toEqual([
    { occasion: 'video-ready', pictures: [expect.any(String)], leadsTo: [ids[0]] },
  ]);
  // The queue may deliver a job twice.
  for (const generationId of ids) await makePoster(studio.services, { generationId }, running);
  expect(await listMails(customer.person)).toHaveLength(1);
});

test('a video of which no poster can be made is mailed without one', async () => {
  const worker = await studio.startWorker();
  vi.spyOn(worker.services.videoTools, 'make').mockRejectedValue(new Error('no frame'));
  const { customer, ids } = await generateVideo();
  await studio.awaitEnd(customer, ids[0] ?? '');
  await eventually(async () =>
    expect(await listMails(customer.person)).toEqual([
      { occasion: 'video-ready', pictures: [], leadsTo: ids },
    ]),
  );
  await worker.stop();
  expect((await read(ids[0] ?? '', customer.person)).posterUrl).toBeNull();
});

test('a variant that is deleted before its poster is made holds back no mail, and comes back with its poster', async () => {
  const owner = await studio.signUp();
  const [userId, bytes, batchId] = [owner.user.id, await renderVideo(), randomUUID()];
  const { database, jobs } = studio.services;
  const ids: string[] = [];
  await jobs.open();
  for (const variant of [0, 1, 2]) {
    const { id } = await addFinishedVideo(studio.services, { userId, bytes });
    await database
      .update(generations)
      .set({ batchId, variant, variantCount: 3 })
      .where(eq(generations.id, id));
    await database.transaction((transaction) => orderPoster(studio.services, transaction, id));
    ids.push(id);
  }
  const [deleted = '', removed = '', kept = ''] = ids;
  await deleteGenerations(studio.services, { userId, ids: [deleted, removed] });
  await database.update(generations).set({ filesRemovedAt: new Date() }).where(eq(generations.id, removed));
  for (const generationId of [deleted, removed]) await makePoster(studio.services, { generationId }, running);
  expect(await listMails(owner)).toEqual([]);
  await makePoster(studio.services, { generationId: kept }, running);
  const [poster] = await listPosters(database, [kept]);
  expect(await listMails(owner)).toEqual([
    { occasion: 'video-ready', pictures: [poster?.fileId], leadsTo: [kept] },
  ]);
  await restoreGenerations(studio.services, { userId, ids: [deleted] });
  expect((await read(deleted, owner)).posterUrl).not.toBeNull();
});

test('who has deleted a video before its poster is made gets no mail about it', async () => {
  const { owner, id } = await orderFirstPoster();
  await deleteGenerations(studio.services, { userId: owner.user.id, ids: [id] });
  await makePoster(studio.services, { generationId: id }, running);
  expect(await listPosters(studio.services.database, [id])).toMatchObject([{ state: 'ready' }]);
  expect(await listMails(owner)).toEqual([]);
});

test('a poster waits for the storage, and its mail with it', async () => {
  const { owner, id } = await orderFirstPoster();
  const down = vi.spyOn(studio.services.storage, 'read').mockRejectedValue(new Error('no storage'));
  await expect(makePoster(studio.services, { generationId: id }, running)).rejects.toThrow('no storage');
  expect(await listMails(owner)).toEqual([]);
  down.mockRestore();
  await makePoster(studio.services, { generationId: id }, running);
  expect(await listMails(owner)).toEqual([
    { occasion: 'video-ready', pictures: [expect.any(String)], leadsTo: [id] },
  ]);
});
