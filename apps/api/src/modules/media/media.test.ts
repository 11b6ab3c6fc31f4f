import type { MediaImage } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestKey } from '../../../test/api-keys.ts';
import { type MediaDesk, openMediaDesk } from '../../../test/media-desk.ts';
import { files } from '../uploads/uploads.tables.ts';
import { announceUser } from '../users/index.ts';
import { users } from '../users/users.tables.ts';
import { decideTitle } from './add-media.ts';
import { media } from './media.tables.ts';

let desk: MediaDesk;
beforeAll(async () => {
  desk = await openMediaDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.clear();
  await desk.database.delete(media);
});

async function listTitles(query = ''): Promise<string[]> {
  const answer = await desk.call('GET', `/api/media?${query}`);
  return answer.json().map(({ title }: MediaImage) => title);
}

async function listActions(): Promise<string[]> {
  return (await desk.listAudits()).map(({ action }) => action);
}

describe('an upload', () => {
  it('is redrawn, public, and named after its file', async () => {
    const image = await desk.addImage({ filename: 'Old_harbour at night.png' });
    expect(image).toMatchObject({
      ...{ title: 'Old harbour at night', altText: '', isDecorative: false, focalPoint: { x: 0.5, y: 0.5 } },
      ...{ contentType: 'image/webp', height: 48, addedBy: desk.admin.email, archivedAt: null, version: 1 },
      ...{ uses: 0, usedIn: [], earlierVersions: 0 },
    });
    const file = await desk.inject({ method: 'GET', url: new URL(image.url).pathname });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    const small = await desk.inject({
      method: 'GET',
      url: image.thumbnailUrl.replace(/^https?:\/\/[^/]+/, ''),
    });
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await listActions()).toEqual(['media.added']);
  });

  it('of the same file is the image that is there', async () => {
    const bytes = await desk.drawFile();
    const first = (await desk.send(bytes)).json();
    const second = (await desk.send(bytes, { filename: 'other.png' })).json();
    expect(second.data).toEqual(first.data);
    expect([first.isKnown, second.isKnown]).toEqual([false, true]);
    expect(await desk.database.$count(media)).toBe(1);
  });

  it('of the same file by two people at once is stored once', async () => {
    const other = await desk.signUp({ role: 'content' });
    const bytes = await desk.drawFile();
    const before = await desk.database.$count(files);
    const answers = await Promise.all([desk.send(bytes), desk.send(bytes, { as: other })]);
    const ids = new Set(answers.map((answer) => answer.json().data._id));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(ids.size).toBe(1);
    expect(await desk.database.$count(files)).toBe(before + 1);
    expect(await listActions()).toEqual(['media.added']);
  });

  it('restores an archived image', async () => {
    const bytes = await desk.drawFile();
    const { _id } = (await desk.send(bytes)).json().data;
    await desk.call('POST', `/api/media/${_id}/archive`, {});
    const again = (await desk.send(bytes)).json();
    expect([again.isKnown, again.data.archivedAt]).toEqual([true, null]);
  });

  it('of a file that is no image stores nothing', async () => {
    const answer = await desk.send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(answer.statusCode).toBe(415);
    expect(await desk.database.$count(media)).toBe(0);
  });

  it('can be made by a program that may change the content', async () => {
    const { token } = await createTestKey(desk, desk.admin, { scopes: ['content:write', 'content:read'] });
    const image = await desk.addImage({ as: { token } });
    expect(image.addedBy).toBe('');
  });

  it('needs the right to change the content', async () => {
    const support = await desk.signUp({ role: 'moderator' });
    const answer = await desk.send(await desk.drawFile(), { as: support });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'permission_missing']);
  });
});

it.each([
  ['IMG_2041.JPG', 'IMG 2041'],
  ['C:\\photos\\team.webp', 'team'],
  ['  .png', 'Image'],
  [`${'x'.repeat(300)}.png`, 'x'.repeat(200)],
])('names %j %j', (name, title) => expect(decideTitle(name)).toBe(title));

