import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { changeShopSettings } from '../shop-settings/index.ts';
import { insertItem, insertPackage, setCatalogCurrency } from './index.ts';
import { addItem } from './items.ts';

const api = await createTestApp();
afterAll(() => api.close());
const { database } = api.services;

test('moves every product, archived ones too, to the new currency and makes open forms stale', async () => {
  const admin = await api.signUp({ role: 'Admin' });
  const fields = { priceMinor: 900, currency: 'USD' as const };
  const product = { ...fields, name: 'Starter', credit: 1, validityDays: 30, points: [] };
  const [kept, archived, item] = await database.transaction(async (transaction) => [
    await insertPackage(transaction, product),
    await insertPackage(transaction, product),
    await insertItem(transaction, { ...fields, name: 'Neon' }),
  ]);
  await api.inject({ method: 'DELETE', url: `/package/${archived?.id}`, as: admin });
  await database.transaction((transaction) => setCatalogCurrency(transaction, 'GBP'));
  const list = async (url: string) => (await api.inject({ url, as: admin })).json();
  expect(await list('/packages')).toMatchObject([
    { _id: kept?.id, currency: 'GBP', price: '9.00', version: 2 },
  ]);
  expect(await list('/archived-packages')).toMatchObject([{ _id: archived?.id, currency: 'GBP' }]);
  expect(await list('/items')).toMatchObject([{ _id: item?.id, currency: 'GBP', version: 2 }]);
  await database.transaction((transaction) => setCatalogCurrency(transaction, 'GBP'));
  expect(await list('/items')).toMatchObject([{ version: 2 }]);
});

test('a product that is added while the currency changes gets the new one', async () => {
  const { user, uid, email } = await api.signUp({ role: 'Admin' });
  const identity = {
    uid,
    email,
    emailVerified: true,
    name: '',
    picture: '',
    signInProvider: 'password',
    signedInAt: new Date(),
    expiresAt: new Date(),
  };
  const actor = {
    kind: 'user' as const,
    identity,
    user,
    actingKey: null,
    confirmedAt: identity.signedInAt,
    isUnconfirmedStaff: false,
  };
  const context = { actor, requestId: 'r', log: api.services.log, address: '', idempotencyKey: null };
  const adding = await database.transaction(async (transaction) => {
    await changeShopSettings(transaction, context, { currency: 'CAD' });
    await setCatalogCurrency(transaction, 'CAD');
    const added = addItem(api.services, context, { itemName: 'Dust', price: 100 });
    await eventually(async () => {
      const { rows } = await database.execute(
        sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database =
          (select oid from pg_database where datname = current_database())`,
      );
      expect(rows).toHaveLength(1);
    });
    // Not awaited here: it waits until this transaction ends.
    return { added };
  });
  expect(await adding.added).toMatchObject({ currency: 'CAD' });
});
