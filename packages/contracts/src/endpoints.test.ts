import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint/define-endpoint.ts';
import { endpoints } from './endpoints.ts';

const table = Object.entries<Endpoint>(endpoints);

describe('the endpoint table', () => {
  it('says each call once', () => {
    const calls = table.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each(table)('%s declares exactly the parameters that its path holds', (_, { path, params }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(named);
  });

  it.each(table)('%s takes a body only where one is sent', (_, { method, body }) => {
    if (method === 'GET' || method === 'DELETE') expect(body).toBeUndefined();
  });

  it('opens only the signed webhook to third parties', () => {
    expect(table.filter(([, { access }]) => access === 'provider').map(([name]) => name)).toEqual([
      'receivePaypalWebhook',
    ]);
  });

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
