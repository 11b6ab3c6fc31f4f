import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { aiKeyChangesSchema, aiKeySchema, newAiKeySchema } from './ai-key.ts';
import { aiKeyHealths } from './ai-key-rules.ts';
import { aiKeyEndpoints } from './ai-keys.endpoints.ts';

const time = '2026-01-31T12:00:00.000Z';
const stored = {
  _id: '0192f0c1-2b3c-7d4e-8f50-123456789abc',
  name: 'Main',
  key: 'AIzaSyAB…wxyz',
  isActive: true,
  health: 'healthy',
  coolingUntil: null,
  coolingModels: [],
  lastUsedAt: null,
  lastError: null,
  createdAt: time,
  version: 0,
};
const bothRequired = 'Name and key are required';
const apiKey = `AIzaSy-abc_${'1'.repeat(30)}`;
const keyError =
  'This does not look like a Gemini API key. Please copy all of it from Google AI Studio: it begins with AIza or AQ and has no spaces.';

describe('a new key', () => {
  it('is trimmed, and active unless it says otherwise', () => {
    const key = ` ${apiKey} \n`;
    expect(newAiKeySchema.parse({ name: ' Main ', key })).toEqual({
      name: 'Main',
      key: apiKey,
      isActive: true,
    });
    expect(newAiKeySchema.parse({ name: 'Main', key, isActive: false }).isActive).toBe(false);
  });

  it.each([
    [{}, ['name', 'key']],
    [{ name: ' ', key: '' }, ['name', 'key']],
    [{ name: 'Main' }, ['key']],
    [{ key: apiKey }, ['name']],
  ])('needs a name and a key, unlike %j', (form, missing) => {
    expect(issuesOf(newAiKeySchema, form)).toEqual(
      Object.fromEntries(missing.map((field) => [field, bothRequired])),
    );
  });

  it.each(
    ['two words', 'line\nbreak', 'clé', 'a\u0000b', 'x\u200by']
      .map((part) => apiKey + part)
      .concat('AIzaSy-short'),
  )('is not %j, which is no key of Google’s', (key) => {
    expect(issuesOf(newAiKeySchema, { name: 'Main', key })).toEqual({ key: expect.any(String) });
    expect(issuesOf(aiKeyChangesSchema, { key })).toEqual({ key: expect.any(String) });
  });

  it('may have a dot, as newer ones do', () => {
    const key = `AQ.${'a'.repeat(50)}`;
    expect(newAiKeySchema.parse({ name: 'Main', key }).key).toBe(key);
  });

  it('says how to paste it', () => {
    expect(issuesOf(newAiKeySchema, { name: 'Main', key: 'two words' })).toEqual({ key: keyError });
  });

  it.each([
    ['name', 120],
    ['key', 512],
  ])('has a %s of at most %i characters', (field, most) => {
    const form = { name: 'Main', key: apiKey, [field]: 'x'.repeat(most) };
    expect(newAiKeySchema.parse(form)).toMatchObject(form);
    expect(issuesOf(newAiKeySchema, { ...form, [field]: 'x'.repeat(most + 1) })).toEqual({
      [field]: `Please use at most ${most} characters.`,
    });
  });
});

describe('a change of a key', () => {
  it('may leave everything, and a blank key leaves the stored one', () => {
    expect(aiKeyChangesSchema.parse({})).toEqual({});
    expect(aiKeyChangesSchema.parse({ key: ' ', version: 3 })).toEqual({ key: '', version: 3 });
  });

  it('cannot empty the name', () => {
    expect(issuesOf(aiKeyChangesSchema, { name: ' ' })).toEqual({ name: bothRequired });
  });
});

describe('a key on the wire', () => {
  it.each(aiKeyHealths)('may be %s', (health) => {
    const key = {
      ...stored,
      health,
      coolingUntil: time,
      coolingModels: ['video'],
      lastUsedAt: time,
      lastError: 'Quota',
    };
    expect(aiKeySchema.parse(key)).toEqual(key);
  });

  it.each([
    ['health', 'tired'],
    ['coolingUntil', undefined],
    ['lastUsedAt', '31/01/2026'],
    ['version', -1],
  ])('has no %s of %j', (field, value) => {
    expect(Object.keys(issuesOf(aiKeySchema, { ...stored, [field]: value }))).toEqual([field]);
  });

  it('is a bare entry for everyone but admins', () => {
    const { response } = aiKeyEndpoints.listAiKeys;
    const bare = { success: true, data: [{ isActive: true }, { isActive: true }] };
    expect(response.parse(bare)).toEqual(bare);
    expect(response.parse({ success: true, data: [stored] }).data).toEqual([stored]);
    expect(response.safeParse({ success: true, data: [{ isActive: false }] }).success).toBe(false);
  });
});
