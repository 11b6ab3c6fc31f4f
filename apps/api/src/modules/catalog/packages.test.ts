import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { packages } from './catalog.tables.ts';

let api: TestApp;
let admin: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  admin = await api.signUp({ role: 'Admin' });
  member = await api.signUp();
});
afterAll(() => api.close());
beforeEach(() => api.services.database.delete(packages));

const starter = {
  packageName: 'Starter',
  price: '19.5',
  credit: '10',
  validity: 30,
  sellerEmail: 'Seller@Example.test',
  accessURL: 'https://studio.test/secret',
  featuredImage: 'https://studio.test/starter.webp',
  pointThree: 'Third',
  point1: 'First',
};
function post(url: string, payload: object = {}, as: TestPerson = admin) {
  return api.inject({ method: 'POST', url, as, payload });
}
function add(changes: object = {}) {
  return post('/add-package', { ...starter, ...changes });
}
async function added(changes: object = {}) {
  const answer = await add(changes);
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
}
function edit(id: string, payload: object) {
  return api.inject({ method: 'PUT', url: `/edit-package/${id}`, as: admin, payload });
}
function archive(id: string) {
  return api.inject({ method: 'DELETE', url: `/package/${id}`, as: admin });
}
function restore(id: string) {
  return post(`/package/${id}/restore`);
}
async function list(as?: TestPerson) {
  return (await api.inject({ url: '/packages', ...(as && { as }) })).json();
}
async function names() {
  return (await list()).map((row: { packageName: string }) => row.packageName);
}
async function stored(id: string) {
  return (await api.services.database.select().from(packages).where(eq(packages.id, id)))[0];
}
function auditOf(id: string) {
  return api.services.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(desc(auditEntries.id));
}

describe('adding a package', () => {
  test('puts it on sale in the shop’s currency, with its lines in order', async () => {
    const row = await added();
    expect(row).toMatchObject({
      ...{ packageName: 'Starter', price: '19.50', currency: 'USD', credit: 10, validity: 30 },
      ...{ sellerEmail: 'seller@example.test', pointOne: 'First', pointTwo: 'Third', version: 1 },
      featuredImage: 'https://studio.test/starter.webp',
    });
    expect(await names()).toEqual(['Starter']);
    const [entry] = await auditOf(row._id);
    expect(entry).toMatchObject({ action: 'package.created', actorId: admin.user.id, before: null });
    expect(entry?.after).toMatchObject({ packageName: 'Starter', price: '19.50' });
  });

  test.each([undefined, '', ' '])(
    'brings 30 days of membership when the validity is %j',
    async (validity) => {
      expect(await added({ validity })).toMatchObject({ validity: 30 });
    },
  );

  test('ignores what the client has no say in', async () => {
    const claims = { currency: 'EUR', version: 9, place: 3, _id: '01890000-0000-7000-8000-000000000000' };
    expect(await added(claims)).toMatchObject({ currency: 'USD', version: 1 });
  });

  test.each([
    [{ packageName: ' ' }, 'Package name is required.'],
    [{ packageName: 'x'.repeat(121) }, 'at most 120'],
    [{ packageName: 'a\u0000b' }, 'cannot be stored'],
    [{ price: '19.999' }, 'Please enter a price'],
    [{ price: -1 }, 'Please enter a price'],
    [{ price: '0' }, 'Please enter a price'],
    [{ price: undefined }, 'Please enter a price'],
    [{ credit: '1.5' }, 'Credit must be a whole number'],
    [{ credit: 3_000_000_000 }, 'Credit must be a whole number'],
    [{ validity: 'soon' }, 'Validity must be a whole number'],
    [{ validity: 0 }, 'Validity must be a whole number'],
    [{ validity: 3651 }, 'Validity must be a whole number'],
    [{ accessURL: 'javascript:alert(1)' }, 'starts with http'],
    [{ featuredImage: 'a picture' }, 'starts with http'],
    [{ sellerEmail: 'no one' }, 'valid email'],
    [{ pointTen: 'x'.repeat(201) }, 'at most 200'],
  ])('rejects what cannot be sold: case %#', async (changes, words) => {
    const answer = await add(changes);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    expect(answer.json().message).toContain(words);
    expect(await list()).toEqual([]);
  });

  test('keeps to three, however many arrive at the same time', async () => {
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((packageName) => add({ packageName })));
    const refused = answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => answer.json());
    expect(refused).toHaveLength(2);
    const reason = { code: 'package_limit_reached', message: 'Maximum 3 packages allowed' };
    for (const refusal of refused) expect(refusal).toMatchObject(reason);
    expect(await list()).toHaveLength(3);
  });
});

