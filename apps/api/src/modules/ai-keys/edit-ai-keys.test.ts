import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestGemini, type TestGemini } from '../../../test/gemini.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { markAiKeyInvalid, takeUsableAiKey } from './ai-key-rotation.ts';
import { aiKeys } from './ai-keys.tables.ts';
import { addAiKey } from './edit-ai-keys.ts';

const lines: string[] = [];
let gemini: TestGemini;
let app: TestApp;
let admin: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  gemini = await startTestGemini();
  app = await createTestApp({
    variables: { LOG_LEVEL: 'debug', GEMINI_BASE_URL: gemini.url },
    logDestination: { write: (line: string) => void lines.push(line) },
  });
  admin = await app.signUp({ role: 'Admin' });
  member = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await gemini.close();
});
beforeEach(async () => {
  await app.services.database.delete(aiKeys);
});

function secret(name: string) {
  return `AIzaSy${name.padEnd(33, 'x')}`;
}
function call(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path = '', payload?: object, as = admin) {
  return app.inject({ method, url: `/api/gemini-keys${path}`, as, ...(payload && { payload }) });
}
function add(name: string, key = secret(name)) {
  return call('POST', '', { name, key, isActive: true });
}
async function addId(name: string): Promise<string> {
  return (await add(name)).json().data._id;
}
async function readRow(id: string) {
  const [row] = await app.services.database.select().from(aiKeys).where(eq(aiKeys.id, id));
  return row;
}
function readAudit(id: string) {
  return app.services.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(asc(auditEntries.createdAt));
}
function invalidate(id: string, name: string, reason = 'no') {
  return markAiKeyInvalid(app.services, { key: { id, apiKey: secret(name) }, reason });
}

describe('adding a key', () => {
  test('answers it masked, seals it and audits it without the key', async () => {
    const answer = await add('one');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      message: 'API key added successfully!',
      data: { name: 'one', key: 'AIzaSyon…xxxx', isActive: true, health: 'healthy', lastError: null },
    });
    const id = answer.json().data._id;
    expect((await takeUsableAiKey(app.services, 'video'))?.apiKey).toBe(secret('one'));
    const entries = await readAudit(id);
    expect(entries).toMatchObject([
      {
        action: 'ai-key.added',
        actorEmail: admin.email,
        before: null,
        after: { name: 'one', isActive: true },
      },
    ]);
    expect(JSON.stringify([await readRow(id), entries, answer.body, lines])).not.toContain(secret('one'));
  });

  test('is known to this process at once, as is each change of it', async () => {
    // The database sends the same signal, which arrives a little later.
    const wake = vi.spyOn(app.services.signals, 'wake');
    const id = await addId('one');
    await call('PUT', `/${id}`, { isActive: false });
    await call('PATCH', `/${id}/toggle`);
    await call('DELETE', `/${id}`);
    expect(wake.mock.calls.filter(([subject]) => subject === 'ai-keys')).toHaveLength(4);
    wake.mockRestore();
  });

  test('shows nothing of a key that is too short to be masked', async () => {
    await addAiKey(app.services, { name: 'short', apiKey: 'abcdefghijkl' });
    const answer = await app.inject({ url: '/api/gemini-keys', as: admin });
    expect(answer.json().data).toMatchObject([{ name: 'short', key: '…' }]);
  });

  test.each([
    [{ name: ' ', key: secret('one') }, 'Name and key are required'],
    [{ name: 'one', key: ' ' }, 'Name and key are required'],
    [{ name: 'one' }, 'Name and key are required'],
    [{}, 'Name and key are required'],
    [{ name: 'one', key: 'two words' }, expect.stringContaining('does not look like a Gemini API key')],
    [
      { name: 'one', key: `${secret('one')}ü` },
      expect.stringContaining('copy all of it from Google AI Studio'),
    ],
  ])('rejects %j', async (payload, message) => {
    const answer = await call('POST', '', payload);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    expect(await app.services.database.$count(aiKeys)).toBe(0);
  });

  test('stores one of two equal keys that are sent at the same time', async () => {
    const answers = await Promise.all([add('one'), add('one'), add('other', ` ${secret('one')}\n`)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await app.services.database.$count(aiKeys)).toBe(1);
  });
});

