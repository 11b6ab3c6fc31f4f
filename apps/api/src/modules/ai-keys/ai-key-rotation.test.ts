import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { AiProviderError } from '../../providers/gemini/index.ts';
import { announceAiKeys } from './ai-key-memory.ts';
import {
  coolAiKey,
  findPauses,
  markAiKeyInvalid,
  NoUsableAiKeyError,
  takeUsableAiKey,
  tryAiKeys,
} from './ai-key-rotation.ts';
import { aiKeys } from './ai-keys.tables.ts';
import { addAiKey } from './edit-ai-keys.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  await app.services.database.delete(aiKeys);
  announceAiKeys(app.services);
});

function secret(name: string) {
  return `AIzaSy${name.padEnd(33, 'x')}`;
}
async function add(name: string) {
  const added = await addAiKey(app.services, { name, apiKey: secret(name) });
  announceAiKeys(app.services);
  return added;
}
async function chosenKeys(count: number) {
  const keys = [];
  for (let index = 0; index < count; index += 1)
    keys.push((await takeUsableAiKey(app.services, 'video'))?.apiKey);
  return keys;
}
function usable({ id }: { id: string }, name: string) {
  return { id, apiKey: secret(name) };
}
async function cool(row: { id: string }, name: string, retryAfterMs?: number) {
  const key = usable(row, name);
  await coolAiKey(app.services, { key, model: 'video', retryAfterMs, reason: 'quota' });
  announceAiKeys(app.services);
}
function invalidate(row: { id: string }, name: string, reason = 'refused') {
  return markAiKeyInvalid(app.services, { key: usable(row, name), reason });
}

describe('choosing a key', () => {
  test('takes the one that was unused longest, in turn', async () => {
    await add('one');
    await add('two');
    expect(await chosenKeys(4)).toEqual([secret('one'), secret('two'), secret('one'), secret('two')]);
  });

  test('leaves out keys that are switched off, invalid or cooling', async () => {
    const [off, invalid, cooling] = [await add('off'), await add('invalid'), await add('cooling')];
    await app.services.database.update(aiKeys).set({ isActive: false }).where(eq(aiKeys.id, off.id));
    await invalidate(invalid, 'invalid');
    await cool(cooling, 'cooling');
    expect(await takeUsableAiKey(app.services, 'video')).toBeNull();
  });

  test('takes a key again once its cool-down is over', async () => {
    await cool(await add('one'), 'one', 24_000);
    const later = new Date(Date.now() + 24_001);
    vi.spyOn(app.services, 'now').mockReturnValue(later);
    expect(await chosenKeys(1)).toEqual([secret('one')]);
  });
});

describe('one key', () => {
  test('that cools down for prompts still makes videos', async () => {
    const { id } = await add('one');
    await coolAiKey(app.services, {
      ...{ key: usable({ id }, 'one'), model: 'text', retryAfterMs: 60_000, reason: 'quota' },
    });
    expect(await takeUsableAiKey(app.services, 'text')).toBeNull();
    expect((await takeUsableAiKey(app.services, 'video'))?.id).toBe(id);
  });

  test('that cannot be decrypted is skipped and shown as unreadable, until staff enter it again', async () => {
    const broken = await add('broken');
    await add('two');
    const keySealed = Buffer.alloc(64);
    await app.services.database.update(aiKeys).set({ keySealed }).where(eq(aiKeys.id, broken.id));
    expect(await chosenKeys(3)).toEqual([secret('two'), secret('two'), secret('two')]);
    const admin = await app.signUp({ role: 'Admin' });
    const readHealth = async () =>
      (await app.inject({ url: '/api/gemini-keys', as: admin })).json().data[0].health;
    expect(await readHealth()).toBe('unreadable');
    await app.inject({
      ...{ method: 'PUT', url: `/api/gemini-keys/${broken.id}`, as: admin },
      payload: { key: secret('broken'), unchecked: true },
    });
    expect(await readHealth()).toBe('healthy');
    expect(await chosenKeys(2)).toContain(secret('broken'));
  });
});

