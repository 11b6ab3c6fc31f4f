import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { AiProviderError } from '../../providers/gemini/index.ts';
import { findAiKeyOf, listKeyCapacities } from './ai-key-memory.ts';
import { retireAiKey } from './ai-key-rotation.ts';
import { aiKeyLimits, aiKeyPauses, aiKeys } from './ai-keys.tables.ts';
import { addAiKey } from './edit-ai-keys.ts';
import { createInFlightGrowth, maxInFlightPerKey } from './in-flight-limits.ts';

const apiKey = 'AIzaSyone000000000000000000000000000000';

let app: TestApp;
let keyId: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  await app.services.database.delete(aiKeys);
  keyId = (await addAiKey(app.services, { name: 'one', apiKey })).id;
  await eventually(async () => expect((await listKeyCapacities(app.services))[0]?.id).toBe(keyId));
});

function answerWithQuota(inFlight: number) {
  const error = new AiProviderError('rate-limited', 'quota', { retryAfterMs: 1_000 });
  return retireAiKey(app.services, { key: { id: keyId, apiKey }, model: 'video', inFlight }, error);
}
function passSeconds(seconds: number) {
  vi.spyOn(app.services, 'now').mockReturnValue(new Date(Date.now() + seconds * 1_000));
}
async function readLimits() {
  const rows = await app.services.database.select().from(aiKeyLimits);
  return rows.map(({ model, maxInFlight }) => [model, maxInFlight]);
}
async function readVideoLimit() {
  const capacities = await listKeyCapacities(app.services);
  return capacities.find(({ model }) => model === 'video')?.maxInFlight ?? 'paused';
}

test('a quota answer pauses the key and halves what may be in flight with that model, once for a burst', async () => {
  expect(await readVideoLimit()).toBe(maxInFlightPerKey);
  await Promise.all([answerWithQuota(40), answerWithQuota(40), answerWithQuota(40)]);
  expect(await readLimits()).toEqual([['video', 20]]);
  expect(await readVideoLimit()).toBe('paused');
  passSeconds(3);
  expect(await readVideoLimit()).toBe(20);
  await answerWithQuota(20);
  expect(await readLimits()).toEqual([['video', 10]]);
});

test('the limit never falls below one, and grows by one after as many accepted calls', async () => {
  await answerWithQuota(1);
  expect(await readLimits()).toEqual([['video', 1]]);
  const growth = createInFlightGrowth(app.services);
  const accept = (maxInFlight: number) => growth.count({ keyId, model: 'video', maxInFlight });
  await accept(1);
  expect(await readLimits()).toEqual([['video', 2]]);
  await accept(2);
  expect(await readLimits()).toEqual([['video', 2]]);
  await accept(2);
  expect(await readLimits()).toEqual([['video', 3]]);
});

test('a new key starts without the limits and pauses of the one that it replaces', async () => {
  await answerWithQuota(40);
  const admin = await app.signUp({ role: 'Admin' });
  const key = 'AIzaSytwo000000000000000000000000000000';
  const url = `/api/gemini-keys/${keyId}`;
  await app.inject({ method: 'PUT', url, as: admin, payload: { key, unchecked: true } });
  expect(await readLimits()).toEqual([]);
  expect(await app.services.database.$count(aiKeyPauses)).toBe(0);
});

test('a job is read with the key that submitted it, after that was replaced or removed', async () => {
  const usedAt = new Date();
  const find = (at: Date) => findAiKeyOf(app.services, { id: keyId, usedAt: at });
  expect((await find(usedAt))?.apiKey).toBe(apiKey);
  const admin = await app.signUp({ role: 'Admin' });
  const key = 'AIzaSytwo000000000000000000000000000000';
  const url = `/api/gemini-keys/${keyId}`;
  await app.inject({ method: 'PUT', url, as: admin, payload: { key, unchecked: true } });
  await eventually(async () => expect((await find(new Date(Date.now() + 60_000)))?.apiKey).toBe(key));
  expect((await find(usedAt))?.apiKey).toBe(apiKey);
  await app.inject({ method: 'DELETE', url, as: admin });
  await eventually(async () => expect((await listKeyCapacities(app.services)).length).toBe(0));
  expect((await find(usedAt))?.apiKey).toBe(apiKey);
});
