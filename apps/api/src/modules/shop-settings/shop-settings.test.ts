import { afterAll, beforeEach, expect, test } from 'vitest';
import { readAudit } from '../../../test/read-audit.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { changeShopSettings, findShopCurrency, storeShopSettings } from './index.ts';
import { shopSettings } from './shop-settings.tables.ts';

const api = await createTestApp();
afterAll(() => api.close());
const { database } = api.services;
beforeEach(() => database.delete(shopSettings));

async function openContext() {
  const { user, uid, email } = await api.signUp({ role: 'Admin' });
  const identity = {
    uid,
    email,
    emailVerified: true,
    name: '',
    picture: '',
    signedInAt: new Date(),
    expiresAt: new Date(),
  };
  const actor = { kind: 'user' as const, identity, user };
  return { actor, requestId: 'r', log: api.services.log, address: '', idempotencyKey: null };
}

test('sells in US dollars until another currency is saved', async () => {
  expect(await findShopCurrency(database)).toBe('USD');
  await storeShopSettings(database, { currency: 'GBP' });
  expect(await findShopCurrency(database)).toBe('GBP');
});

test('a change raises the version and is audited, a repeated one is neither', async () => {
  const context = await openContext();
  const change = () =>
    database.transaction((transaction) => changeShopSettings(transaction, context, { currency: 'EUR' }));
  await change();
  await change();
  expect(await database.select().from(shopSettings)).toMatchObject([{ currency: 'EUR', version: 1 }]);
  const entries = await readAudit(api, '1');
  expect(entries).toMatchObject([
    { action: 'shop-settings.updated', before: { currency: 'USD' }, after: { currency: 'EUR' } },
  ]);
});
