import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MediaDesk, openMediaDesk } from '../../../test/media-desk.ts';
import { untilLockIsAwaited } from '../../../test/until-lock-is-awaited.ts';
import { items, packages } from '../catalog/catalog.tables.ts';
import { lockImageDeletion, requireStoredImages } from '../uploads/index.ts';

let desk: MediaDesk;
beforeAll(async () => {
  desk = await openMediaDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.clear();
  await desk.database.delete(items);
  await desk.database.delete(packages);
});

const remove = (id: string) => desk.call('DELETE', `/api/media/${id}`);

async function readBanner(): Promise<string | undefined> {
  return (await desk.call('GET', '/api/banner-section')).json().data?.backgroundImage;
}

async function saveDraft(name: string, fields: object): Promise<void> {
  const payload = { fields, version: 0, baseVersion: 0 };
  const answer = await desk.call('PUT', `/api/content-drafts/${name}`, payload);
  expect(answer.statusCode).toBe(200);
}

describe('where an image is used', () => {
  it('is found in every kind of content and product', async () => {
    const { _id, url } = await desk.addImage();
    await desk.showInBanner(url);
    await desk.call('PUT', '/api/about-section', {
      section1: {
        images: [
          { url, alt: '' },
          { url, alt: '' },
        ],
      },
    });
    await desk.call('PUT', '/api/footer-section', {
      middleSection: { logoUrl: url, appLinks: [{ url: '/', image: url }] },
    });
    await desk.call('PUT', '/api/contact-page', { imageUrl: url, isActive: false });
    await desk.call('POST', '/api/features-section', { title: 'Fast', description: 'Very.', icon: url });
    await desk.call('POST', '/api/testimonials', {
      ...{ quote: 'Good.', authorName: 'Ann', authorTitle: 'Director', authorImage: url },
    });
    await desk.call('POST', '/add-package', {
      ...{ packageName: 'Starter', price: '9.00', credit: 10, featuredImage: url },
    });
    const item = await desk.call('POST', '/items', { itemName: 'Neon', price: '5.00', imageUrl: url });
    await desk.call('DELETE', `/items/${item.json().data._id}`);
    const { usedIn, uses } = await desk.readImage(_id);
    expect(usedIn.map(({ kind, name, state }) => `${kind} ${name} ${state}`).sort()).toEqual([
      ...['feature Fast live', 'item Neon inactive', 'package Starter live', 'section About section live'],
      ...['section Banner section live', 'section Contact page inactive', 'section Footer live'],
      ...['section Logo live', 'testimonial Ann live'],
    ]);
    expect(uses).toBe(9);
  });

  it('is found in drafts and scheduled drafts', async () => {
    const { _id, url } = await desk.addImage();
    await saveDraft('banner', { backgroundImage: url });
    expect((await desk.readImage(_id)).usedIn).toMatchObject([{ id: 'banner', state: 'draft' }]);
    const publishAt = new Date(Date.now() + 60 * 60 * 1000).toISOString();
    const payload = { version: 1, liveVersion: 0, publishAt };
    await desk.call('PUT', '/api/content-drafts/banner/schedule', payload);
    expect((await desk.readImage(_id)).usedIn).toMatchObject([{ state: 'scheduled', publishAt }]);
  });

  it('counts earlier versions apart, and not the one that is live', async () => {
    const { _id, url } = await desk.addImage();
    await desk.showInBanner(url);
    expect((await desk.readImage(_id)).earlierVersions).toBe(0);
    await desk.call('PUT', '/api/banner-section', { mainTitle: 'Another' });
    await desk.showInBanner('');
    expect(await desk.readImage(_id)).toMatchObject({ uses: 0, earlierVersions: 2 });
  });

  it('is nowhere for an address of another host', async () => {
    await desk.showInBanner('https://cdn.test/banner.webp');
    const list = await desk.call('GET', '/api/media?unused=true');
    expect(list.statusCode).toBe(200);
  });
});

