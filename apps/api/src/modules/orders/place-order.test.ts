import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { items, packages } from '../catalog/catalog.tables.ts';
import { insertItem, insertPackage } from '../catalog/index.ts';
import { announceUser } from '../users/index.ts';
import { users } from '../users/users.tables.ts';
import { orders } from './orders.tables.ts';

let api: TestApp;
const featuredImage = 'https://studio.test/product.webp';
let productIds: Record<'package' | 'item', string>;
beforeAll(async () => {
  api = await createTestApp();
  productIds = await api.services.database.transaction(async (transaction) => {
    const shared = { priceMinor: 900, currency: 'EUR' as const };
    const starter = { ...shared, name: 'Starter', credit: 10, validityDays: 30, points: [], featuredImage };
    return {
      package: (await insertPackage(transaction, starter)).id,
      item: (await insertItem(transaction, { ...shared, name: 'Neon', imageUrl: featuredImage })).id,
    };
  });
});
afterAll(() => api.close());

const paths = { package: '/new-order', item: '/new-item-order' };
const kinds = ['package', 'item'] as const;
type Kind = (typeof kinds)[number];
const billing = { customerName: 'Robin Tester', address: '1 Test Lane', country: 'GB' };
function place(
  as: TestPerson,
  kind: Kind,
  { key, ...changes }: { key?: string; [field: string]: unknown } = {},
) {
  return api.inject({
    method: 'POST',
    url: paths[kind],
    as,
    headers: key ? { 'idempotency-key': key } : {},
    payload: { packageId: productIds[kind], ...billing, ...changes },
  });
}
function countOrders(as: TestPerson) {
  return api.services.database.$count(orders, eq(orders.userId, as.user.id));
}

/** Changes a price as a save by staff does, after which this process reads the product again. */
async function setPrice(kind: Kind, priceMinor: number) {
  const table = kind === 'package' ? packages : items;
  await api.services.database.update(table).set({ priceMinor }).where(eq(table.id, productIds[kind]));
  api.services.signals.wake('public-reads');
}

/** Changes a role as staff do, after which this process reads the person's record again. */
async function setRole({ user }: TestPerson, role: string) {
  await api.services.database.update(users).set({ role }).where(eq(users.id, user.id));
  announceUser(api.services, user);
}

async function signUpWithProfile() {
  const person = await api.signUp();
  const profile = { address: 'Old Road', city: 'Leeds', country: 'France' };
  await api.services.database.update(users).set(profile).where(eq(users.id, person.user.id));
  return person;
}
async function readUser(person: TestPerson) {
  const [row] = await api.services.database.select().from(users).where(eq(users.id, person.user.id));
  return row;
}

