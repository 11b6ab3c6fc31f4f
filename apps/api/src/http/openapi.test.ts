import { type Endpoint, endpoints } from '@credit-studio/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  responses: Record<string, object>;
  security: object[];
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

let api: TestApp;
let document: Document;
beforeAll(async () => {
  api = await createTestApp();
  document = (await api.inject({ method: 'GET', url: '/openapi.json' })).json();
});
afterAll(() => api.close());

function listOperations() {
  return Object.values(document.paths).flatMap((path) => Object.values(path));
}

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
  expect(headersOf('newOrder')).toEqual(['Idempotency-Key']);
  expect(headersOf('watchSupportMessage')).toEqual(['Last-Event-ID']);
  expect(headersOf('generateVideo')).toEqual(['Idempotency-Key', 'Prefer']);
  const statuses = Object.keys(document.paths['/api/generate-video']?.post?.responses ?? {});
  expect(statuses.toSorted()).toEqual(['200', '202', '4XX', '5XX']);
});
