import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { drawImage } from '../../../test/draw-image.ts';
import { multipart } from '../../../test/multipart.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { findOwnImageByUrl, storePublicImage } from './index.ts';

let app: TestApp;
let robin: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  [robin, other] = await Promise.all([app.signUp(), app.signUp()]);
});
afterAll(() => app.close());

function upload(bytes: Buffer, options: Parameters<typeof multipart>[1] & { purpose?: string } = {}) {
  const query = options.purpose ? `?purpose=${options.purpose}` : '';
  return app.inject({
    method: 'POST',
    url: `/api/image-upload${query}`,
    as: robin,
    ...multipart(bytes, options),
  });
}
function pathOf(url: string) {
  return url.replace('http://api.test', '');
}
function read(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return app.inject({ method, url: pathOf(url), headers });
}
async function uploadedUrl(options: { purpose?: string } = {}): Promise<string> {
  return (await upload(await drawImage().jpeg().toBuffer(), options)).json().file.url;
}

describe('POST /api/image-upload', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'accepts a %s regardless of its name',
    async (format) => {
      const bytes = await drawImage({ width: 64, height: 32 }).toFormat(format).toBuffer();
      const answer = await upload(bytes, { filename: 'a.txt', type: 'text/plain' });
      expect(answer.statusCode).toBe(201);
      expect(answer.json().file).toMatchObject({ width: 64, height: 32 });
    },
  );

  test('turns an image upright, makes it fit and strips its metadata', async () => {
    const turned = await drawImage({ width: 3000, height: 1000 })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { file } = (await upload(turned)).json();
    expect(file).toMatchObject({ width: 683, height: 2048 });
    const stored = (await read(file.url)).rawPayload;
    const metadata = await sharp(stored).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 683, height: 2048 });
    expect(metadata.exif).toBeUndefined();
    expect(file.bytes).toBe(stored.length);
  });

  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['noise', randomBytes(2_000)],
  ])('rejects %s under the name of an image', async (_name, bytes) => {
    const answer = await upload(bytes);
    expect(answer.statusCode).toBe(415);
    expect(answer.json().code).toBe('unsupported_media_type');
  });

  test('removes what a polyglot hides behind its pixels', async () => {
    const hidden = '<script>alert("hidden")</script>';
    const bytes = Buffer.concat([await drawImage().gif().toBuffer(), Buffer.from(hidden)]);
    const { file } = (await upload(bytes)).json();
    expect((await read(file.url)).rawPayload.includes(hidden)).toBe(false);
  });

  test('rejects a truncated image and one with too many pixels', async () => {
    const whole = await drawImage().jpeg().toBuffer();
    expect((await upload(whole.subarray(0, whole.length / 2))).json().code).toBe('image_unreadable');
    const huge = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await upload(huge)).json().code).toBe('image_unreadable');
  });

  test('leaves threads for other work while many images are decoded', async () => {
    const image = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    // Two maxima instead of a sum: an image that starts between sharp's two reads is in both of its counters.
    const most = { queue: 0, process: 0 };
    const watch = setInterval(() => {
      const { queue, process } = sharp.counters();
      most.queue = Math.max(most.queue, queue);
      most.process = Math.max(most.process, process);
    }, 1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(image)));
    clearInterval(watch);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
    expect(most.process).toBeGreaterThan(0);
    expect(most.process).toBeLessThanOrEqual(2);
    expect(most.queue).toBeLessThanOrEqual(2);
  });

  test('rejects a strip that is far longer than any camera’s image', async () => {
    const strip = await sharp({ create: { width: 1, height: 20_001, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await upload(strip)).json().code).toBe('image_unreadable');
  });

  test.each([
    ['tool', 10],
    ['profile', 2],
  ])('limits an image for %s to %i MB', async (purpose, megabytes) => {
    const answer = await upload(randomBytes(megabytes * 1024 * 1024 + 1), { purpose });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().message).toBe(`File size exceeds ${megabytes} MB. Please upload a smaller image.`);
  });

  test('asks for the image when there is none', async () => {
    const empty = await upload(Buffer.alloc(0));
    const misnamed = await upload(await drawImage().jpeg().toBuffer(), { field: 'photo' });
    const json = await app.inject({ method: 'POST', url: '/api/image-upload', as: robin, payload: {} });
    for (const answer of [empty, misnamed, json]) expect(answer.json().code).toBe('image_missing');
  });

  test('needs a signed-in person', async () => {
    const { payload, headers } = multipart(await drawImage().jpeg().toBuffer());
    const answer = await app.inject({ method: 'POST', url: '/api/image-upload', payload, headers });
    expect(answer.statusCode).toBe(401);
  });
});

