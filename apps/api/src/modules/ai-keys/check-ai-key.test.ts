import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestGemini, type TestGemini } from '../../../test/gemini.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { takeUsableAiKey } from './ai-key-rotation.ts';
import { aiKeys } from './ai-keys.tables.ts';
import { addAiKey } from './edit-ai-keys.ts';

const works = `AIzaSyworks${'x'.repeat(28)}`;
const rejected = `AIzaSyinvalid${'x'.repeat(26)}`;

let gemini: TestGemini;
let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  gemini = await startTestGemini();
  app = await createTestApp({ variables: { GEMINI_BASE_URL: gemini.url } });
  admin = await app.signUp({ role: 'Admin' });
});
afterAll(async () => {
  await app.close();
  await gemini.close();
});
beforeEach(async () => {
  await gemini.reset();
  await app.services.database.delete(aiKeys);
});

function add(payload: object) {
  const call = { method: 'POST', url: '/api/gemini-keys', as: admin } as const;
  return app.inject({ ...call, payload: { name: 'one', ...payload } });
}
function countKeys() {
  return app.services.database.$count(aiKeys);
}

describe('a new key', () => {
  test('is asked about at the provider, at no cost, and stored', async () => {
    expect((await add({ key: works })).statusCode).toBe(201);
    const { requests } = await gemini.readState();
    expect(requests).toMatchObject([{ operation: 'model', status: 200 }]);
  });

  test('that the provider rejects is not stored, and the form says so at its field', async () => {
    const answer = await add({ key: rejected });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('Google does not accept this key.'),
      issues: [{ path: 'body.key' }],
    });
    expect(await countKeys()).toBe(0);
  });

  test('that has used up its quota is stored', async () => {
    await gemini.addFault({ kind: 'rate-limit', operation: 'model' });
    expect((await add({ key: works })).json().data.health).toBe('healthy');
  });

  test('that cannot be checked is stored only without the check', async () => {
    await gemini.addFault({ kind: 'server-error', operation: 'model', times: 10 });
    const answer = await add({ key: works });
    expect(answer.json()).toMatchObject({
      code: 'provider_unavailable',
      message: expect.stringContaining('could not be checked. Nothing was saved.'),
    });
    expect(await countKeys()).toBe(0);
    expect((await add({ key: works, unchecked: true })).statusCode).toBe(201);
  });
});

describe('a change', () => {
  const change = (id: string, payload: object) =>
    app.inject({ method: 'PUT', url: `/api/gemini-keys/${id}`, as: admin, payload });

  test('to a key that the provider rejects leaves the one that works', async () => {
    const { id } = await addAiKey(app.services, { name: 'one', apiKey: works });
    const answer = await change(id, { name: 'renamed', key: rejected });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    expect((await takeUsableAiKey(app.services, 'video'))?.apiKey).toBe(works);
  });

  test('of the name only does not ask the provider', async () => {
    const { id } = await addAiKey(app.services, { name: 'one', apiKey: works });
    expect((await change(id, { name: 'renamed', key: '' })).statusCode).toBe(200);
    expect((await gemini.readState()).requests).toEqual([]);
  });
});
