import { describe, expect, it } from 'vitest';
import { apiScopeNames } from '../endpoint/api-scopes.ts';
import type { Endpoint } from '../endpoint/define-endpoint.ts';
import { endpoints } from '../endpoints.ts';
import { issuesOf } from '../testing/issues-of.ts';
import { apiKeyChangesSchema, apiKeySchema, createdApiKeySchema, newApiKeySchema } from './api-key.ts';

const time = '2026-01-31T12:00:00.000Z';
const created = {
  _id: '0192f0c1-2b3c-7d4e-8f50-123456789abc',
  name: 'Partner',
  prefix: 'cs_A1b2C3d4E5f6',
  scopes: ['orders:read'],
  state: 'active',
  callsPerMinute: null,
  createdByEmail: 'ada@people.test',
  createdAt: time,
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: time,
  lastUsedAddress: '192.0.2.1',
  version: 1,
  key: `cs_A1b2C3d4E5f6_${'x'.repeat(43)}`,
};

describe('a scope', () => {
  const table = Object.entries<Endpoint>(endpoints);

  it.each(apiScopeNames)('%s permits some call', (scope) => {
    const permitted = table.filter(([, { scope: own, customerScope }]) =>
      [own, customerScope].includes(scope),
    );
    expect(permitted).not.toEqual([]);
  });

  it('permits nothing where the caller does not matter or must be a person', () => {
    const accesses = new Set(table.filter(([, { scope }]) => scope).map(([, { access }]) => access));
    expect([...accesses].sort()).toEqual(['optional', 'staff', 'user']);
  });

  it('permits for a customer only what a signed-in customer can do', () => {
    const accesses = new Set(
      table.filter(([, { customerScope }]) => customerScope).map(([, { access }]) => access),
    );
    expect([...accesses]).toEqual(['user']);
  });

  it('never concerns keys, roles, sign-ins or secrets', () => {
    const tags = [
      ...['API keys', 'AI keys', 'Sessions', 'Email address', 'Shop settings', 'Operations', 'Team'],
    ];
    const scoped = table.filter(([, { tag, scope }]) => tags.includes(tag) && scope);
    expect(scoped.map(([name]) => name)).toEqual([]);
    expect(endpoints.updatePaymentSettings).not.toHaveProperty('scope');
    expect(endpoints.deleteUser).not.toHaveProperty('scope');
  });
});

describe('an API key on the wire', () => {
  it('has its text in the answer that creates it, and in no other', () => {
    expect(createdApiKeySchema.parse(created)).toEqual(created);
    const { key: _, ...shown } = created;
    expect(apiKeySchema.parse(created)).toEqual(shown);
  });
});

describe('a new API key', () => {
  const form = { name: ' Partner ', scopes: ['orders:read', 'refunds:write'] };

  it('needs a name and rights, and nothing else', () => {
    expect(newApiKeySchema.parse(form)).toEqual({ ...form, name: 'Partner' });
    expect(Object.keys(issuesOf(newApiKeySchema, {}))).toEqual(['name', 'scopes']);
  });

  it.each([
    [{ scopes: [] }, { scopes: 'Please choose at least one right.' }],
    [{ scopes: ['orders:read', 'orders:read'] }, { scopes: 'Please choose each right only once.' }],
    [{ callsPerMinute: 0 }, { callsPerMinute: 'The limit must be a whole number from 1 to 10000.' }],
    [{ callsPerMinute: 10_001 }, { callsPerMinute: 'The limit must be a whole number from 1 to 10000.' }],
  ])('is refused with %j', (change, issues) => {
    expect(issuesOf(newApiKeySchema, { ...form, ...change })).toEqual(issues);
  });

  it('may have no limit and no end', () => {
    const open = { ...form, name: 'Partner', callsPerMinute: null, expiresAt: null };
    expect(newApiKeySchema.parse(open)).toEqual(open);
  });
});

describe('a change of an API key', () => {
  it('may leave everything, and cannot take all rights', () => {
    expect(apiKeyChangesSchema.parse({})).toEqual({});
    expect(Object.keys(issuesOf(apiKeyChangesSchema, { scopes: [] }))).toEqual(['scopes']);
  });
});
