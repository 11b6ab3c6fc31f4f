import {
  type Endpoint,
  endpoints,
  listErrors,
  partnerEventSchema,
  partnerEventTypes,
  partnerTestEventType,
  permissionOf,
} from '@credit-studio/contracts';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

interface Described {
  description?: string;
  content?: Record<string, { schema: { $ref?: string }; example?: unknown }>;
}
interface Operation {
  operationId: string;
  summary?: string;
  description: string;
  tags: string[];
  parameters?: { name: string; in: string; required: boolean; schema: object; description?: string }[];
  requestBody?: Described;
  responses: Record<string, Described>;
  security: object[];
  'x-scope'?: string;
  'x-customer-scope'?: string;
  'x-permission'?: string;
}
interface Document {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

let api: TestApp;
let document: Document;
beforeAll(async () => {
  // The rules refuse a server on this machine.
  api = await createTestApp({ variables: { API_PUBLIC_URL: 'https://api.shop.test' } });
  document = (await api.inject({ method: 'GET', url: '/openapi.json' })).json();
});
afterAll(() => api.close());

function listOperations() {
  return Object.values(document.paths).flatMap((path) => Object.values(path));
}

test.each(Object.entries<Endpoint>(endpoints))(
  'says which scope a key needs for %s',
  (name, { scope, customerScope }) => {
    const operation = listOperations().find(({ operationId }) => operationId === name);
    const takesKey = operation?.security.some((scheme) => 'apiKey' in scheme);
    const isForKeys = scope !== undefined || customerScope !== undefined;
    expect([operation?.['x-scope'], operation?.['x-customer-scope']]).toEqual([scope, customerScope]);
    expect([takesKey, operation?.description.includes('API key')]).toEqual([isForKeys, isForKeys]);
  },
);

test.each(Object.entries<Endpoint>(endpoints))('says which right staff need for %s', (name, endpoint) => {
  const operation = listOperations().find(({ operationId }) => operationId === name);
  const isForStaff = endpoint.access === 'staff';
  const right = isForStaff ? permissionOf(endpoint) : undefined;
  expect(operation?.['x-permission']).toBe(right);
  expect(operation?.description.includes(`A person needs the right \`${right}\`.`)).toBe(isForStaff);
});

test.each(Object.entries<Endpoint>(endpoints))('names every error code of %s', (name, endpoint) => {
  const operation = listOperations().find(({ operationId }) => operationId === name);
  const named = Object.entries(operation?.responses ?? {})
    .filter(([status]) => /^[45]\d\d$/.test(status))
    .flatMap(([, { description = '' }]) => description.match(/[a-z_]+/g));
  expect(named.toSorted()).toEqual(listErrors(endpoint));
});

test('describes every call of the contracts', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(
    listOperations()
      .map(({ operationId }) => operationId)
      .sort(),
  ).toEqual(Object.keys(endpoints).sort());
});

test('declares exactly the path parameters that each path names', () => {
  for (const [path, operations] of Object.entries(document.paths))
    for (const { operationId, parameters = [] } of Object.values(operations)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      const declared = parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name).sort(), operationId).toEqual(named);
      expect(
        declared.every(({ required }) => required),
        operationId,
      ).toBe(true);
    }
});

test('resolves every reference inside the document', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, reference = '']) => reference,
  );
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    const steps = reference.replace(/^#\//, '').split('/');
    // A step into anything but an object gives undefined, which the expectation refuses.
    const target = steps.reduce<unknown>(
      (node, step) => (node as Record<string, unknown> | undefined)?.[step],
      document,
    );
    expect(target, reference).toBeDefined();
  }
});

test('asks for a token exactly where the API does', () => {
  for (const { operationId, security } of listOperations()) {
    // The first test holds every operation id to a name of the table.
    const { access } = endpoints[operationId as keyof typeof endpoints] as Endpoint;
    const isOpen = access === 'public' || access === 'provider';
    expect(security.length === 0, operationId).toBe(isOpen);
  }
});

