import { storedStaffRoles } from '@credit-studio/contracts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestKey } from '../../../test/api-keys.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { items } from './catalog.tables.ts';

let api: TestApp;
let admin: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  admin = await api.signUp({ role: 'Admin' });
  member = await api.signUp();
});
afterAll(() => api.close());
beforeEach(() => api.services.database.delete(items));

const neon = {
  itemName: 'Neon Pack',
  price: 12,
  guidelines: 'Line one\nLine two',
  accessUrl: 'https://studio.test/secret',
  imageUrl: 'https://studio.test/neon.webp',
};
const staffFields = { accessUrl: neon.accessUrl, version: 1, archivedAt: null };
function add(changes: object = {}, as: TestPerson = admin) {
  return api.inject({ method: 'POST', url: '/items', as, payload: { ...neon, ...changes } });
}
async function added(changes: object = {}) {
  const answer = await add(changes);
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
}
function edit(id: string, payload: object) {
  return api.inject({ method: 'PUT', url: `/items/${id}`, as: admin, payload });
}
function archive(id: string) {
  return api.inject({ method: 'DELETE', url: `/items/${id}`, as: admin });
}
function restore(id: string) {
  return api.inject({ method: 'POST', url: `/items/${id}/restore`, as: admin, payload: {} });
}
function read(reference: string, as?: TestPerson) {
  return api.inject({ url: `/item/${reference}`, ...(as && { as }) });
}
async function list(query = '', as?: TestPerson) {
  const answer = await api.inject({ url: `/items${query}`, ...(as && { as }) });
  const rows: { itemName: string }[] = answer.json();
  return { names: rows.map(({ itemName }) => itemName), total: Number(answer.headers['x-total-count']) };
}
function auditOf(id: string) {
  return api.services.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(desc(auditEntries.id));
}

describe('the access address', () => {
  const readBy = async (role: keyof typeof storedStaffRoles, { _id }: { _id: string }) => {
    const as = await api.signUp({ role: storedStaffRoles[role] });
    const rows: object[] = (await api.inject({ url: '/items', as })).json();
    return [(await read(_id, as)).json().data, rows[0]];
  };

  test.each(['owner', 'manager'] as const)('is read by %s, who may change it', async (role) => {
    for (const row of await readBy(role, await added())) expect(row).toMatchObject(staffFields);
  });

  test.each(['content', 'support', 'accounting', 'developer'] as const)('is not read by %s', async (role) => {
    for (const row of await readBy(role, await added())) {
      expect(row).not.toHaveProperty('accessUrl');
      expect(row).toMatchObject({ version: 1, archivedAt: null });
    }
  });

  test('is read by keys that read the catalogue', async () => {
    const { _id } = await added();
    const as = await createTestKey(api, admin, { scopes: ['catalog:read'] });
    expect((await api.inject({ url: `/item/${_id}`, as })).json().data).toMatchObject(staffFields);
  });
});

describe('adding an item', () => {
  test('draws its code, makes its slug and takes the shop’s currency, whatever was claimed', async () => {
    const row = await added({ itemId: 'CLAIMED1', currency: 'EUR', version: 7 });
    expect(row).toMatchObject({
      ...{ itemName: 'Neon Pack', price: '12.00', currency: 'USD', slug: 'neon-pack', version: 1 },
      ...{ guidelines: 'Line one\nLine two', accessUrl: 'https://studio.test/secret' },
    });
    expect(row.itemId).toMatch(/^[A-Z0-9]{8}$/);
    expect(row.itemId).not.toBe('CLAIMED1');
    expect((await auditOf(row._id))[0]).toMatchObject({ action: 'item.created', actorId: admin.user.id });
  });

  test('numbers slugs of the same name, also when they arrive at the same time', async () => {
    const answers = await Promise.all([add(), add(), add({ slug: '' })]);
    const slugs = answers.map((answer) => answer.json().data.slug);
    expect(slugs.toSorted()).toEqual(['neon-pack', 'neon-pack-2', 'neon-pack-3']);
  });

  test('rejects a slug that another item has, archived or not', async () => {
    const first = await added({ slug: 'neon' });
    await archive(first._id);
    const answer = await add({ slug: 'neon' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This slug belongs to another item. Please choose another one.',
    ]);
    expect((await list()).total).toBe(0);
  });

  test.each([
    [{ itemName: '' }, 'Item name is required.'],
    [{ price: '1e2' }, 'Please enter a price'],
    [{ price: 1_000_000 }, 'Please enter a price'],
    [{ slug: 'Neon Pack' }, 'small letters'],
    [{ slug: '-neon' }, 'small letters'],
    [{ slug: '01890000-0000-7000-8000-000000000000' }, 'does not look like an id'],
    [{ accessUrl: 'ftp://studio.test' }, 'starts with http'],
    [{ imageUrl: 'javascript:alert(1)' }, 'starts with http'],
    [{ guidelines: 'x'.repeat(20_001) }, 'at most 20000'],
    [{ guidelines: '\ud800' }, 'cannot be stored'],
  ])('rejects what cannot be sold: case %#', async (changes, words) => {
    const answer = await add(changes);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    expect(answer.json().message).toContain(words);
    expect((await list()).total).toBe(0);
  });
});

