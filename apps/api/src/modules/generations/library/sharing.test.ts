import type { SharedGeneration } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addFinishedVideo, deletedMinutesAgo } from '../../../../test/finished-video.ts';
import { readAudit } from '../../../../test/read-audit.ts';
import { startObjectStore } from '../../../../test/start-object-store.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../../test/test-app.ts';
import { generations } from '../generations.tables.ts';

let api: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await api.signUp();
});

function addVideo(input: { contentType?: string; bytes?: Buffer; prompt?: string } = {}) {
  return addFinishedVideo(api.services, { userId: owner.user.id, ...input });
}
function share(id: string, method: 'PUT' | 'DELETE' = 'PUT', as = owner) {
  return api.inject({ method, url: `/api/generations/${id}/share`, as });
}
async function shareToken(id: string): Promise<string> {
  const answer = await share(id);
  expect(answer.statusCode).toBe(200);
  return answer.json().data.url.split('/').at(-1);
}
function open(token: string) {
  return api.inject({ url: `/api/shared/${token}` });
}
async function readShared(token: string): Promise<SharedGeneration> {
  return (await open(token)).json().data;
}
function path(url: string | null) {
  return (url ?? '').replace('http://api.test', '');
}

test('is off until its customer turns it on, and has one address until it is revoked', async () => {
  const { id } = await addVideo();
  const read = async () => (await api.inject({ url: `/api/generations/${id}`, as: owner })).json().data;
  expect((await read()).share).toBeNull();
  const { url } = (await share(id)).json().data;
  expect(url).toMatch(/^http:\/\/storefront\.test\/shared\/[\w-]{22}$/);
  expect((await share(id)).json().data).toEqual({ url });
  expect((await read()).share).toEqual({ url });
  expect((await share(id, 'DELETE')).statusCode).toBe(200);
  expect((await read()).share).toBeNull();
  expect((await share(id)).json().data.url).not.toBe(url);
});

test('leads to the page in the language of who asks for its address', async () => {
  const { id } = await addVideo();
  const english = (await share(id)).json().data.url;
  const german = english.replace('/shared/', '/de/shared/');
  const as = { as: owner, headers: { 'accept-language': 'de' } };
  const again = await api.inject({ method: 'PUT', url: `/api/generations/${id}/share`, ...as });
  expect(again.json().data.url).toBe(german);
  const read = await api.inject({ url: `/api/generations/${id}`, ...as });
  expect(read.json().data.share).toEqual({ url: german });
});

test('shows the result and its title, and nothing about its customer', async () => {
  const { id } = await addVideo({ prompt: 'My secret prompt' });
  const token = await shareToken(id);
  expect((await open(token)).json().data.title).toBe('');
  const title = 'The dunes';
  await api.inject({ method: 'PATCH', url: `/api/generations/${id}`, as: owner, payload: { title } });
  const answer = await open(token);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json().data).toEqual({
    kind: 'video',
    title,
    resultUrl: `http://api.test/shared-files/${token}/result`,
    posterUrl: null,
    width: null,
    height: null,
    html: null,
  });
  for (const secret of [owner.email, owner.user.id, owner.user.name, id, 'secret'])
    expect(answer.body).not.toContain(secret);
});

test('serves the file by its token, in parts too, and lets no cache keep it unasked', async () => {
  const { id } = await addVideo();
  const { resultUrl } = await readShared(await shareToken(id));
  const whole = await api.inject({ url: path(resultUrl) });
  expect([whole.statusCode, whole.body]).toEqual([200, 'a video']);
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  });
  const part = await api.inject({ url: path(resultUrl), headers: { range: 'bytes=2-6' } });
  expect([part.statusCode, part.body]).toEqual([206, 'video']);
  const etag = String(whole.headers.etag);
  expect((await api.inject({ url: path(resultUrl), headers: { 'if-none-match': etag } })).statusCode).toBe(
    304,
  );
  expect((await api.inject({ url: path(resultUrl).replace('result', 'poster') })).statusCode).toBe(404);
  expect((await api.inject({ url: path(resultUrl).replace('result', 'input') })).statusCode).toBe(404);
});

