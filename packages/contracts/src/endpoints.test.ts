import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createClient } from './client/create-client.ts';
import {
  type CurrentEndpoint,
  defineEndpoint,
  type Endpoint,
  permissionOf,
} from './endpoint/define-endpoint.ts';
import { endpoints } from './endpoints.ts';
import { hasPermission } from './users/role-permissions.ts';

const table = Object.entries<Endpoint>(endpoints);
const reads = table.filter(([, { method }]) => method === 'GET');
const writes = table.filter(([, { method }]) => method !== 'GET');
const paged = table.filter(([, endpoint]) => endpoint.paged);
const files = table.filter(([, { transport }]) => transport === 'csv' || transport === 'pdf');
const streams = table.filter(([, { transport }]) => transport === 'events');

/** The JSON schema of what a caller sends or receives, as the API's description shows it. */
function describeSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}

describe('the endpoint table', () => {
  it('says each call once', () => {
    const calls = table.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each(table)('%s declares exactly the parameters that its path holds', (_, { path, params }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(named);
  });

  it.each(table)('%s has a path of plain segments', (_, { path }) => {
    expect(path).toMatch(/^(?:\/(?:[a-z]+(?:-[a-z]+)*|\{[A-Za-z]+\}))+$/);
  });

  it.each(table)('%s takes a body only where one is sent', (_, { method, body }) => {
    if (method === 'GET' || method === 'DELETE') expect(body).toBeUndefined();
  });

  it('opens only the signed webhooks to third parties', () => {
    expect(table.filter(([, { access }]) => access === 'provider').map(([name]) => name)).toEqual([
      'receivePaypalWebhook',
      'receiveInboundMail',
    ]);
  });

  it.each(table)('%s is one line in the documentation, under a noun', (_, { summary, tag }) => {
    expect(summary).toMatch(/^[A-Z][^\n]+\.$/);
    expect(tag).toMatch(/^[A-Z]/);
  });

  it.each(table)('%s can be called from the client', (name) => {
    expect(
      createClient({ baseUrl: 'https://api.test', calls: endpoints, getToken: () => null }),
    ).toHaveProperty(name, expect.any(Function));
  });

  it.each(table)('%s has a description for other programs', (_, { params, query, body, response }) => {
    for (const schema of [params, query, body])
      if (schema) expect(describeSchema(schema, 'input')).toHaveProperty('$schema');
    expect(describeSchema(response, 'output')).toHaveProperty('$schema');
  });
});

describe('a call of staff', () => {
  const ofStaff = table.filter(([, { access }]) => access === 'staff');

  it.each(ofStaff)('%s names a right', (_, endpoint) => {
    expect(permissionOf(endpoint)).toMatch(/^[a-z-]+:[a-z]+$/);
    expect(hasPermission('Admin', permissionOf(endpoint))).toBe(true);
  });

  it.each(ofStaff)('%s names no right that follows from its scope', (_, { permission, scope }) => {
    if (permission) expect(permission).not.toBe(scope);
  });

  it.each(table.filter(([, { access }]) => access !== 'staff'))(
    '%s is for others, and asks them for no right',
    (_, { permission }) => expect(permission).toBeUndefined(),
  );

  it.each(ofStaff.filter(([, { method, transport }]) => method !== 'GET' && transport !== 'csv'))(
    '%s changes something, which no right to read permits',
    (name, endpoint) => {
      const isPreview = ['previewEmail', 'previewLegalPage', 'previewRefund'].includes(name);
      if (!isPreview) expect(permissionOf(endpoint)).not.toMatch(/:(read|export)$/);
    },
  );

  it('needs its own right, or else the scope of keys', () => {
    expect(permissionOf(endpoints.exportUsers)).toBe('customers:export');
    expect(permissionOf(endpoints.getUser)).toBe('customers:read');
    expect(permissionOf(endpoints.getTeam)).toBe('team:read');
  });

  it('has the access of this version', () => {
    expect(table.filter(([, { access }]) => access === 'admin')).toEqual([]);
  });

  it('does not compile in the table with the access of version 1.0, which other tables may have', () => {
    const form = { method: 'GET', path: '/x', access: 'admin', tag: 'X', summary: 'X.' } as const;
    const old = defineEndpoint({ ...form, response: z.object({}) });
    // @ts-expect-error: no call of the API has this access.
    const rows: Record<string, CurrentEndpoint> = { ...endpoints, old };
    expect(rows.old?.access).toBe('admin');
  });

  it('does not compile without a right, and fails', () => {
    const form = { method: 'GET', path: '/x', access: 'staff', tag: 'X', summary: 'X.' } as const;
    // @ts-expect-error: a call of staff names a right.
    const endpoint: Endpoint = defineEndpoint({ ...form, response: z.object({}) });
    expect(() => permissionOf(endpoint)).toThrow('The call /x names no right.');
  });
});

describe('an address', () => {
  it.each(table)('of %s has parameters that never lead elsewhere', (_, { params }) => {
    for (const schema of Object.values(params?.shape ?? {}))
      for (const value of ['..', '.', 'a/b', 'a?b', '%2e%2e'])
        expect(z.safeParse(schema, value).success).toBe(false);
  });

  it.each(table)('of %s has a query in which each value is a single text', (_, { query }) => {
    for (const value of Object.values(query?.shape ?? {}))
      expect(z.safeParse(value, ['a', 'b']).success).toBe(false);
  });

  it.each(table)('of %s may come without a query', (_, { query }) => {
    expect(query?.parse({}) ?? {}).toEqual({});
  });
});

describe('a read', () => {
  it.each(reads)('%s repeats nothing and creates nothing', (_, { idempotent, waits, status = 200 }) => {
    expect([idempotent, waits, status]).toEqual([undefined, undefined, 200]);
  });

  it.each(paged)('%s takes a page and a limit', (_, { method, query, transport = 'json' }) => {
    expect([method, transport]).toEqual(['GET', 'json']);
    expect(query?.parse({ page: '2', limit: '10' })).toMatchObject({ page: 2, limit: 10 });
    expect(query?.safeParse({ limit: '501' }).success).toBe(false);
  });

  it.each(files)(
    '%s is for staff, in limits, and has named columns if it is a table',
    (_, { access, limit, method, response, transport }) => {
      expect([access, method]).toEqual(['staff', 'GET']);
      expect(limit?.calls).toBeLessThanOrEqual(10);
      expect(response instanceof z.ZodMiniObject).toBe(transport === 'csv');
    },
  );

  it.each(streams)(
    '%s is a stream of one record, for those who are signed in',
    (_, { access, method, params }) => {
      expect([method, Object.keys(params?.shape ?? {})]).toEqual(['GET', ['id']]);
      expect(['user', 'staff']).toContain(access);
    },
  );

  it.each(table.filter(([, { cached }]) => cached))(
    '%s may be cached: everybody without a token reads the same, as often as they like',
    (_, { method, access, limit, checksRevocation, transport = 'json' }) => {
      expect(method).toBe('GET');
      expect(['public', 'optional']).toContain(access);
      expect(transport).toBe('json');
      expect([limit, checksRevocation]).toEqual([undefined, undefined]);
    },
  );
});

describe('a write', () => {
  it.each(writes.filter(([, { access }]) => access === 'public' || access === 'optional'))(
    '%s is limited, because anyone may call it',
    (_, { limit }) => expect(limit).toEqual({ calls: expect.any(Number), seconds: expect.any(Number) }),
  );

  it.each(writes.filter(([, { status }]) => status === 201))('%s creates with POST', (_, { method }) => {
    expect(method).toBe('POST');
  });

  it.each(writes.filter(([, { method }]) => method === 'PUT' || method === 'DELETE'))(
    '%s replaces or removes what is there',
    (_, { status = 200 }) => expect(status).toBe(200),
  );

  it.each(writes.filter(([, { waits }]) => waits))('%s that waits can be repeated safely', (_, endpoint) => {
    expect([endpoint.status, endpoint.idempotent]).toEqual([202, true]);
  });

  it.each([
    'newOrder',
    'newItemOrder',
    'refundOrder',
    'answerDispute',
    'acceptDispute',
    'updateUserBalanceSafe',
    'refundCredit',
    'generateVideo',
    'sendMessage',
    'resendMessage',
  ] as const)('%s can be repeated with an idempotency key', (name) => {
    expect(endpoints[name].idempotent).toBe(true);
  });

  it.each(
    writes.filter(
      ([, { tag, access }]) => access === 'user' && ['Orders', 'Payments', 'Credits'].includes(tag),
    ),
  )('%s is refused to a session that was ended', (_, { checksRevocation }) =>
    expect(checksRevocation).toBe(true),
  );

  it.each(writes.filter(([, { transport }]) => transport === 'upload'))(
    '%s sends a form instead of JSON',
    (_, { body, form, limit }) => {
      expect(body).toBeUndefined();
      expect(form?.files).not.toBe('');
      expect(form?.maxFiles).toBeGreaterThan(0);
      expect(limit).toBeDefined();
    },
  );
});