test('lists the headers that a call reads, and each status that it may return', () => {
  const headersOf = (operationId: string) =>
    listOperations()
      .find((operation) => operation.operationId === operationId)
      ?.parameters?.filter((parameter) => parameter.in === 'header')
      .map(({ name }) => name);
  expect(headersOf('newOrder')).toEqual(['Credit-Studio-Customer', 'Idempotency-Key']);
  expect(headersOf('watchSupportMessage')).toEqual(['Last-Event-ID']);
  expect(headersOf('generateVideo')).toEqual(['Credit-Studio-Customer', 'Idempotency-Key', 'Prefer']);
  const statuses = Object.keys(document.paths['/api/generate-video']?.post?.responses ?? {});
  expect(statuses).toEqual(expect.arrayContaining(['200', '202', '402', '4XX', '5XX']));
});

test('lists the fields that each list can be sorted by', () => {
  const findSort = (operationId: string) =>
    listOperations()
      .find((operation) => operation.operationId === operationId)
      ?.parameters?.find(({ name }) => name === 'sort');
  expect(findSort('listItems')?.schema).toEqual({
    type: 'string',
    enum: ['createdAt', 'itemName', 'price', '-createdAt', '-itemName', '-price'],
  });
  const sorted = listOperations().filter(({ operationId }) => findSort(operationId));
  expect(sorted.length).toBeGreaterThan(6);
  for (const { operationId } of sorted)
    expect(findSort(operationId)?.schema, operationId).toHaveProperty('enum');
});

test('names what the contracts name, once where it is sent and received alike', () => {
  const { schemas } = document.components;
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Order', 'Package', 'User', 'Generation', 'Ticket']),
  );
  expect(document.paths['/packages']?.get?.responses['200']?.content?.['application/json']?.schema).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Package' },
  });
  expect(schemas).toHaveProperty('NewOrder.required', ['packageId', 'customerName', 'address', 'country']);
  expect(schemas).toHaveProperty('NewAiKey.required', ['name', 'key']);
  expect(schemas).not.toHaveProperty('NewOrderInput');
});

test('describes every parameter and every tag', () => {
  const described = document.tags.map(({ name }) => name);
  for (const { operationId, tags, parameters = [] } of listOperations()) {
    expect(described, operationId).toEqual(expect.arrayContaining(tags));
    for (const { name, description } of parameters)
      expect(description, `${operationId} ${name}`).toBeTruthy();
  }
});

describe('what is sent to partner webhooks', () => {
  test('is described for each type of event', () => {
    const types = [...Object.keys(partnerEventTypes), partnerTestEventType];
    expect(Object.keys(document.webhooks).sort()).toEqual(types.sort());
    const { parameters, summary } = document.webhooks['order.paid']?.post ?? {};
    expect(summary).toBe(partnerEventTypes['order.paid']);
    expect(parameters?.map(({ name }) => name)).toEqual([
      ...['webhook-id', 'webhook-timestamp', 'webhook-signature'],
    ]);
  });

  test.each([...Object.keys(partnerEventTypes), partnerTestEventType])('has an example of %s', (type) => {
    const example = document.webhooks[type]?.post?.requestBody?.content?.['application/json']?.example;
    expect(partnerEventSchema.parse(example)).toMatchObject({ type });
  });
});

describe('has an example of each body and answer', () => {
  test.each(Object.entries<Endpoint>(endpoints))('of %s that its schema accepts', (_, endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    const readExample = (described?: Described) => described?.content?.['application/json']?.example;
    const { body, response, transport = 'json', status = 200 } = endpoint;
    if (body && transport !== 'upload')
      expect(body.safeParse(readExample(operation?.requestBody)).error?.issues).toBeUndefined();
    if (transport === 'json')
      expect(response.safeParse(readExample(operation?.responses[status])).error?.issues).toBeUndefined();
  });
});

// Its rules visit each answer of each call, which takes a busy machine more than the usual limit.
test('breaks no rule of Spectral', async () => {
  const spectral = new Spectral();
  spectral.setRuleset({
    // Its type leaves the parts open that its own package fills.
    extends: [[oas as unknown as RulesetDefinition, 'all']],
    // The contact is a page with a form, not an address.
    rules: { 'contact-properties': 'off' },
  });
  expect(await spectral.run(JSON.parse(JSON.stringify(document)))).toEqual([]);
});

test('breaks no rule of Redocly', async () => {
  const config = await loadConfig({ customExtends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
