import { gunzipSync } from 'node:zlib';
import { errorCodes } from '@credit-studio/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { statusOf } from '../error-answers.ts';
import { readGuides } from './reference-assets.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  api.inject({ method: 'GET', url, headers });

describe('the reference at /docs', () => {
  test.each(['/docs', '/docs/'])('is a page at %s that loads only what the API serves', async (url) => {
    const page = await get(url);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.body).toContain('src="/docs/start.js"');
  });

  test('loads its own code, and each part of it', async () => {
    const start = await get('/docs/start.js');
    expect(start.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const [, main = ''] = start.body.match(/from '\.\/(scalar\/[\w.]+)'/) ?? [];
    const code = await get(`/docs/${main}`);
    expect(code.statusCode).toBe(200);
    const parts = [...code.body.matchAll(/["'`]\.\/(chunks\/[\w.-]+\.js)["'`]/g)].map(([, name]) => name);
    expect(parts.length).toBeGreaterThan(10);
    for (const name of new Set(parts)) expect((await get(`/docs/scalar/${name}`)).statusCode, name).toBe(200);
  });

  test('sends the same compressed to those who take it', async () => {
    const plain = await get('/docs/scalar/standalone.esm.js');
    const packed = await get('/docs/scalar/standalone.esm.js', { 'accept-encoding': 'br, gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  test.each([
    'standalone.esm.js.map',
    'chunks',
    'chunks/none.js',
    '..%2f..%2fpackage.json',
    '../../../package.json',
    '%2fetc%2fpasswd',
  ])('has no file %s', async (name) => {
    expect((await get(`/docs/scalar/${name}`)).statusCode).toBe(404);
  });

  test('shows each guide and each call once', async () => {
    const { tags, paths, ...document } = (await get('/docs/openapi.json')).json();
    const groups: { name: string; tags: string[] }[] = document['x-tagGroups'];
    const grouped = groups.flatMap((group) => group.tags);
    const names = tags.map(({ name }: { name: string }) => name);
    expect(grouped).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
    expect(groups[0]?.tags).toEqual((await readGuides()).map(({ title }) => title));
    expect(Object.keys(paths).length).toBeGreaterThan(100);
  });
});

describe('the guides', () => {
  test('link to each other by the address of the section', async () => {
    const guides = await readGuides();
    const slugs = guides.map(({ title }) => title.toLowerCase().replaceAll(' ', '-'));
    const links = guides.flatMap(({ text }) =>
      [...text.matchAll(/\]\(#tag\/([\w-]+)\)/g)].map(([, slug]) => slug),
    );
    expect(links.length).toBeGreaterThan(2);
    expect(slugs).toEqual(expect.arrayContaining(links));
    expect(guides.map(({ text }) => text).join()).not.toMatch(/\]\([\w-]+\.md\)/);
  });

  test('name every error code with its status', async () => {
    const text = (await readGuides()).find(({ title }) => title === 'Errors')?.text ?? '';
    const rows = [...text.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, code, status]) => [
      code,
      Number(status),
    ]);
    expect(Object.fromEntries(rows)).toEqual(
      Object.fromEntries(errorCodes.map((code) => [code, statusOf[code]])),
    );
  });
});