test.each<[string, (id: string, token: string) => Promise<unknown>]>([
  ['revoked', (id) => share(id, 'DELETE')],
  ['deleted', (id) => api.inject({ method: 'DELETE', url: `/api/generations/${id}`, as: owner })],
  ['deleted long ago', (id) => deletedMinutesAgo(api.services, id, 60)],
  [
    'taken down by staff',
    async (_, token) => {
      const admin = await api.signUp({ role: 'Admin' });
      await api.inject({ method: 'DELETE', url: `/api/shared/${token}`, as: admin });
    },
  ],
  [
    'deleted with its account',
    async () => {
      const admin = await api.signUp({ role: 'Admin' });
      await api.inject({ method: 'DELETE', url: `/api/users/${owner.user.id}`, as: admin });
    },
  ],
])('what is %s leads nowhere, with the address of its file', async (_, end) => {
  const { id } = await addVideo();
  const token = await shareToken(id);
  const { resultUrl } = await readShared(token);
  const known = await api.inject({ url: path(resultUrl) });
  await end(id, token);
  expect((await open(token)).statusCode).toBe(404);
  expect((await api.inject({ url: path(resultUrl) })).statusCode).toBe(404);
  const etag = String(known.headers.etag);
  const asked = await api.inject({ url: path(resultUrl), headers: { 'if-none-match': etag } });
  expect(asked.statusCode).toBe(404);
});

test('what staff took down cannot be shared again, and is in the audit log', async () => {
  const { id } = await addVideo();
  const token = await shareToken(id);
  const admin = await api.signUp({ role: 'Admin' });
  const answer = await api.inject({ method: 'DELETE', url: `/api/shared/${token}`, as: admin });
  expect(answer.statusCode).toBe(200);
  expect((await share(id)).json()).toMatchObject({ code: 'forbidden', message: /cannot be shared again/ });
  const [entry] = await readAudit(api, id);
  expect(entry).toMatchObject({ action: 'generation.share-blocked', actorId: admin.user.id });
});

test('a restored one is shared as before', async () => {
  const { id } = await addVideo();
  const token = await shareToken(id);
  await api.inject({ method: 'DELETE', url: `/api/generations/${id}`, as: owner });
  await api.inject({ method: 'POST', url: '/api/generations/restore', as: owner, payload: { ids: [id] } });
  expect((await open(token)).statusCode).toBe(200);
});

test('what is not finished, or someone else’s, cannot be shared', async () => {
  const { id } = await addVideo();
  expect((await share(id, 'PUT', await api.signUp())).statusCode).toBe(404);
  expect((await share(id, 'DELETE', await api.signUp())).statusCode).toBe(404);
  await api.services.database.update(generations).set({ status: 'failed' }).where(eq(generations.id, id));
  expect((await share(id)).statusCode).toBe(409);
});

test('a document comes as text in JSON, and never as a page', async () => {
  const html = '<!doctype html><script>steal()</script>';
  const { id } = await addVideo({ contentType: 'text/html', bytes: Buffer.from(html) });
  const token = await shareToken(id);
  expect(await readShared(token)).toMatchObject({ html, resultUrl: null });
  expect((await api.inject({ url: `/shared-files/${token}/result` })).statusCode).toBe(404);
});

test('a browser that is sent to the store gets an address that ends soon', async () => {
  const store = await startObjectStore();
  const direct = await createTestApp({
    variables: {
      ...{ STORAGE_DRIVER: 's3', S3_BUCKET: 'studio', S3_REGION: 'eu-west-1', S3_ENDPOINT: store.url },
      ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret', MEDIA_DELIVERY: 'redirect' },
    },
  });
  const person = await direct.signUp();
  const { id } = await addFinishedVideo(direct.services, { userId: person.user.id });
  const shared = await direct.inject({ method: 'PUT', url: `/api/generations/${id}/share`, as: person });
  const token = shared.json().data.url.split('/').at(-1);
  const answer = await direct.inject({ url: `/shared-files/${token}/result` });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
  const address = new URL(answer.headers.location ?? '');
  expect(Number(address.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(120);
  expect(await (await fetch(address)).text()).toBe('a video');
  await direct.inject({ method: 'DELETE', url: `/api/generations/${id}/share`, as: person });
  expect((await direct.inject({ url: `/shared-files/${token}/result` })).statusCode).toBe(404);
  await direct.close();
  await store.close();
});