describe('a deletion', () => {
  it('is refused while something shows the image, and says what', async () => {
    const { _id, url } = await desk.addImage();
    await desk.showInBanner(url);
    await saveDraft('footer', { middleSection: { logoUrl: url } });
    const answer = await remove(_id);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'conflict',
        message:
          'This image is used in Banner section and Logo. Please choose another image there first, or archive this one.',
      },
    ]);
    expect((await desk.inject({ method: 'GET', url: new URL(url).pathname })).statusCode).toBe(200);
  });

  it('removes entry and bytes of an image that nothing shows', async () => {
    const { _id, url } = await desk.addImage();
    expect((await remove(_id)).statusCode).toBe(200);
    expect((await desk.call('GET', `/api/media/${_id}`)).statusCode).toBe(404);
    expect((await desk.inject({ method: 'GET', url: new URL(url).pathname })).statusCode).toBe(404);
    await expect(desk.services.storage.read(`images/${_id}`)).rejects.toThrow();
    expect((await desk.listAudits()).at(-1)?.action).toBe('media.deleted');
  });

  it('from an older version is refused', async () => {
    const { _id } = await desk.addImage();
    await desk.call('PUT', `/api/media/${_id}`, { title: 'Newer' });
    expect((await desk.call('DELETE', `/api/media/${_id}?version=1`)).statusCode).toBe(409);
  });

  it('leaves an earlier version that is restored without the image', async () => {
    const { _id, url } = await desk.addImage();
    await desk.call('PUT', '/api/banner-section', { backgroundImage: url, mainTitle: 'With image' });
    await desk.showInBanner('');
    expect((await remove(_id)).statusCode).toBe(200);
    const restored = await desk.call('POST', '/api/banner-section/revisions/1/restore', {});
    expect(restored.json().data).toMatchObject({ mainTitle: 'With image', backgroundImage: '' });
  });

  it('is followed by a clear refusal of saves that name the image', async () => {
    const { _id, url } = await desk.addImage();
    await remove(_id);
    const message = 'This image was deleted from the media library. Please choose another one.';
    const banner = await desk.showInBanner(url);
    expect(banner.json().issues).toEqual([{ path: 'body.backgroundImage', message }]);
    const draft = await desk.call('PUT', '/api/content-drafts/about', {
      ...{ fields: { section1: { images: [{ url }] } }, version: 0, baseVersion: 0 },
    });
    expect(draft.json().issues).toEqual([{ path: 'body.fields.section1.images.0.url', message }]);
    const item = await desk.call('POST', '/items', { itemName: 'Neon', price: '5.00', imageUrl: url });
    expect(item.json().issues).toEqual([{ path: 'body.imageUrl', message }]);
    expect(await desk.database.$count(items)).toBe(0);
  });
});

describe('a deletion and a save in the same moment', () => {
  it('never leave the site with an image that is gone', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { _id, url } = await desk.addImage();
      const [removal, save] = await Promise.all([remove(_id), desk.showInBanner(url)]);
      const isShown = (await readBanner()) === url;
      const file = await desk.inject({ method: 'GET', url: new URL(url).pathname });
      expect([removal.statusCode, save.statusCode]).toEqual(isShown ? [409, 200] : [200, 400]);
      expect(file.statusCode).toBe(isShown ? 200 : 404);
    }
  });

  it('wait for each other: a save that has begun is seen by the deletion', async () => {
    const { _id, url } = await desk.addImage();
    const { removal } = await desk.database.transaction(async (transaction) => {
      await requireStoredImages(transaction, { before: null, after: { url } });
      const removal = remove(_id);
      await untilLockIsAwaited(desk);
      await transaction.insert(packages).values({
        ...{ name: 'Late', priceMinor: 100, currency: 'USD', credit: 1, validityDays: 1 },
        ...{ points: [], featuredImage: url, place: 3 },
      });
      return { removal };
    });
    expect((await removal).statusCode).toBe(409);
  });

  it('wait for each other: a deletion that has begun is seen by the save', async () => {
    const { url } = await desk.addImage();
    const { save } = await desk.database.transaction(async (transaction) => {
      await lockImageDeletion(transaction);
      const save = desk.showInBanner(url);
      await untilLockIsAwaited(desk);
      return { save };
    });
    expect((await save).statusCode).toBe(200);
  });
});
