import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { addFinishedVideo, deletedMinutesAgo } from '../../../../test/finished-video.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../../test/test-app.ts';
import { files } from '../../uploads/uploads.tables.ts';
import { chooseName } from './archive.ts';

let api: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await api.signUp();
});

async function addVideo(title = '', bytes = 'a video') {
  const video = await addFinishedVideo(api.services, { userId: owner.user.id, bytes: Buffer.from(bytes) });
  const url = `/api/generations/${video.id}`;
  if (title) await api.inject({ method: 'PATCH', url, as: owner, payload: { title } });
  return video;
}
function pack(...ids: string[]) {
  return api.inject({ method: 'POST', url: '/api/generations/archive', as: owner, payload: { ids } });
}
async function addressOf(...ids: string[]): Promise<string> {
  const answer = await pack(...ids);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.url.replace('http://api.test', '');
}
/** The files in a ZIP by their names. */
async function unpack(url: string): Promise<Record<string, string>> {
  const answer = await api.inject({ url });
  expect(answer.statusCode).toBe(200);
  const zip = await fromBufferPromise(answer.rawPayload);
  const found: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    expect(entry.compressionMethod).toBe(0);
    found[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString();
  }
  return found;
}

test('has the results under their titles, uncompressed, the newest first', async () => {
  const [first, second] = [await addVideo('The dunes', 'one'), await addVideo('the dunes', 'two')];
  const third = await addVideo('', 'three');
  const url = await addressOf(first.id, second.id, third.id, first.id);
  const found = await unpack(url);
  expect(Object.entries(found)).toEqual([
    ['video.mp4', 'three'],
    ['the dunes.mp4', 'two'],
    ['The dunes (2).mp4', 'one'],
  ]);
  const { headers } = await api.inject({ url });
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="credit-studio-[\d-]+\.zip"$/),
    'cache-control': 'no-store',
  });
});

test('leaves a vanished file out, and names it', async () => {
  const [kept, vanished] = [await addVideo('Kept'), await addVideo('Vanished')];
  const url = await addressOf(kept.id, vanished.id);
  await api.services.storage.delete(vanished.storageKey);
  expect(await unpack(url)).toEqual({
    'Kept.mp4': 'a video',
    'Missing files.txt': expect.stringContaining('Vanished.mp4'),
  });
});

test('has nothing that was deleted after its address was made', async () => {
  const [kept, deleted] = [await addVideo('Kept'), await addVideo('Deleted')];
  const url = await addressOf(kept.id, deleted.id);
  await deletedMinutesAgo(api.services, deleted.id, 1);
  expect(Object.keys(await unpack(url))).toEqual(['Kept.mp4']);
});

test('opens for ten minutes, and only as it was signed', async () => {
  const { id } = await addVideo();
  const url = await addressOf(id);
  const other = await addVideo();
  const forged = new URL(url, 'http://api.test');
  forged.searchParams.set(
    'selection',
    new URL(await addressOf(other.id), 'http://api.test').searchParams.get('selection') ?? '',
  );
  expect((await api.inject({ url: `${forged.pathname}${forged.search}` })).statusCode).toBe(403);
  expect((await api.inject({ url: '/generation-archives' })).statusCode).toBe(404);
  const later = vi.spyOn(api.services, 'now').mockReturnValue(new Date(Date.now() + 601_000));
  expect((await api.inject({ url })).statusCode).toBe(403);
  later.mockRestore();
  expect((await api.inject({ url })).statusCode).toBe(200);
});

test('is not made of someone else’s results, of nothing, or of too much', async () => {
  const { id, fileId } = await addVideo();
  const stranger = await api.signUp();
  const foreign = await addFinishedVideo(api.services, { userId: stranger.user.id });
  expect((await pack(id, foreign.id)).statusCode).toBe(404);
  expect((await pack()).statusCode).toBe(400);
  await api.asOwner(`update files set bytes = 2000000000 where id = '${fileId}'`);
  const big = await addVideo();
  const bigger = await addVideo();
  for (const video of [big, bigger])
    await api.asOwner(`update files set bytes = 2000000000 where id = '${video.fileId}'`);
  expect((await pack(id, big.id, bigger.id)).json()).toMatchObject({ message: /select fewer/ });
  await api.asOwner(`update generations set result_file_id = null where id = '${id}'`);
  expect((await pack(id)).json()).toMatchObject({ code: 'conflict' });
});

test('of many files never has more than one of them open', async () => {
  const videos = [await addVideo('One'), await addVideo('Two'), await addVideo('Three')];
  const url = await addressOf(...videos.map(({ id }) => id));
  let open = 0;
  let most = 0;
  const { storage } = api.services;
  const read = storage.read.bind(storage);
  const watched = vi.spyOn(storage, 'read').mockImplementation(async (...input) => {
    const stream = await read(...input);
    open += 1;
    most = Math.max(most, open);
    stream.once('close', () => {
      open -= 1;
    });
    return stream;
  });
  expect(Object.keys(await unpack(url))).toHaveLength(3);
  watched.mockRestore();
  expect(most).toBe(1);
  expect(await api.services.database.$count(files)).toBeGreaterThan(0);
});

describe('the name of a file in it', () => {
  test.each([
    ['The dunes', 'The dunes.mp4'],
    ['  ..hidden  ', 'hidden.mp4'],
    ['../../etc/passwd', 'etc passwd.mp4'],
    ['a<b>:"c"|d?*\\e', 'a b c d e.mp4'],
    ['\u202Efdp.exe', 'fdp.exe.mp4'],
    ['???', 'result.mp4'],
    ['é'.repeat(200), `${'é'.repeat(80)}.mp4`],
  ])('of %j is %j', (title, name) => {
    expect(chooseName(new Set(), { title, extension: 'mp4' })).toBe(name);
  });
});