describe('who sees what', () => {
  test('staff who do not change packages see no access address, archived ones included', async () => {
    const { _id } = await added();
    const [support, manager] = [
      await api.signUp({ role: 'moderator' }),
      await api.signUp({ role: 'manager' }),
    ];
    const read = async (as: TestPerson) => [
      (await api.inject({ url: `/package/${_id}`, as })).json(),
      (await list(as))[0],
    ];
    const { accessURL } = starter;
    for (const row of await read(manager)) expect(row).toMatchObject({ accessURL, version: 1 });
    for (const row of await read(support)) {
      expect(row).not.toHaveProperty('accessURL');
      expect(row).toMatchObject({ sellerEmail: 'seller@example.test', version: 1 });
    }
    await archive(_id);
    const listArchived = async (as: TestPerson) =>
      (await api.inject({ url: '/archived-packages', as })).json();
    expect((await listArchived(manager))[0]).toMatchObject({ accessURL });
    expect((await listArchived(support))[0]).not.toHaveProperty('accessURL');
  });

  test('visitors and members see no access address, no version; admins see both', async () => {
    const row = await added();
    const url = `/package/${row._id}`;
    for (const as of [undefined, member]) {
      const answers = [await list(as), (await api.inject({ url, ...(as && { as }) })).json()];
      expect(JSON.stringify(answers)).not.toMatch(/secret|version|archivedAt|sellerEmail/);
    }
    const { accessURL } = starter;
    const staff = { accessURL, sellerEmail: 'seller@example.test', version: 1, archivedAt: null };
    expect(await list(admin)).toMatchObject([staff]);
    expect((await api.inject({ url, as: admin })).json()).toMatchObject(staff);
  });

  test('no one but an admin changes anything', async () => {
    const row = await added();
    const calls = [
      { method: 'POST', url: '/add-package', payload: starter },
      { method: 'PUT', url: `/edit-package/${row._id}`, payload: { price: 1 } },
      { method: 'DELETE', url: `/package/${row._id}` },
      { method: 'POST', url: `/package/${row._id}/restore` },
      { method: 'GET', url: '/archived-packages' },
    ] as const;
    for (const call of calls) {
      expect((await api.inject({ ...call, as: member })).json().code).toBe('admin_only');
      expect((await api.inject(call)).json().code).toBe('unauthenticated');
    }
    expect(await list(admin)).toEqual([row]);
  });
});

describe('editing a package', () => {
  test('replaces what is sent and keeps the rest', async () => {
    const { _id } = await added();
    const answer = await edit(_id, { price: '25', pointTwo: '', pointThree: 'New', version: 1 });
    expect(answer.json().data).toMatchObject({
      ...{ packageName: 'Starter', price: '25.00', credit: 10, version: 2 },
      ...{ pointOne: 'First', pointTwo: 'New' },
    });
    expect((await auditOf(_id))[0]).toMatchObject({
      action: 'package.updated',
      before: { price: '19.50', pointTwo: 'Third' },
      after: { price: '25.00', pointTwo: 'New' },
    });
  });

  test('that changes nothing leaves version and audit log unchanged', async () => {
    const { _id } = await added();
    const answer = await edit(_id, { price: 19.5, pointOne: 'First' });
    expect(answer.json().data.version).toBe(1);
    expect(await auditOf(_id)).toHaveLength(1);
  });

  test('lets one of two saves of the same version win', async () => {
    const { _id } = await added();
    const answers = await Promise.all(['21', '22'].map((price) => edit(_id, { price, version: 1 })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const stale = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(stale.code).toBe('stale_version');
    const saved = answers.find(({ statusCode }) => statusCode === 200)?.json().data;
    expect(await list(admin)).toEqual([saved]);
  });

  test('is rejected for bad input, an archived package and one that never was', async () => {
    const row = await added();
    expect((await edit(row._id, { credit: -1 })).json().code).toBe('invalid_request');
    expect(await list(admin)).toEqual([row]);
    await archive(row._id);
    expect((await edit(row._id, { price: '1' })).json().code).toBe('conflict');
    const missing = await edit('01890000-0000-7000-8000-000000000000', { price: '1' });
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'not_found']);
  });
});

describe('archiving and restoring', () => {
  test('frees the place, which the next one takes; what is archived can be bought and read no more', async () => {
    const rows = [];
    for (const packageName of ['a', 'b', 'c']) rows.push(await added({ packageName }));
    const [{ _id }] = rows;
    expect((await archive(_id)).json().data.archivedAt).toMatch(/Z$/);
    expect((await api.inject({ url: `/package/${_id}` })).json().code).toBe('not_found');
    await added({ packageName: 'd' });
    expect(await names()).toEqual(['d', 'b', 'c']);
    const refused = await restore(_id);
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Maximum 3 packages allowed']);
    expect((await stored(_id))?.place).toBeNull();
  });

  test('restores to a free place and lists the archived ones, the latest first', async () => {
    const first = await added({ packageName: 'first' });
    const second = await added({ packageName: 'second' });
    await archive(first._id);
    await archive(second._id);
    const answer = await api.inject({ url: '/archived-packages', as: admin });
    expect(answer.headers['x-total-count']).toBe('2');
    expect(answer.json()).toMatchObject([{ packageName: 'second' }, { packageName: 'first' }]);
    expect((await restore(first._id)).json().data).toMatchObject({ archivedAt: null, version: 3 });
    expect(await names()).toEqual(['first']);
    const actions = (await auditOf(first._id)).map(({ action }) => action);
    expect(actions).toEqual(['package.restored', 'package.archived', 'package.created']);
  });

  test('repeated, changes nothing', async () => {
    const { _id } = await added();
    await restore(_id);
    const first = (await archive(_id)).json();
    expect((await archive(_id)).json()).toEqual(first);
    expect(await auditOf(_id)).toHaveLength(2);
  });

  test('keeps to three when restoring meets adding', async () => {
    const archived = [];
    for (const packageName of ['a', 'b']) archived.push(await added({ packageName }));
    for (const { _id } of archived) await archive(_id);
    for (const packageName of ['c', 'd']) await added({ packageName });
    const answers = await Promise.all([
      ...archived.map(({ _id }) => restore(_id)),
      add({ packageName: 'e' }),
      add({ packageName: 'f' }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    expect(await list()).toHaveLength(3);
  });
});