describe('reading items', () => {
  test('by _id and by slug gives the same item, its access address and version only to admins', async () => {
    const row = await added();
    for (const as of [undefined, member]) {
      const answer = await read(row._id, as);
      expect(answer.json()).toMatchObject({ success: true, data: { slug: 'neon-pack', price: '12.00' } });
      expect(answer.body).not.toMatch(/secret|version|archivedAt/);
      expect((await read('neon-pack', as)).json()).toEqual(answer.json());
    }
    expect((await read('neon-pack', admin)).json().data).toEqual(row);
    expect((await read('no-such-item')).json().code).toBe('not_found');
    expect((await read('Not%20a%20slug')).json().code).toBe('not_found');
  });

  test('lists what is on sale, newest first, by page, name and price', async () => {
    for (const [itemName, price] of [
      ['Neon', 3],
      ['Grain 100%', 1],
      ['Dust', 2],
    ] as const)
      await added({ itemName, price });
    expect(await list()).toEqual({ names: ['Dust', 'Grain 100%', 'Neon'], total: 3 });
    expect(await list('?sort=price&limit=2')).toEqual({ names: ['Grain 100%', 'Dust'], total: 3 });
    expect(await list('?search=0%25')).toEqual({ names: ['Grain 100%'], total: 1 });
    expect(await list('?search=NEON')).toEqual({ names: ['Neon'], total: 1 });
    expect(await list('?page=2&limit=2')).toEqual({ names: ['Neon'], total: 3 });
  });

  test('shows archived items to admins who ask, and to no one else', async () => {
    const gone = await added({ itemName: 'Gone' });
    await added({ itemName: 'There' });
    await archive(gone._id);
    expect((await list('?archived=true', admin)).names).toEqual(['Gone']);
    for (const as of [undefined, member]) expect((await list('?archived=true', as)).names).toEqual(['There']);
    expect((await list('', admin)).names).toEqual(['There']);
    expect((await read(gone._id)).json().code).toBe('not_found');
  });
});

describe('changing an item', () => {
  test('no one but an admin may', async () => {
    const row = await added();
    const calls = [
      { method: 'POST', url: '/items', payload: neon },
      { method: 'PUT', url: `/items/${row._id}`, payload: { price: 1 } },
      { method: 'DELETE', url: `/items/${row._id}` },
      { method: 'POST', url: `/items/${row._id}/restore` },
    ] as const;
    for (const call of calls) {
      expect((await api.inject({ ...call, as: member })).json().code).toBe('admin_only');
      expect((await api.inject(call)).json().code).toBe('unauthenticated');
    }
    expect((await read(row._id, admin)).json().data).toEqual(row);
  });

  test('replaces what is sent, keeps the slug of a renamed item, and audits the difference', async () => {
    const { _id } = await added();
    const answer = await edit(_id, { itemName: 'Neon Deluxe', accessUrl: '', slug: '', version: 1 });
    expect(answer.json().data).toMatchObject({
      ...{ itemName: 'Neon Deluxe', slug: 'neon-pack', price: '12.00', accessUrl: '', version: 2 },
    });
    expect((await auditOf(_id))[0]).toMatchObject({
      action: 'item.updated',
      before: { itemName: 'Neon Pack', accessUrl: 'https://studio.test/secret' },
      after: { itemName: 'Neon Deluxe', accessUrl: '' },
    });
    expect((await edit(_id, { itemName: 'Neon Deluxe' })).json().data.version).toBe(2);
    expect(await auditOf(_id)).toHaveLength(2);
  });

  test('rejects a stale save and a slug that is taken, and changes nothing', async () => {
    const row = await added();
    const other = await added({ slug: 'other' });
    expect((await edit(row._id, { price: 1, version: 2 })).json().code).toBe('stale_version');
    expect((await edit(row._id, { price: 1, slug: other.slug })).json().code).toBe('conflict');
    expect((await read(row._id, admin)).json().data).toEqual(row);
    expect((await edit(row._id, { slug: 'neon', version: 1 })).json().data.slug).toBe('neon');
  });

  test('archives and restores, each once', async () => {
    const { _id } = await added();
    await archive(_id);
    const archived = (await archive(_id)).json().data;
    expect(archived).toMatchObject({ version: 2 });
    expect((await edit(_id, { price: 1 })).json().code).toBe('conflict');
    await restore(_id);
    expect((await restore(_id)).json().data).toMatchObject({ archivedAt: null, version: 3 });
    const actions = (await auditOf(_id)).map(({ action }) => action);
    expect(actions).toEqual(['item.restored', 'item.archived', 'item.created']);
    const missing = await archive('01890000-0000-7000-8000-000000000000');
    expect(missing.json().code).toBe('not_found');
  });
});
