import { createHash } from 'node:crypto';
import { maxApiKeys } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestKey } from '../../../test/api-keys.ts';
import { readAudit } from '../../../test/read-audit.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { apiKeys } from './api-keys.tables.ts';

let api: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  admin = await api.signUp({ role: 'Admin' });
});
afterAll(() => api.close());
beforeEach(() => api.services.database.delete(apiKeys));

const url = '/api/api-keys';
function create(payload: object, headers = {}) {
  return api.inject({ method: 'POST', url, as: admin, payload, headers });
}
function update(id: string, payload: object) {
  return api.inject({ method: 'PUT', url: `${url}/${id}`, as: admin, payload });
}
function revoke(id: string) {
  return api.inject({ method: 'POST', url: `${url}/${id}/revoke`, as: admin });
}
async function readRow(id: string) {
  const [row] = await api.services.database.select().from(apiKeys).where(eq(apiKeys.id, id));
  if (!row) throw new Error('The key has no row.');
  return row;
}

describe('a new key', () => {
  test('is in one answer, and stored as the hash of its secret', async () => {
    const { token, record } = await createTestKey(api, admin, { scopes: ['orders:read'] });
    expect(token).toMatch(/^cs_[A-Za-z0-9]{12}_[\w-]{43}$/);
    expect(token.startsWith(`${record.prefix}_`)).toBe(true);
    const { secretHash } = await readRow(record._id);
    expect(secretHash).toEqual(createHash('sha256').update(token.slice(16)).digest());
    const { key: _, ...shown } = record;
    const list = await api.inject({ url, as: admin });
    expect(list.json().data).toEqual([shown]);
    expect(shown).toMatchObject({ state: 'active', createdByEmail: admin.email, lastUsedAt: null });
  });

  test('is another one each time, with the same Idempotency-Key too, so that none is stored as an answer', async () => {
    const payload = { name: 'Partner', scopes: ['orders:read'] };
    const answers = [
      await create(payload, { 'idempotency-key': 'a' }),
      await create(payload, { 'idempotency-key': 'a' }),
    ];
    expect(new Set(answers.map((answer) => answer.json().data.key)).size).toBe(2);
  });

  test('is in the audit log under the admin who made it, without its secret', async () => {
    const { token, record } = await createTestKey(api, admin, { scopes: ['orders:read'], callsPerMinute: 5 });
    const [entry] = await readAudit(api, record._id);
    expect(entry).toMatchObject({
      action: 'api-key.created',
      actorEmail: admin.email,
      after: { name: 'Partner', scopes: ['orders:read'], callsPerMinute: 5, prefix: record.prefix },
    });
    expect(JSON.stringify(entry)).not.toContain(token.slice(16));
  });

  test.each([
    [{ scopes: [] }, 'body.scopes'],
    [{ scopes: ['orders:everything'] }, 'body.scopes.0'],
    [{ scopes: ['orders:read', 'orders:read'] }, 'body.scopes'],
    [{ name: ' ' }, 'body.name'],
    [{ callsPerMinute: 0 }, 'body.callsPerMinute'],
    [{ expiresAt: '2020-01-31T12:00:00.000Z' }, 'body.expiresAt'],
  ])('is refused with %j', async (change, path) => {
    const answer = await create({ name: 'Partner', scopes: ['orders:read'], ...change });
    expect(answer.json()).toMatchObject({ code: 'invalid_request', issues: [{ path }] });
  });

  test('is refused while a shop has as many as it may have, which revoked ones do not count for', async () => {
    const [first] = await api.services.database
      .insert(apiKeys)
      .values(
        Array.from({ length: maxApiKeys }, (_, index) => ({
          ...{ prefix: `cs_${index}`, secretHash: Buffer.alloc(32), name: 'Old' },
          ...{ scopes: [], createdBy: admin.user.id },
        })),
      )
      .returning();
    const payload = { name: 'Partner', scopes: ['orders:read'] };
    expect((await create(payload)).json().code).toBe('conflict');
    await revoke(first?.id ?? '');
    expect((await create(payload)).statusCode).toBe(201);
  });
});

describe('a change of a key', () => {
  test('keeps what is not sent and is audited with both values', async () => {
    const { record } = await createTestKey(api, admin, { scopes: ['orders:read'], callsPerMinute: 5 });
    const answer = await update(record._id, { name: 'Renamed', version: 1 });
    expect(answer.json().data).toMatchObject({ name: 'Renamed', scopes: ['orders:read'], callsPerMinute: 5 });
    expect((await readAudit(api, record._id))[0]).toMatchObject({
      action: 'api-key.updated',
      before: { name: 'Partner' },
      after: { name: 'Renamed' },
    });
    expect((await update(record._id, { callsPerMinute: null })).json().data.callsPerMinute).toBeNull();
  });

  test('that was made from an older version is refused', async () => {
    const { record } = await createTestKey(api, admin, { scopes: ['orders:read'] });
    await update(record._id, { name: 'One', version: 1 });
    expect((await update(record._id, { name: 'Two', version: 1 })).json().code).toBe('stale_version');
  });
});

describe('a revoked key', () => {
  test('stays revoked: it cannot be changed, and revoking it again changes nothing', async () => {
    const { record } = await createTestKey(api, admin, { scopes: ['orders:read'] });
    const { revokedAt } = (await revoke(record._id)).json().data;
    expect((await revoke(record._id)).json().data).toMatchObject({ revokedAt, state: 'revoked' });
    expect((await update(record._id, { name: 'Back' })).json().code).toBe('conflict');
    const entries = await readAudit(api, record._id);
    expect(entries.map(({ action }) => action)).toEqual(['api-key.revoked', 'api-key.created']);
  });
});