describe('the list', () => {
  it('is searched, filtered and sorted, the newest first', async () => {
    const shown = await desk.addImage({ filename: 'shown.png' });
    const described = await desk.addImage({ filename: 'described.png' });
    const hidden = await desk.addImage({ filename: 'hidden.png' });
    await desk.showInBanner(shown.url);
    await desk.call('PUT', `/api/media/${described._id}`, { altText: 'A red boat' });
    await desk.call('POST', `/api/media/${hidden._id}/archive`, {});
    expect(await listTitles()).toEqual(['described', 'shown']);
    expect(await listTitles('sort=-title')).toEqual(['shown', 'described']);
    expect(await listTitles('search=RED')).toEqual(['described']);
    expect(await listTitles('search=show')).toEqual(['shown']);
    expect(await listTitles('withoutAltText=true')).toEqual(['shown']);
    expect(await listTitles('unused=true')).toEqual(['described']);
    expect(await listTitles('archived=true')).toEqual(['hidden']);
    const page = await desk.call('GET', '/api/media?limit=1&page=2');
    expect([page.json()[0].title, page.headers['x-total-count']]).toEqual(['shown', '2']);
  });
});

describe('a change', () => {
  it('replaces what was sent, once', async () => {
    const { _id } = await desk.addImage();
    const answer = await desk.call('PUT', `/api/media/${_id}`, {
      ...{ title: 'Harbour', altText: 'Boats at night', focalPoint: { x: 0.25, y: 1 }, version: 1 },
    });
    expect(answer.json().data).toMatchObject({
      ...{ title: 'Harbour', altText: 'Boats at night', focalPoint: { x: 0.25, y: 1 }, version: 2 },
    });
    const [, audit] = await desk.listAudits();
    expect(audit).toMatchObject({ action: 'media.updated', before: { altText: '' } });
    const same = await desk.call('PUT', `/api/media/${_id}`, { title: 'Harbour', version: 2 });
    expect(same.json().data.version).toBe(2);
  });

  it('from an older version is refused', async () => {
    const { _id } = await desk.addImage();
    const saves = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => desk.call('PUT', `/api/media/${_id}`, { title, version: 1 })),
    );
    expect(saves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('makes an image decorative, without alt text, until it gets one', async () => {
    const { _id } = await desk.addImage();
    await desk.call('PUT', `/api/media/${_id}`, { altText: 'Boats' });
    const decorative = await desk.call('PUT', `/api/media/${_id}`, { isDecorative: true, altText: 'Boats' });
    expect(decorative.json().data).toMatchObject({ isDecorative: true, altText: '' });
    expect(await listTitles('withoutAltText=true')).toEqual([]);
    const described = await desk.call('PUT', `/api/media/${_id}`, { altText: 'Boats' });
    expect(described.json().data).toMatchObject({ isDecorative: false, altText: 'Boats' });
  });

  it.each([{ x: -0.1, y: 0 }, { x: 0, y: 1.01 }, { x: 0 }])('refuses the focal point %j', async (point) => {
    const { _id } = await desk.addImage();
    const answer = await desk.call('PUT', `/api/media/${_id}`, { focalPoint: point });
    expect(answer.statusCode).toBe(400);
  });
});

it('shows visitors its alt text in their language', async () => {
  const { _id, url } = await desk.addImage();
  await desk.call('PUT', `/api/media/${_id}`, { altText: 'A dog' });
  const texts = `/api/translations/media/${_id}/de`;
  const changes = [{ path: 'altText', original: 'A dog', text: 'Ein Hund' }];
  expect((await desk.call('PUT', texts, { version: 0, texts: changes })).statusCode).toBe(200);
  await desk.call('PUT', '/api/banner-section', { backgroundImage: url });
  const visit = async (query: string) =>
    (await desk.inject({ url: `/api/banner-section${query}` })).json().data.images;
  expect(await visit('?language=de')).toMatchObject([{ altText: 'Ein Hund' }]);
  expect(await visit('')).toMatchObject([{ altText: 'A dog' }]);
  // Staff who edit the page have it as it was written, whatever their own language is.
  await desk.database.update(users).set({ language: 'de' }).where(eq(users.id, desk.admin.user.id));
  announceUser(desk.services, desk.admin.user);
  const edited = (await desk.call('GET', '/api/banner-section')).json().data;
  expect(edited.images).toMatchObject([{ altText: 'A dog' }]);
});