describe('changing a key', () => {
  test('leaves the key when none is sent, and audits the difference', async () => {
    const id = await addId('one');
    const answer = await call('PUT', `/${id}`, { name: 'renamed', key: '', isActive: false });
    expect(answer.json().data).toMatchObject({ name: 'renamed', key: 'AIzaSyon…xxxx', isActive: false });
    const [, entry] = await readAudit(id);
    expect(entry).toMatchObject({
      action: 'ai-key.updated',
      before: { name: 'one', isActive: true },
      after: { name: 'renamed', isActive: false },
    });
  });

  test('made from an older version is rejected and changes nothing', async () => {
    const { _id: id, version } = (await add('one')).json().data;
    expect((await call('PATCH', `/${id}/toggle`)).json().data.version).toBe(version + 1);
    const refused = await call('PUT', `/${id}`, { name: 'two', version });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'stale_version']);
    expect((await readRow(id))?.name).toBe('one');
    const saved = await call('PUT', `/${id}`, { name: 'two', version: version + 1 });
    expect(saved.json().data).toMatchObject({ name: 'two', version: version + 2 });
  });

  test('with a new value takes the key back into use', async () => {
    const id = await addId('one');
    await invalidate(id, 'one');
    expect(await takeUsableAiKey(app.services, 'video')).toBeNull();
    const answer = await call('PUT', `/${id}`, { key: secret('two') });
    expect(answer.json().data).toMatchObject({ health: 'healthy', lastError: null, key: 'AIzaSytw…xxxx' });
    expect((await takeUsableAiKey(app.services, 'video'))?.apiKey).toBe(secret('two'));
    const [, entry] = await readAudit(id);
    expect(entry).toMatchObject({ before: {}, after: { key: 'changed' } });
  });

  test('is not affected by an answer to the previous key', async () => {
    const id = await addId('one');
    await call('PUT', `/${id}`, { key: secret('two') });
    await invalidate(id, 'one');
    expect((await readRow(id))?.invalidAt).toBeNull();
    await invalidate(id, 'two');
    expect((await readRow(id))?.invalidAt).not.toBeNull();
  });

  test('that changes nothing audits nothing', async () => {
    const id = await addId('one');
    await call('PUT', `/${id}`, { name: 'one', key: secret('one'), isActive: true });
    expect(await readAudit(id)).toHaveLength(1);
  });

  test('to a key that another entry holds is rejected and changes nothing', async () => {
    const id = await addId('one');
    await addId('two');
    const answer = await call('PUT', `/${id}`, { name: 'renamed', key: secret('two') });
    expect(answer.statusCode).toBe(409);
    expect((await readRow(id))?.name).toBe('one');
  });

  test('rejects a blank name', async () => {
    const answer = await call('PUT', `/${await addId('one')}`, { name: ' ' });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Name and key are required']);
  });
});

test('switching a key off takes it out of use, and on again back', async () => {
  const id = await addId('one');
  expect((await call('PATCH', `/${id}/toggle`)).json().data.isActive).toBe(false);
  expect(await takeUsableAiKey(app.services, 'video')).toBeNull();
  expect((await call('PATCH', `/${id}/toggle`)).json().data.isActive).toBe(true);
  expect((await readAudit(id)).map(({ before, after }) => [before, after]).slice(1)).toEqual([
    [{ isActive: true }, { isActive: false }],
    [{ isActive: false }, { isActive: true }],
  ]);
});

test('a deleted key is gone, its deletion is in the audit log, and its value may be entered again', async () => {
  const id = await addId('one');
  expect((await call('DELETE', `/${id}`)).json()).toEqual({
    success: true,
    message: 'API key deleted successfully!',
  });
  expect(await readRow(id)).toBeUndefined();
  expect((await readAudit(id)).at(-1)).toMatchObject({ action: 'ai-key.deleted', before: { name: 'one' } });
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
  expect((await add('one')).statusCode).toBe(201);
});

test('an error that quotes the key is stored without it', async () => {
  const apiKey = 'a-key-of-another-shape-0123456789';
  const { id } = await addAiKey(app.services, { name: 'odd', apiKey });
  await markAiKeyInvalid(app.services, { key: { id, apiKey }, reason: `The key ${apiKey} is not valid.` });
  const answer = await app.inject({ url: '/api/gemini-keys', as: admin });
  expect(answer.json().data[0].lastError).toBe('The key [redacted] is not valid.');
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('a member may not %s keys', async (method) => {
  const id = await addId('one');
  const path = { POST: '', PUT: `/${id}`, PATCH: `/${id}/toggle`, DELETE: `/${id}` }[method];
  const payload = method === 'POST' || method === 'PUT' ? { name: 'mine', key: secret('mine') } : undefined;
  const answer = await call(method, path, payload, member);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'admin_only']);
  expect(await readRow(id)).toMatchObject({ name: 'one', isActive: true });
});
