import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTranslationDesk, type TranslationDesk } from '../../../test/translation-desk.ts';
import { items, packages } from '../catalog/catalog.tables.ts';
import { insertItem, insertPackage } from '../catalog/index.ts';
import { users } from '../users/users.tables.ts';

let desk: TranslationDesk;
beforeAll(async () => {
  desk = await openTranslationDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.clear();
  await desk.database.delete(packages);
  await desk.database.delete(items);
});

const anyPackage = { currency: 'USD', credit: 10, validityDays: 30, priceMinor: 900 } as const;

test('packages and items are read in the language, and a search finds their names in it', async () => {
  const { id } = await desk.database.transaction((transaction) =>
    insertPackage(transaction, { ...anyPackage, name: 'Starter', points: ['Ten credits', 'Fast'] }),
  );
  await desk.translate(`/api/translations/package/${id}/de`, { 'points.0': 'Zehn Credits' });
  const translated = { packageName: 'Starter', pointOne: 'Zehn Credits', pointTwo: 'Fast', price: '9.00' };
  expect(await desk.visit('/packages?language=de')).toMatchObject([translated]);
  expect(await desk.visit(`/package/${id}?language=de`)).toMatchObject(translated);
  expect(await desk.visit(`/package/${id}`)).toMatchObject({ pointOne: 'Ten credits' });
  const item = await desk.database.transaction((transaction) =>
    insertItem(transaction, {
      name: 'Templates',
      priceMinor: 100,
      currency: 'USD',
      guidelines: 'Print them',
    }),
  );
  await desk.translate(`/api/translations/item/${item.id}/de`, {
    name: 'Vorlagen 100%',
    guidelines: 'Drucken',
  });
  expect(await desk.visit(`/item/${item.slug}?language=de`)).toMatchObject({
    itemName: 'Vorlagen 100%',
    guidelines: 'Drucken',
  });
  const find = (query: string) => desk.visit(`/items?${query}`);
  expect(await find('language=de&search=vorlagen')).toMatchObject([{ itemName: 'Vorlagen 100%' }]);
  expect(await find('language=de&search=0%25')).toHaveLength(1);
  expect(await find('language=de&search=templates')).toHaveLength(1);
  expect(await find('search=vorlagen')).toEqual([]);
});

test('an order shows its customer the product in their language, and staff the original', async () => {
  const row = await desk.database.transaction((transaction) =>
    insertPackage(transaction, { ...anyPackage, name: 'Starter', points: ['Ten credits'] }),
  );
  await desk.translate(`/api/translations/package/${row.id}/de`, { name: 'Für den Anfang' });
  const customer = await desk.signUp();
  await desk.database.update(users).set({ language: 'de' }).where(eq(users.id, customer.user.id));
  const payload = { packageId: row.id, customerName: 'Ada', address: 'Lane 1', country: 'Germany' };
  const placed = (await desk.call('POST', '/new-order', payload, customer)).json();
  expect(placed.data).toMatchObject({ packageName: 'Für den Anfang', pointOne: 'Ten credits' });
  const [order] = (await desk.call('GET', '/api/all-orders')).json();
  expect(order).toMatchObject({ orderId: placed.data.orderId, packageName: 'Starter' });
  const mine = (await desk.call('GET', '/api/own-orders?search=anfang', undefined, customer)).json();
  expect(mine).toMatchObject([{ packageName: 'Für den Anfang' }]);
});