describe('GET /files/{id}', () => {
  test('serves a private image only by its signed address', async () => {
    const url = await uploadedUrl();
    const answer = await read(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
    });
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="credit-studio-\w+\.jpg"$/);
    const forged = url.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`);
    expect((await read(forged)).json()).toMatchObject({ code: 'forbidden', success: false });
    expect((await read(url.replace(/expires=\d/, 'expires=9'))).statusCode).toBe(403);
    expect((await read(url.replace(/\?.*/, ''))).statusCode).toBe(404);
  });

  test('returns the same signed address for an hour, valid for a day', async () => {
    const hourMs = 3_600_000;
    const start = Math.floor(Date.now() / hourMs) * hourMs;
    const clock = vi.spyOn(app.services, 'now').mockReturnValue(new Date(start));
    const first = await uploadedUrl();
    clock.mockReturnValue(new Date(start + 24 * hourMs));
    expect((await read(first)).statusCode).toBe(200);
    clock.mockReturnValue(new Date(start + 25 * hourMs));
    expect((await read(first)).statusCode).toBe(403);
    clock.mockRestore();
  });

  test('serves public images to anyone, cacheable forever', async () => {
    const url = await uploadedUrl({ purpose: 'profile' });
    const answer = await read(url);
    expect(url).not.toContain('signature');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('answers range requests, unsatisfiable ranges and known versions', async () => {
    const url = await uploadedUrl();
    const whole = (await read(url)).rawPayload;
    const part = await read(url, { range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({
      'content-range': `bytes 10-19/${whole.length}`,
      'content-length': '10',
    });
    expect(part.rawPayload).toEqual(whole.subarray(10, 20));
    const etag = String(part.headers.etag);
    expect((await read(url, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await read(url, { range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206);
    const beyond = await read(url, { range: `bytes=${whole.length}-` });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${whole.length}`);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect((await read(url, { 'if-none-match': known })).statusCode).toBe(304);
    expect((await read(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const head = await read(url, {}, 'HEAD');
    expect(head.rawPayload).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(whole.length));
  });

  test('offers a download with a name', async () => {
    const answer = await read(`${await uploadedUrl()}&download=1`);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="credit-studio-\w+\.jpg"$/);
  });

  test('does not allow caching of the error when the bytes cannot be read', async () => {
    const url = await uploadedUrl({ purpose: 'profile' });
    await app.services.storage.delete(`images/${pathOf(url).replace('/files/', '')}`);
    const answer = await read(url);
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().success).toBe(false);
  });

  test('answers 404 for a missing file', async () => {
    expect((await read('/files/0197a3b0-0000-7000-8000-000000000000')).statusCode).toBe(404);
    expect((await read('/files/..%2f..%2fetc%2fpasswd')).statusCode).toBe(404);
  });
});

test('finds the image behind an address only for its owner', async () => {
  const url = await uploadedUrl();
  const find = (userId: string, address: string) => findOwnImageByUrl(app.services, { userId, url: address });
  expect((await find(robin.user.id, url))?.ownerId).toBe(robin.user.id);
  expect(await find(other.user.id, url)).toBeNull();
  expect(await find(robin.user.id, url.replace('api.test', 'evil.test'))).toBeNull();
  expect(await find(robin.user.id, 'not an address')).toBeNull();
});

test('stores the shop’s own images as public ones without an owner', async () => {
  const bytes = await drawImage().png().toBuffer();
  const file = await storePublicImage(app.services, { bytes, purpose: 'content' });
  expect(file).toMatchObject({
    ownerId: null,
    visibility: 'public',
    purpose: 'content',
    contentType: 'image/webp',
  });
  expect((await read(`/files/${file.id}`)).statusCode).toBe(200);
});
