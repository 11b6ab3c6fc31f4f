import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawImage } from '../../../test/draw-image.ts';
import { multipart } from '../../../test/multipart.ts';
import { startObjectStore } from '../../../test/start-object-store.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { storePublicImage } from './store-image.ts';

let store: Awaited<ReturnType<typeof startObjectStore>>;
let api: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  store = await startObjectStore();
  api = await createTestApp({
    variables: {
      ...{ STORAGE_DRIVER: 's3', S3_BUCKET: 'studio', S3_REGION: 'eu-west-1', S3_ENDPOINT: store.url },
      ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret', MEDIA_DELIVERY: 'redirect' },
      S3_PUBLIC_ENDPOINT: store.url.replace('127.0.0.1', 'localhost'),
    },
  });
  owner = await api.signUp();
});
afterAll(async () => {
  await api.close();
  await store.close();
});

async function uploadPrivate(): Promise<string> {
  const image = multipart(await drawImage().jpeg().toBuffer());
  const answer = await api.inject({ method: 'POST', url: '/api/image-upload', as: owner, ...image });
  return answer.json().file.url.replace('http://api.test', '');
}

test('a private file is sent for to the store, with an address that ends', async () => {
  const url = await uploadPrivate();
  const answer = await api.inject({ url: `${url}&download` });
  expect(answer.statusCode).toBe(302);
  expect(answer.headers['cache-control']).toBe('private, max-age=1800');
  const address = new URL(answer.headers.location ?? '');
  expect(address.hostname).toBe('localhost');
  expect(address.pathname).toMatch(/^\/studio\/images\//);
  expect(Number(address.searchParams.get('X-Amz-Expires'))).toBeGreaterThan(1_800);
  expect(address.searchParams.get('X-Amz-Signature')).toMatch(/^[\da-f]{64}$/);
  const file = await fetch(address);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('image/jpeg');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="credit-studio-\w+\.jpg"$/);
  expect(file.headers.get('cache-control')).toBe('private, max-age=3600');
});

test('no one is sent anywhere without our own signature', async () => {
  const url = await uploadPrivate();
  expect((await api.inject({ url: url.replace(/\?.*/, '') })).statusCode).toBe(404);
  const forged = url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`);
  expect((await api.inject({ url: forged })).statusCode).toBe(403);
});

test('a public file leads there too, and caches may keep the way', async () => {
  const bytes = await drawImage().png().toBuffer();
  const { id } = await storePublicImage(api.services, { bytes, purpose: 'content' });
  const answer = await api.inject({ url: `/files/${id}` });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'public, max-age=1800']);
  const file = await fetch(answer.headers.location ?? '');
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});
