import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAudit } from '../../../test/read-audit.ts';
import { createTestApp, type TestPerson } from '../../../test/test-app.ts';
import {
  changeShopSettings,
  findPendingOrderDays,
  findShopCurrency,
  findShopTimeZone,
  storeShopSettings,
} from './index.ts';
import { shopSettings } from './shop-settings.tables.ts';

const api = await createTestApp();
let admin: TestPerson;
beforeAll(async () => {
  admin = await api.signUp({ role: 'Admin' });
});
afterAll(() => api.close());
const { database } = api.services;
beforeEach(() => database.delete(shopSettings));

function changeCurrency(currency: 'EUR' | 'GBP') {
  const { user, uid, email } = admin;
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
  return database.transaction((transaction) => changeShopSettings(transaction, context, { currency }));
}
const url = '/api/shop-settings';
function save(payload: object, as = admin) {
  return api.inject({ method: 'PUT', url, as, payload });
}
async function read() {
  return (await api.inject({ url, as: admin })).json().data;
}

describe('the currency', () => {
  test('is US dollars until another one is saved', async () => {
    expect(await findShopCurrency(database)).toBe('USD');
    await storeShopSettings(database, { currency: 'GBP' });
    expect(await findShopCurrency(database)).toBe('GBP');
  });

  test('raises the version and is audited when it changes, and neither when it is repeated', async () => {
    await changeCurrency('EUR');
    await changeCurrency('EUR');
    expect(await database.select().from(shopSettings)).toMatchObject([{ currency: 'EUR', version: 1 }]);
    expect((await readAudit(api, '1'))[0]).toMatchObject({
      action: 'shop-settings.updated',
      before: { currency: 'USD' },
      after: { currency: 'EUR' },
    });
  });
});

describe('the days that an order may wait for its payment', () => {
  test('are seven until others are saved, which the sweeper then goes by', async () => {
    expect(await read()).toEqual({ pendingOrderDays: 7, timeZone: 'UTC', allowedOrigins: [], version: 0 });
    const answer = await save({ pendingOrderDays: '14', version: 0 });
    expect(answer.json()).toEqual({
      success: true,
      data: { pendingOrderDays: 14, timeZone: 'UTC', allowedOrigins: [], version: 1 },
      message: 'Shop settings updated successfully',
    });
    expect(await read()).toMatchObject({ pendingOrderDays: 14, version: 1 });
    expect(await findPendingOrderDays(database)).toBe(14);
  });

  test('are audited with what changed, and only when they change', async () => {
    const count = async () => (await readAudit(api, '1')).length;
    const before = await count();
    await save({ pendingOrderDays: 30 });
    expect((await save({ pendingOrderDays: 30 })).json().data.version).toBe(1);
    expect(await count()).toBe(before + 1);
    expect((await readAudit(api, '1'))[0]).toMatchObject({
      action: 'shop-settings.updated',
      actorEmail: admin.email,
      before: { pendingOrderDays: 7 },
      after: { pendingOrderDays: 30 },
    });
  });

  test('leave the currency, which leaves them', async () => {
    await save({ pendingOrderDays: 30 });
    await changeCurrency('EUR');
    expect(await read()).toMatchObject({ pendingOrderDays: 30, version: 2 });
    await save({ pendingOrderDays: 3 });
    expect(await findShopCurrency(database)).toBe('EUR');
  });

  test('are not saved from an older version, and one of two concurrent saves wins', async () => {
    const answers = await Promise.all([10, 20].map((days) => save({ pendingOrderDays: days, version: 0 })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('stale_version');
    expect((await read()).version).toBe(1);
  });

  test.each([1, 90])('may be %i', async (pendingOrderDays) => {
    expect((await save({ pendingOrderDays })).json().data.pendingOrderDays).toBe(pendingOrderDays);
  });

  test.each([0, 91, 1.5, 'soon', '', null, undefined])('cannot be %j, and nothing changes', async (days) => {
    const answer = await save({ pendingOrderDays: days });
    expect([answer.statusCode, answer.json().issues]).toEqual([
      400,
      [expect.objectContaining({ path: 'body.pendingOrderDays' })],
    ]);
    expect(await read()).toEqual({ pendingOrderDays: 7, timeZone: 'UTC', allowedOrigins: [], version: 0 });
  });

  test('are for admins only', async () => {
    const customer = await api.signUp();
    expect((await api.inject({ url, as: customer })).json().code).toBe('admin_only');
    expect((await save({ pendingOrderDays: 1 }, customer)).json().code).toBe('admin_only');
  });
});

describe('the time zone', () => {
  test('is UTC until another one is saved, with an audit entry', async () => {
    expect(await findShopTimeZone(database)).toBe('UTC');
    await save({ pendingOrderDays: 7, timeZone: 'Asia/Tokyo' });
    expect(await read()).toEqual({
      pendingOrderDays: 7,
      timeZone: 'Asia/Tokyo',
      allowedOrigins: [],
      version: 1,
    });
    expect((await readAudit(api, '1'))[0]).toMatchObject({
      before: { timeZone: 'UTC' },
      after: { timeZone: 'Asia/Tokyo' },
    });
  });

  test('stays when only the days or the currency are saved', async () => {
    await save({ pendingOrderDays: 7, timeZone: 'Asia/Tokyo' });
    await save({ pendingOrderDays: 8 });
    await changeCurrency('EUR');
    expect(await findShopTimeZone(database)).toBe('Asia/Tokyo');
  });

  // Node knows the second zone by any case; Postgres lists it by one.
  test.each(['Europe/Atlantis', 'europe/berlin', '+02:00', ''])('cannot be %j', async (timeZone) => {
    const answer = await save({ pendingOrderDays: 30, timeZone });
    expect([answer.statusCode, answer.json().issues]).toMatchObject([400, [{ path: 'body.timeZone' }]]);
    expect(await read()).toEqual({ pendingOrderDays: 7, timeZone: 'UTC', allowedOrigins: [], version: 0 });
  });

  test('decides which day an order or a figure belongs to, also when the clocks change', async () => {
    await save({ pendingOrderDays: 7, timeZone: 'Europe/Berlin' });
    const { rows } = await database.execute<{ start: Date }>(
      sql`select shop_day_start(day::date)::text as start from unnest(array['2026-03-29', '2026-03-30']) day`,
    );
    expect(rows).toEqual([{ start: '2026-03-28 23:00:00+00' }, { start: '2026-03-29 22:00:00+00' }]);
  });
});
