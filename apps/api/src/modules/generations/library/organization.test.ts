import type { Folder, Generation } from '@credit-studio/contracts';
import { maxFolders } from '@credit-studio/contracts/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addFinishedVideo, deletedMinutesAgo } from '../../../../test/finished-video.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../../test/test-app.ts';
import { generationFolders } from './folders.tables.ts';

let api: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await api.signUp();
});

function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  return api.inject({ method, url, as: owner, ...(payload && { payload }) });
}
function addVideo(prompt?: string) {
  return addFinishedVideo(api.services, { userId: owner.user.id, ...(prompt && { prompt }) });
}
async function addFolder(name: string): Promise<Folder> {
  const answer = await call('POST', '/api/generation-folders', { name });
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
}
async function listFolders(): Promise<Folder[]> {
  return (await call('GET', '/api/generation-folders')).json().data;
}
async function list(query = ''): Promise<string[]> {
  const answer = await call('GET', `/api/generations?${query}`);
  const found: Generation[] = answer.json().data;
  expect(answer.headers['x-total-count']).toBe(String(found.length));
  return found.map(({ _id }) => _id);
}

describe('folders', () => {
  test('are listed by name, whatever its case, with what is in them and not deleted', async () => {
    const [winter] = [await addFolder('winter'), await addFolder('Autumn')];
    const [kept, gone] = [await addVideo(), await addVideo()];
    await call('POST', '/api/generations/move', { ids: [kept.id, gone.id], folderId: winter._id });
    await deletedMinutesAgo(api.services, gone.id, 1);
    expect(await listFolders()).toEqual([
      { _id: expect.any(String), name: 'Autumn', count: 0 },
      { _id: winter._id, name: 'winter', count: 1 },
    ]);
  });

  test('have different names', async () => {
    const folder = await addFolder('Dunes');
    const other = await addFolder('Forests');
    const again = await call('POST', '/api/generation-folders', { name: ' dunes ' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'conflict']);
    const taken = await call('PUT', `/api/generation-folders/${other._id}`, { name: 'DUNES' });
    expect(taken.statusCode).toBe(409);
    const own = await call('PUT', `/api/generation-folders/${folder._id}`, { name: 'DUNES' });
    expect(own.json().data).toEqual({ _id: folder._id, name: 'DUNES', count: 0 });
  });

  test('are a hundred at most, also when several are added at the same time', async () => {
    const rows = Array.from({ length: maxFolders - 1 }, (_, index) => ({
      userId: owner.user.id,
      name: `Folder ${index}`,
    }));
    await api.services.database.insert(generationFolders).values(rows);
    const names = Array.from({ length: 12 }, (_, index) => `At the same time ${index}`);
    // Opens the connections, so that none of the calls below waits for one.
    await Promise.all(names.map(listFolders));
    const answers = await Promise.all(names.map((name) => call('POST', '/api/generation-folders', { name })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await listFolders()).toHaveLength(maxFolders);
  });

  test('keep what is in them when they are deleted', async () => {
    const folder = await addFolder('Dunes');
    const { id } = await addVideo();
    await call('PATCH', `/api/generations/${id}`, { folderId: folder._id });
    expect((await call('DELETE', `/api/generation-folders/${folder._id}`)).statusCode).toBe(200);
    expect(await listFolders()).toEqual([]);
    expect((await call('GET', `/api/generations/${id}`)).json().data.folderId).toBeNull();
  });

  test('of someone else take nothing', async () => {
    const folder = await addFolder('Dunes');
    owner = await api.signUp();
    const { id } = await addVideo();
    expect((await call('PATCH', `/api/generations/${id}`, { folderId: folder._id })).statusCode).toBe(404);
    const moved = await call('POST', '/api/generations/move', { ids: [id], folderId: folder._id });
    expect(moved.statusCode).toBe(404);
    expect((await call('GET', `/api/generations/${id}`)).json().data.folderId).toBeNull();
  });
});

describe('a generation', () => {
  test('has a title, a mark and a folder, each changed without the others', async () => {
    const { id } = await addVideo();
    const folder = await addFolder('Dunes');
    const change = async (changes: object) =>
      (await call('PATCH', `/api/generations/${id}`, changes)).json().data;
    expect(await change({})).toMatchObject({ title: '', isFavorite: false, folderId: null });
    expect(await change({ title: ' The\ndunes ' })).toMatchObject({ title: 'The dunes', isFavorite: false });
    expect(await change({ isFavorite: true })).toMatchObject({ title: 'The dunes', isFavorite: true });
    expect(await change({ folderId: folder._id })).toMatchObject({ isFavorite: true, folderId: folder._id });
    expect(await change({ folderId: null, title: '' })).toMatchObject({ title: '', folderId: null });
  });

  test('is moved with others, all or none', async () => {
    const folder = await addFolder('Dunes');
    const [first, second] = [await addVideo(), await addVideo()];
    const stranger = await api.signUp();
    const foreign = await addFinishedVideo(api.services, { userId: stranger.user.id });
    const move = (ids: string[]) => call('POST', '/api/generations/move', { ids, folderId: folder._id });
    expect((await move([first.id, foreign.id])).statusCode).toBe(404);
    expect(await list(`folder=${folder._id}`)).toEqual([]);
    expect((await move([first.id, second.id, second.id])).statusCode).toBe(200);
    expect(await list(`folder=${folder._id}`)).toEqual([second.id, first.id]);
  });
});

describe('the gallery', () => {
  test('shows a folder, what is in none, favorites and a kind', async () => {
    const folder = await addFolder('Dunes');
    const [inFolder, loose] = [await addVideo(), await addVideo()];
    await call('PATCH', `/api/generations/${inFolder.id}`, { folderId: folder._id, isFavorite: true });
    expect(await list(`folder=${folder._id}`)).toEqual([inFolder.id]);
    expect(await list('folder=none')).toEqual([loose.id]);
    expect(await list('favorite=true')).toEqual([inFolder.id]);
    expect(await list('kind=video')).toEqual([loose.id, inFolder.id]);
    expect(await list('folder=none&favorite=true')).toEqual([]);
    expect((await call('GET', '/api/generations?folder=all')).statusCode).toBe(400);
  });

  test('finds words of titles and prompts, letter for letter', async () => {
    const [titled, prompted] = [await addVideo('Fly up'), await addVideo('100% of the Dunes_now')];
    await call('PATCH', `/api/generations/${titled.id}`, { title: 'A walk through dunes' });
    expect(await list('search=DUNES')).toEqual([prompted.id, titled.id]);
    expect(await list('search=fly')).toEqual([titled.id]);
    expect(await list(`search=${encodeURIComponent('100%')}`)).toEqual([prompted.id]);
    expect(await list('search=dunes_')).toEqual([prompted.id]);
    expect(await list('search=forest')).toEqual([]);
  });
});