describe.each(kinds)('placing a %s order', (kind) => {
  test('keeps the picture that the product had', async () => {
    const { data } = (await place(await api.signUp(), kind)).json();
    expect(kind === 'item' ? data.imageUrl : data.featuredImage).toBe(featuredImage);
  });

  test('is rejected for sellers, whatever the case of their role', async () => {
    const seller = await api.signUp({ role: 'seller' });
    const answer = await place(seller, kind);
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'Sellers cannot purchase products']);
    expect(await countOrders(seller)).toBe(0);
  });

  test('saves the billing details to the profile, and does not change it when nothing is new', async () => {
    const person = await signUpWithProfile();
    await place(person, kind, { customerName: 'R. Tester', address: '2 New Road, Leeds' });
    const saved = await readUser(person);
    const country = 'United Kingdom';
    expect(saved).toMatchObject({ name: 'R. Tester', address: '2 New Road', city: 'Leeds', country });
    await place(person, kind, { customerName: 'R. Tester', address: '2 New Road, Leeds' });
    expect(await readUser(person)).toEqual(saved);
    await place(person, kind, { address: '3 Quay, Hull' });
    expect(await readUser(person)).toMatchObject({ address: '3 Quay, Hull', city: '' });
  });

  test('changes no profile when the order is rejected', async () => {
    const person = await signUpWithProfile();
    const before = await readUser(person);
    await place(person, kind, { packageId: '01890000-0000-7000-8000-000000000000' });
    await place(person, kind, { country: 'Atlantis' });
    expect(await readUser(person)).toEqual(before);
  });

  test('needs a product on sale of its kind', async () => {
    const person = await api.signUp();
    const other = productIds[kind === 'item' ? 'package' : 'item'];
    for (const packageId of [other, '01890000-0000-7000-8000-000000000000'])
      expect((await place(person, kind, { packageId })).json().code).toBe('not_found');
  });

  test.each([
    [{ customerName: ' ' }, 'Full name is required.'],
    [{ address: '' }, 'Address is required.'],
    [{ country: 'Atlantis' }, 'choose a country'],
    [{ packageId: 'x' }, 'not a valid id'],
    [{ address: 'x'.repeat(501) }, 'at most 500'],
  ])('rejects incomplete billing data: case %#', async (changes, words) => {
    const person = await api.signUp();
    const answer = await place(person, kind, changes);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    expect(answer.json().message).toContain(words);
    expect(await countOrders(person)).toBe(0);
  });

  test('once for one key, however often and in parallel it is sent', async () => {
    const person = await api.signUp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(person, kind, { key: 'once' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await countOrders(person)).toBe(1);
    expect((await place(person, kind, { key: 'once', address: 'Elsewhere' })).json().code).toBe('conflict');
  });

  test('again leads to the unpaid order, with the new billing data', async () => {
    const person = await api.signUp();
    const first = (await place(person, kind)).json().data;
    expect(first).not.toHaveProperty('wasOpen');
    const answers = await Promise.all([1, 2, 3].map(() => place(person, kind, { address: '2 New Lane' })));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(201);
      expect(answer.json().data).toEqual({ ...first, address: '2 New Lane', wasOpen: true });
    }
    expect(await countOrders(person)).toBe(1);
    const other = await api.signUp();
    expect((await place(other, kind)).json().data._id).not.toBe(first._id);
  });

  test('in parallel places one order', async () => {
    const person = await api.signUp();
    await Promise.all(Array.from({ length: 5 }, () => place(person, kind)));
    expect(await countOrders(person)).toBe(1);
  });

  test('again after the price changed replaces the unpaid order', async () => {
    const person = await api.signUp();
    const first = (await place(person, kind)).json().data;
    const { database } = api.services;
    await setPrice(kind, 1_200);
    const second = (await place(person, kind)).json().data;
    await setPrice(kind, 900);
    expect(second).toMatchObject({ totalPrice: '12.00', paymentStatus: 'pending' });
    const [old] = await database.select().from(orders).where(eq(orders.id, first._id));
    expect(old).toMatchObject({ totalMinor: 900, paymentStatus: 'Cancelled' });
  });

  test.each(['Paid', 'Processing', 'Cancelled'] as const)(
    'again is a new order after one that is %s',
    async (status) => {
      const person = await api.signUp();
      const first = (await place(person, kind)).json().data;
      await api.services.database
        .update(orders)
        .set({ paymentStatus: status })
        .where(eq(orders.id, first._id));
      expect((await place(person, kind)).json().data._id).not.toBe(first._id);
    },
  );

  test('answers a repeated request as at first when the product and the role have changed', async () => {
    const person = await api.signUp();
    const first = await place(person, kind, { key: 'kept' });
    const { database } = api.services;
    const [archivedAt, onSale] = [{ archivedAt: new Date() }, { archivedAt: null }];
    await database.update(packages).set({ ...archivedAt, place: null });
    await database.update(items).set(archivedAt);
    await setRole(person, 'Seller');
    const again = await place(person, kind, { key: 'kept' });
    await database.update(packages).set({ ...onSale, place: 1 });
    await database.update(items).set(onSale);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  });

  test('frees the key of a request that was refused', async () => {
    const person = await api.signUp();
    await setRole(person, 'Seller');
    expect((await place(person, kind, { key: 'later' })).statusCode).toBe(403);
    await setRole(person, 'member');
    expect((await place(person, kind, { key: 'later' })).statusCode).toBe(201);
  });
});
