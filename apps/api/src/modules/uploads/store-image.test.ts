import { maxUploadsPerDay } from '@credit-studio/contracts/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawImage } from '../../../test/draw-image.ts';
import { multipart } from '../../../test/multipart.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { files } from './uploads.tables.ts';

let app: TestApp;
let image: ReturnType<typeof multipart>;
beforeAll(async () => {
  app = await createTestApp();
  image = multipart(await drawImage().jpeg().toBuffer());
});
afterAll(() => app.close());

function upload(as: TestPerson) {
  return app.inject({ method: 'POST', url: '/api/image-upload', as, ...image });
}
const hourMs = 3_600_000;
/** Stores `count` files of a person, `hoursAgo`. */
async function storeEarlier(
  person: TestPerson,
  count: number,
  hoursAgo: number,
  purpose: 'tool' | 'attachment' | 'result',
) {
  const createdAt = new Date(Date.now() - hoursAgo * hourMs);
  const file = { ownerId: person.user.id, purpose, visibility: 'private' as const, createdAt };
  const rows = Array.from({ length: count }, () => ({
    ...file,
    storageKey: crypto.randomUUID(),
    contentType: 'image/jpeg',
    bytes: 1,
  }));
  await app.services.database.insert(files).values(rows);
}

test('limits the files per day and says when there is room again', async () => {
  const robin = await app.signUp();
  await storeEarlier(robin, maxUploadsPerDay - 1, 23, 'tool');
  expect((await upload(robin)).statusCode).toBe(201);
  const refused = await upload(robin);
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    expect.objectContaining({
      code: 'rate_limited',
      message: `You have uploaded ${maxUploadsPerDay} files within a day. Please use one of them, or try again later.`,
    }),
  ]);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(3600);
  expect((await upload(await app.signUp())).statusCode).toBe(201);
});

test('counts files of tickets, too', async () => {
  const robin = await app.signUp();
  await storeEarlier(robin, maxUploadsPerDay, 1, 'attachment');
  expect((await upload(robin)).statusCode).toBe(429);
});

test('counts neither images older than a day nor results of generations', async () => {
  const robin = await app.signUp();
  await storeEarlier(robin, maxUploadsPerDay, 25, 'tool');
  await storeEarlier(robin, maxUploadsPerDay, 1, 'result');
  expect((await upload(robin)).statusCode).toBe(201);
});
