import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawImage } from '../../../test/draw-image.ts';
import { type MediaDesk, openMediaDesk } from '../../../test/media-desk.ts';
import { multipart } from '../../../test/multipart.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { storePublicImage } from '../uploads/index.ts';
import { files } from '../uploads/uploads.tables.ts';
import { adoptImages } from './adopt-images.ts';
import { media } from './media.tables.ts';

let desk: MediaDesk;
beforeAll(async () => {
  desk = await openMediaDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const visit = (url: string) => desk.call('GET', url, undefined, null);

describe('public reads', () => {
  it('say what the library knows of their images, as soon as it changes', async () => {
    const { _id, url } = await desk.addImage();
    await desk.showInBanner(url);
    const before = await visit('/api/banner-section');
    expect(before.json().data).not.toHaveProperty('images');
    const focalPoint = { x: 0.2, y: 0.8 };
    await desk.call('PUT', `/api/media/${_id}`, { focalPoint });
    const moved = await visit('/api/banner-section');
    expect(moved.json().data.images).toEqual([{ url, altText: null, focalPoint }]);
    expect(moved.headers.etag).not.toBe(before.headers.etag);
    await desk.call('PUT', `/api/media/${_id}`, { altText: 'Boats' });
    expect((await visit('/api/banner-section')).json().data.images[0].altText).toBe('Boats');
    await desk.call('PUT', `/api/media/${_id}`, { isDecorative: true });
    expect((await visit('/api/banner-section')).json().data.images[0].altText).toBe('');
  });

  it('say it of entries, packages and items, and to staff too', async () => {
    const { _id, url } = await desk.addImage();
    await desk.call('PUT', `/api/media/${_id}`, { altText: 'Boats' });
    await desk.call('POST', '/api/testimonials', {
      ...{ quote: 'Good.', authorName: 'Ann', authorTitle: 'Director', authorImage: url },
    });
    const item = await desk.call('POST', '/items', { itemName: 'Neon', price: '5.00', imageUrl: url });
    await desk.call('POST', '/add-package', {
      ...{ packageName: 'Starter', price: '9.00', credit: 10, featuredImage: url },
    });
    const images = [{ url, altText: 'Boats', focalPoint: { x: 0.5, y: 0.5 } }];
    expect((await visit('/api/testimonials')).json().data).toMatchObject([{ images }]);
    expect((await visit(`/item/${item.json().data._id}`)).json().data).toMatchObject({ images });
    expect((await visit('/items')).json()).toMatchObject([{ images }]);
    expect((await visit('/packages')).json()).toMatchObject([{ images }]);
    expect((await desk.call('GET', '/packages')).json()).toMatchObject([{ images }]);
  });
});

it('of a product are known in the orders of a customer', async () => {
  const { _id, url } = await desk.addImage();
  const focalPoint = { x: 0.1, y: 0.9 };
  await desk.call('PUT', `/api/media/${_id}`, { focalPoint });
  const item = await desk.call('POST', '/items', { itemName: 'Neon', price: '5.00', imageUrl: url });
  const billing = { customerName: 'Robin Tester', address: '1 Test Lane', country: 'Canada' };
  const payload = { packageId: item.json().data._id, ...billing };
  const placed = await desk.call('POST', '/new-item-order', payload, desk.member);
  expect(placed.statusCode).toBe(201);
  const images = [{ url, altText: null, focalPoint }];
  const own = await desk.call('GET', '/api/own-orders', undefined, desk.member);
  expect(own.json()).toMatchObject([{ images }]);
  const one = await desk.call('GET', `/item-order/${own.json()[0].orderId}`, undefined, desk.member);
  expect(one.json()).toMatchObject({ images });
});

describe('images from before the library', () => {
  const upload = async (person: TestPerson): Promise<string> => {
    const form = multipart(await drawImage().jpeg().toBuffer());
    const answer = await desk.inject({ method: 'POST', url: '/api/image-upload', as: person, ...form });
    return answer.json().file.url;
  };

  it('are added once, and stay reachable by the address that the content has', async () => {
    const url = await upload(desk.admin);
    await desk.showInBanner(url);
    const id = new URL(url).pathname.replace('/files/', '');
    const counts = await Promise.all([adoptImages(desk.services), adoptImages(desk.services)]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await adoptImages(desk.services)).toBe(0);
    expect(await desk.readImage(id)).toMatchObject({ title: 'Banner section', uses: 1 });
    const [file] = await desk.database.select().from(files).where(eq(files.id, id));
    expect(file).toMatchObject({ purpose: 'content', visibility: 'public', ownerId: null });
    const expired = `${new URL(url).pathname}?expires=1&signature=old`;
    expect((await desk.inject({ method: 'GET', url: expired })).statusCode).toBe(200);
  });

  it('are found when the stored file is uploaded again', async () => {
    const file = await storePublicImage(desk.services, {
      ...{ bytes: await drawImage({ width: 300 }).png().toBuffer(), purpose: 'content' },
    });
    await desk.showInBanner(`${desk.services.addresses.api}/files/${file.id}`);
    await adoptImages(desk.services);
    const stored = await desk.inject({ method: 'GET', url: `/files/${file.id}` });
    const again = await desk.send(stored.rawPayload);
    expect(again.json()).toMatchObject({ isKnown: true, data: { _id: file.id } });
  });

  it('are not those of customers, whose addresses someone entered, nor those at other hosts', async () => {
    await desk.showInBanner(await upload(desk.member));
    await desk.call('PUT', '/api/contact-page', { imageUrl: 'https://cdn.test/team.webp' });
    const before = await desk.database.$count(media);
    expect(await adoptImages(desk.services)).toBe(0);
    expect(await desk.database.$count(media)).toBe(before);
  });
});
