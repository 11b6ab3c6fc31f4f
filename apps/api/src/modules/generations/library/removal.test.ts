import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addFinishedVideo, deletedMinutesAgo } from '../../../../test/finished-video.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../../test/test-app.ts';
import { files } from '../../uploads/uploads.tables.ts';
import { generations } from '../generations.tables.ts';
import { removeDeletedFiles } from './removal.ts';
import { insertRendition } from './renditions.ts';

let api: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await api.signUp();
});

type Video = Awaited<ReturnType<typeof addFinishedVideo>>;

function addVideo(input: { inputFileId?: string } = {}) {
  return addFinishedVideo(api.services, { userId: owner.user.id, ...input });
}

/** Gives a video a poster with bytes; returns its storage key. */
async function addPoster({ id }: Video): Promise<string> {
  const storageKey = `posters/${id}`;
  const contentType = 'image/jpeg';
  await api.services.storage.put(storageKey, Buffer.from('a poster'), { contentType });
  const file = { storageKey, contentType, bytes: 8, width: 640, height: 360 };
  await api.services.database.transaction((transaction) =>
    insertRendition(transaction, { generationId: id, userId: owner.user.id, format: 'poster', file }),
  );
  return storageKey;
}
function act(name: 'delete' | 'restore', ids: string[]) {
  return api.inject({ method: 'POST', url: `/api/generations/${name}`, as: owner, payload: { ids } });
}
async function read(id: string) {
  return api.inject({ url: `/api/generations/${id}`, as: owner });
}
/** The result's signed address, without the host. */
async function addressOf(id: string): Promise<string> {
  return (await read(id)).json().data.videoUrl.replace('http://api.test', '');
}
async function statusOf(url: string) {
  return (await api.inject({ url })).statusCode;
}
function hasBytes(storageKey: string) {
  return api.services.storage.stat(storageKey).then((found) => found !== null);
}

test('what is deleted is gone at once, addresses of its files included, and comes back within ten minutes', async () => {
  const video = await addVideo();
  await addPoster(video);
  const url = await addressOf(video.id);
  const posterUrl = (await read(video.id)).json().data.posterUrl.replace('http://api.test', '');
  expect([await statusOf(url), await statusOf(posterUrl)]).toEqual([200, 200]);
  expect((await act('delete', [video.id])).statusCode).toBe(200);
  expect((await read(video.id)).statusCode).toBe(404);
  expect([await statusOf(url), await statusOf(posterUrl)]).toEqual([403, 403]);
  expect((await api.inject({ url: '/api/generations', as: owner })).json().data).toEqual([]);
  expect((await act('restore', [video.id])).statusCode).toBe(200);
  expect([await statusOf(url), await statusOf(posterUrl)]).toEqual([200, 200]);
  expect((await act('restore', [video.id])).statusCode).toBe(200);
});

test('the call for one deletes it in the same way', async () => {
  const video = await addVideo();
  const url = `/api/generations/${video.id}`;
  expect((await api.inject({ method: 'DELETE', url, as: owner })).statusCode).toBe(200);
  expect((await api.inject({ method: 'DELETE', url, as: owner })).statusCode).toBe(404);
  expect((await act('restore', [video.id])).statusCode).toBe(200);
});

test('several are deleted and restored together or not at all', async () => {
  const [first, second] = [await addVideo(), await addVideo()];
  const stranger = await api.signUp();
  const foreign = await addFinishedVideo(api.services, { userId: stranger.user.id });
  expect((await act('delete', [first.id, foreign.id])).statusCode).toBe(404);
  expect((await read(first.id)).statusCode).toBe(200);
  expect((await act('delete', [first.id, second.id])).statusCode).toBe(200);
  await deletedMinutesAgo(api.services, second.id, 11);
  expect((await act('restore', [first.id, second.id])).statusCode).toBe(404);
  expect((await read(first.id)).statusCode).toBe(404);
  expect((await act('restore', [first.id])).statusCode).toBe(200);
});

test('what is still being generated cannot be deleted, and nothing else is then', async () => {
  const [finished, unfinished] = [await addVideo(), await addVideo()];
  await api.services.database
    .update(generations)
    .set({ status: 'queued', finishedAt: null })
    .where(eq(generations.id, unfinished.id));
  const refused = await act('delete', [finished.id, unfinished.id]);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This video is still being generated. Please wait until it finishes.',
  ]);
  expect((await read(finished.id)).statusCode).toBe(200);
});

test('the worker removes the files once nothing can be restored, and not before', async () => {
  const [old, young] = [await addVideo(), await addVideo()];
  const posterKey = await addPoster(old);
  await act('delete', [old.id, young.id]);
  await removeDeletedFiles(api.services);
  expect(await hasBytes(old.storageKey)).toBe(true);
  await deletedMinutesAgo(api.services, old.id, 12);
  expect(await removeDeletedFiles(api.services)).toBe(1);
  expect(await Promise.all([old.storageKey, posterKey, young.storageKey].map(hasBytes))).toEqual([
    false,
    false,
    true,
  ]);
  expect(await removeDeletedFiles(api.services)).toBe(0);
});

test('a result that another generation works from stays as long as that one', async () => {
  const source = await addVideo();
  const user = await addVideo({ inputFileId: source.fileId });
  await act('delete', [source.id]);
  const [file] = await api.services.database.select().from(files).where(eq(files.id, source.fileId));
  expect(file?.deletedAt).toBeNull();
  await deletedMinutesAgo(api.services, source.id, 12);
  expect(await removeDeletedFiles(api.services)).toBe(0);
  await act('delete', [user.id]);
  expect(await removeDeletedFiles(api.services)).toBe(0);
  await deletedMinutesAgo(api.services, user.id, 12);
  expect(await removeDeletedFiles(api.services)).toBe(1);
  expect(await removeDeletedFiles(api.services)).toBe(1);
  expect(await Promise.all([source.storageKey, user.storageKey].map(hasBytes))).toEqual([false, false]);
});

test('a file that the storage does not delete keeps no other one, and is tried again', async () => {
  const [stuck, other] = [await addVideo(), await addVideo()];
  for (const { id } of [stuck, other]) await deletedMinutesAgo(api.services, id, 12);
  const { storage } = api.services;
  const original = storage.delete.bind(storage);
  const refusing = vi.spyOn(storage, 'delete').mockImplementation(async (key) => {
    if (key === stuck.storageKey) throw new Error('the storage is down');
    await original(key);
  });
  expect(await removeDeletedFiles(api.services)).toBe(1);
  refusing.mockRestore();
  expect([await hasBytes(stuck.storageKey), await hasBytes(other.storageKey)]).toEqual([true, false]);
  expect(await removeDeletedFiles(api.services)).toBe(1);
  expect(await hasBytes(stuck.storageKey)).toBe(false);
});

test('a deleted account takes posters along', async () => {
  const video = await addVideo();
  const posterKey = await addPoster(video);
  const admin = await api.signUp({ role: 'Admin' });
  const answer = await api.inject({ method: 'DELETE', url: `/api/users/${owner.user.id}`, as: admin });
  expect(answer.statusCode).toBe(200);
  const left = await api.services.database
    .select({ deletedAt: files.deletedAt, ownerId: files.ownerId })
    .from(files)
    .where(eq(files.storageKey, posterKey));
  expect(left).toEqual([{ deletedAt: expect.any(Date), ownerId: null }]);
});
