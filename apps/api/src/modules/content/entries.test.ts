import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ContentDesk, openContentDesk } from '../../../test/content-desk.ts';
import type { TestPerson } from '../../../test/test-app.ts';

let desk: ContentDesk;
beforeAll(async () => {
  desk = await openContentDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

async function list(url: string, as?: TestPerson) {
  return (await desk.inject({ url, ...(as && { as }) })).json().data;
}
async function actions() {
  return (await desk.listAudits()).map(({ action }) => action);
}

const feature = { title: 'Camera moves', description: 'In plain words' };
const testimonial = { quote: 'Splendid.', authorName: 'Mara', authorTitle: 'Potter' };
const kinds = [
  ['feature', '/api/features-section', feature, { title: 'Other' }, 'Feature'],
  ['testimonial', '/api/testimonials', testimonial, { quote: 'Other' }, 'Testimonial'],
] as const;

describe.each(kinds)('a %s', (kind, url, fields, change, label) => {
  const add = async (payload: object = fields) => (await desk.call('POST', url, payload)).json().data;

  test('is added, changed, switched, deleted and restored, each step audited and stored', async () => {
    const added = await desk.call('POST', url, fields);
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({
      message: `${label} added successfully!`,
      data: { ...fields, isActive: true, version: 1 },
    });
    const { _id: id } = added.json().data;
    const updated = (await desk.call('PUT', `${url}/${id}`, change)).json();
    expect(updated).toMatchObject({
      message: `${label} updated successfully!`,
      data: { ...fields, ...change, version: 2 },
    });
    const toggled = (await desk.call('PATCH', `${url}/${id}/toggle`, {})).json();
    expect(toggled).toMatchObject({
      message: `${label} deactivated successfully!`,
      data: { isActive: false },
    });
    expect([(await list(url)).length, (await list(url, desk.admin)).length]).toEqual([0, 1]);
    const deleted = (await desk.call('DELETE', `${url}/${id}`)).json();
    expect(deleted).toMatchObject({ message: `${label} deleted successfully!`, data: { _id: id } });
    expect(await list(url, desk.admin)).toEqual([]);
    const revisions = await desk.call('GET', `${url}/${id}/revisions`);
    expect(revisions.headers['x-total-count']).toBe('3');
    expect(revisions.json().map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
    const restored = (await desk.call('POST', `${url}/${id}/revisions/2/restore`, {})).json();
    expect(restored).toMatchObject({
      message: `${label} restored successfully!`,
      data: { _id: id, ...fields, ...change, isActive: true, version: 4 },
    });
    expect(await list(url)).toMatchObject([{ _id: id, version: 4 }]);
    expect(await actions()).toEqual(
      ['added', 'updated', 'toggled', 'deleted', 'restored'].map((action) => `${kind}.${action}`),
    );
  });

  test('is changed by admins only', async () => {
    const { _id: id } = await add();
    for (const [method, path] of [
      ['POST', url],
      ['PUT', `${url}/${id}`],
      ['PATCH', `${url}/${id}/toggle`],
      ['DELETE', `${url}/${id}`],
      ['GET', `${url}/${id}/revisions`],
      ['POST', `${url}/${id}/revisions/1/restore`],
    ] as const) {
      const payload = method === 'GET' || method === 'DELETE' ? undefined : fields;
      expect((await desk.call(method, path, payload, desk.member)).json().code).toBe('admin_only');
      expect((await desk.inject({ method, url: path, ...(payload && { payload }) })).statusCode).toBe(401);
    }
    expect(await list(url)).toMatchObject([{ ...fields, version: 1 }]);
  });

  test('rejects what was made from an older version', async () => {
    const { _id: id } = await add();
    await desk.call('PUT', `${url}/${id}`, { ...change, version: 1 });
    for (const [method, path, payload] of [
      ['PUT', `${url}/${id}`, { ...fields, version: 1 }],
      ['PATCH', `${url}/${id}/toggle`, { version: 1 }],
      ['DELETE', `${url}/${id}?version=1`],
      ['POST', `${url}/${id}/revisions/1/restore`, { version: 1 }],
    ] as const)
      expect((await desk.call(method, path, payload)).json().code).toBe('stale_version');
    expect(await list(url)).toMatchObject([{ ...change, version: 2 }]);
  });

  test('of eight saves from one version, one is taken', async () => {
    const { _id: id } = await add();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => desk.call('PUT', `${url}/${id}`, { ...change, version: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('that is not there is not found', async () => {
    const missing = `${url}/019a9f6e-0000-7000-8000-00000000000a`;
    for (const [method, path, payload] of [
      ['PUT', missing, change],
      ['PATCH', `${missing}/toggle`, {}],
      ['DELETE', missing],
      ['POST', `${missing}/revisions/1/restore`, {}],
    ] as const)
      expect((await desk.call(method, path, payload)).json().code).toBe('not_found');
    expect((await desk.call('GET', `${missing}/revisions`)).json()).toEqual([]);
    expect(await actions()).toEqual([]);
  });
});

test('a feature gets the default icon and category, and comes last', async () => {
  const add = async (more: object = {}) => {
    const { data } = (await desk.call('POST', '/api/features-section', { ...feature, ...more })).json();
    return data;
  };
  expect(await add({ icon: '', category: '' })).toMatchObject({
    icon: 'memo',
    category: 'AI Features',
    order: 0,
  });
  expect(await add({ order: 7, icon: 'wand' })).toMatchObject({ order: 7, icon: 'wand' });
  const { _id: id, order } = await add({ icon: 'https://a.test/i' });
  expect(order).toBe(8);
  const cleared = (await desk.call('PUT', `/api/features-section/${id}`, { icon: '' })).json();
  expect(cleared.data).toMatchObject({ icon: 'memo', order: 8 });
  expect(await add({ order: '-3' })).toMatchObject({ order: -3 });
  expect(await add({ order: '' })).toMatchObject({ order: 9 });
  const kept = (await desk.call('PUT', `/api/features-section/${id}`, { order: '' })).json();
  expect(kept.data.order).toBe(8);
});

test('features that are added at the same time get different orders', async () => {
  await Promise.all(Array.from({ length: 6 }, () => desk.call('POST', '/api/features-section', feature)));
  const orders = (await list('/api/features-section')).map(({ order }: { order: number }) => order);
  expect(orders).toEqual([0, 1, 2, 3, 4, 5]);
});

test.each([
  ['/api/features-section', { ...feature, title: ' ' }, 'Title is required.'],
  ['/api/features-section', { ...feature, description: '' }, 'Description is required.'],
  ['/api/features-section', { title: 'T' }, 'Description is required.'],
  ['/api/features-section', { ...feature, icon: 'fa-solid fa-star' }, /icon/],
  ['/api/features-section', { ...feature, icon: 'javascript:alert(1)' }, /icon/],
  ['/api/features-section', { ...feature, link: 'javascript:alert(1)' }, /link that/],
  ['/api/features-section', { ...feature, order: 1.5 }, /^Order must be/],
  ['/api/features-section', { ...feature, order: 2 ** 40 }, /^Order must be/],
  ['/api/testimonials', { ...testimonial, quote: '' }, 'Quote is required.'],
  ['/api/testimonials', { ...testimonial, authorName: '' }, 'Author name is required.'],
  ['/api/testimonials', { ...testimonial, authorTitle: '' }, 'Author title is required.'],
  ['/api/testimonials', { ...testimonial, authorImage: 'data:image/svg+xml,x' }, /starts with http/],
  ['/api/testimonials', { ...testimonial, quote: '\ud800' }, /cannot be stored/],
])('%s rejects %j', async (url, payload, message) => {
  const answer = await desk.call('POST', url, payload);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  expect(answer.json().message).toMatch(message);
  expect(await list(url, desk.admin)).toEqual([]);
  expect(await actions()).toEqual([]);
});