describe('trying keys', () => {
  const fail = (kind: 'rate-limited' | 'key-invalid' | 'refused') => () =>
    Promise.reject(new AiProviderError(kind, 'no'));

  test('tries one rejected key after another until one is accepted', async () => {
    for (const name of ['one', 'two', 'three']) await add(name);
    const attempt = vi
      .fn<(key: { apiKey: string }) => Promise<string>>()
      .mockImplementationOnce(fail('rate-limited'))
      .mockImplementationOnce(fail('key-invalid'))
      .mockImplementation(async ({ apiKey }) => apiKey);
    expect(await tryAiKeys(app.services, 'video', attempt)).toBe(secret('three'));
    const rows = await app.services.database.select().from(aiKeys).orderBy(aiKeys.id);
    const pauses = await findPauses(app.services);
    expect(rows.map(({ id, invalidAt }) => [pauses.get(id)?.models, invalidAt !== null])).toEqual([
      [['video'], false],
      [undefined, true],
      [undefined, false],
    ]);
  });

  test('distinguishes keys that cool down from invalid ones', async () => {
    const pauseAfter = async (kind: 'rate-limited' | 'key-invalid') => {
      const error: unknown = await tryAiKeys(app.services, 'video', fail(kind)).catch(
        (reason: unknown) => reason,
      );
      return error instanceof NoUsableAiKeyError ? error.coolingUntil : error;
    };
    expect(await pauseAfter('rate-limited')).toBeNull();
    await add('one');
    expect(await pauseAfter('key-invalid')).toBeNull();
    await add('two');
    expect(await pauseAfter('rate-limited')).toBeInstanceOf(Date);
  });

  test('reports when the first key can be used with this model, whatever pauses it has with others', async () => {
    const [one, two] = [await add('one'), await add('two')];
    const later = Date.now() + 60_000;
    await cool(one, 'one', 600_000);
    await cool(two, 'two', 60_000);
    await coolAiKey(app.services, {
      ...{ key: usable(one, 'one'), model: 'text', retryAfterMs: 5_000, reason: 'quota' },
    });
    const error: unknown = await tryAiKeys(app.services, 'video', fail('refused')).catch(
      (reason: unknown) => reason,
    );
    if (!(error instanceof NoUsableAiKeyError)) throw error;
    expect(Math.abs(Number(error.coolingUntil) - later)).toBeLessThan(5_000);
  });

  test('a pause that ends at this moment is not reported as a lack of keys', async () => {
    await cool(await add('one'), 'one', 5_000);
    const now = vi.spyOn(app.services, 'now').mockReturnValueOnce(new Date());
    now.mockReturnValue(new Date(Date.now() + 60_000));
    const attempt = vi.fn<() => Promise<string>>();
    await expect(tryAiKeys(app.services, 'video', attempt)).rejects.toMatchObject({
      coolingUntil: expect.any(Date),
    });
    expect(attempt).not.toHaveBeenCalled();
  });

  test('does not blame the key for anything else', async () => {
    await add('one');
    await expect(tryAiKeys(app.services, 'video', fail('refused'))).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(await chosenKeys(1)).toEqual([secret('one')]);
  });
});

describe('GET /api/gemini-keys', () => {
  const list = (as: { token: string }) => app.inject({ url: '/api/gemini-keys', as });

  test('shows an admin masked keys with their health', async () => {
    const [, cooling, invalid] = [await add('one'), await add('two'), await add('three')];
    await cool(cooling, 'two');
    await invalidate(invalid, 'three');
    const answer = await list(await app.signUp({ role: 'Admin' }));
    expect(
      answer.json().data.map(({ name, key, health }: Record<string, string>) => [name, key, health]),
    ).toEqual([
      ['one', 'AIzaSyon…xxxx', 'healthy'],
      ['two', 'AIzaSytw…xxxx', 'cooling'],
      ['three', 'AIzaSyth…xxxx', 'invalid'],
    ]);
  });

  test('shows others only the number of usable keys; those that cool down count, because videos wait', async () => {
    await cool(await add('one'), 'one');
    await invalidate(await add('two'), 'two');
    const answer = await list(await app.signUp());
    expect(answer.json()).toEqual({ success: true, data: [{ isActive: true }] });
  });

  test('stores keys sealed in the database', async () => {
    await add('one');
    const [row] = await app.services.database.select().from(aiKeys);
    expect(row?.keySealed.includes('AIza')).toBe(false);
    expect(JSON.stringify(row)).not.toContain(secret('one'));
  });
});
