import { describe, expect, it } from 'vitest';
import { type ApiDocument, compareDocuments } from './compare-documents.ts';
import type { Schema } from './json-schema.ts';

const order: Schema = {
  type: 'object',
  required: ['id', 'total', 'kind'],
  properties: {
    id: { type: 'string' },
    total: { type: 'string' },
    kind: { type: 'string', enum: ['package', 'item'] },
    note: { anyOf: [{ type: 'string', maxLength: 100 }, { type: 'null' }] },
  },
};

interface Parts {
  order?: Schema;
  body?: Schema;
  operation?: Record<string, unknown>;
  event?: string;
}

/** An API of one call, which takes an order and answers with one, and of one event. */
function describeApi({ order: answered = order, body = order, operation, event = 'order.paid' }: Parts = {}) {
  const content = (schema: Schema) => ({ content: { 'application/json': { schema } } });
  const document: ApiDocument = {
    paths: {
      '/orders': {
        post: {
          operationId: 'placeOrder',
          parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } }],
          requestBody: { required: true, ...content(body) },
          responses: { 200: content({ $ref: '#/components/schemas/Order' }) },
          security: [{}, { apiKey: [] }],
          'x-scope': 'orders:write',
          ...operation,
        },
      },
    },
    webhooks: { [event]: { post: { requestBody: content({ $ref: '#/components/schemas/Order' }) } } },
    components: { schemas: { Order: answered } },
  };
  return document;
}

function withProperty(name: string, schema: Schema | undefined, required = order.required): Schema {
  const properties = { ...order.properties, [name]: schema ?? {} };
  if (!schema) delete properties[name];
  return { ...order, properties, required: required?.filter((one) => one in properties) ?? [] };
}

function findBreaks(after: Parts, before: Parts = {}): string[] {
  return compareDocuments(describeApi(before), describeApi(after));
}

describe('a change that programs do not notice', () => {
  it.each<[string, Parts]>([
    ['nothing', {}],
    ['a new field in answers', { order: withProperty('paidAt', { type: 'string' }) }],
    [
      'a new word in answers',
      { order: withProperty('kind', { enum: ['package', 'item', 'gift'], type: 'string' }) },
    ],
    ['a new optional field in bodies', { body: withProperty('coupon', { type: 'string' }) }],
    [
      'a longer text in bodies',
      { body: withProperty('note', { anyOf: [{ type: 'string' }, { type: 'null' }] }) },
    ],
    ['a field that must no longer be sent', { body: { ...order, required: ['id'] } }],
    ['an answer that is never empty', { order: withProperty('note', { type: 'string' }) }],
    ['a call for everyone', { operation: { security: [] } }],
    [
      'a new optional parameter',
      {
        operation: {
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 500 } },
            { name: 'page', in: 'query', schema: { type: 'integer' } },
          ],
        },
      },
    ],
  ])('is %s', (_, after) => {
    expect(findBreaks(after)).toEqual([]);
  });

  it('is a new kind of answer', () => {
    const page: Schema = {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string', const: 'page' } },
    };
    const list: Schema = {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string', const: 'list' } },
    };
    expect(findBreaks({ order: { anyOf: [page, list] } }, { order: { anyOf: [page] } })).toEqual([]);
  });
});

describe('a change that breaks programs', () => {
  it.each<[string, Parts, string]>([
    [
      'a field that is gone',
      { order: withProperty('total', undefined) },
      'Order (received).total is no longer answered',
    ],
    [
      'a field that can be missing',
      { order: { ...order, required: ['id', 'kind'] } },
      'Order (received).total can be missing now',
    ],
    [
      'another type',
      { order: withProperty('total', { type: 'number' }) },
      'Order (received).total is number, no longer string',
    ],
    [
      'an answer that can be null',
      { order: withProperty('total', { anyOf: [{ type: 'string' }, { type: 'null' }] }) },
      'Order (received).total is null, no longer string',
    ],
    [
      'a field that must be sent',
      { body: withProperty('coupon', { type: 'string' }, ['id', 'total', 'kind', 'coupon']) },
      'POST /orders body.coupon is required now',
    ],
    [
      'a field that is refused',
      { body: { ...withProperty('note', undefined), additionalProperties: false } },
      'POST /orders body.note is no longer taken',
    ],
    [
      'a word that is refused',
      { body: withProperty('kind', { type: 'string', enum: ['item'] }) },
      'POST /orders body.kind no longer takes "package"',
    ],
    [
      'a shorter text',
      { body: withProperty('note', { anyOf: [{ type: 'string', maxLength: 50 }, { type: 'null' }] }) },
      'POST /orders body.note has maxLength 50, before it was 100',
    ],
    [
      'a form that texts must have',
      { body: withProperty('id', { type: 'string', format: 'uuid' }) },
      'POST /orders body.id has another format: uuid',
    ],
    [
      'a parameter that is gone',
      { operation: { parameters: [] } },
      'POST /orders query limit is no longer taken',
    ],
    [
      'a parameter that is required',
      {
        operation: {
          parameters: [{ name: 'limit', in: 'query', required: true, schema: { type: 'integer' } }],
        },
      },
      'POST /orders query limit is required now',
    ],
    [
      'another name of the call',
      { operation: { operationId: 'newOrder' } },
      'POST /orders is newOrder now, no longer placeOrder',
    ],
    ['another status', { operation: { responses: { 201: {} } } }, 'POST /orders no longer answers with 200'],
    [
      'an identity that is needed',
      { operation: { security: [{ apiKey: [] }] } },
      'POST /orders needs an identity now',
    ],
    [
      'another scope of keys',
      { operation: { 'x-scope': 'orders:sell' } },
      'POST /orders has x-scope orders:sell, before it was orders:write',
    ],
    ['an event that is gone', { event: 'order.settled' }, 'The event order.paid is gone'],
  ])('is %s', (_, after, expected) => {
    expect(findBreaks(after)).toContain(expected);
  });

  it('is a call that is gone', () => {
    expect(compareDocuments(describeApi(), { ...describeApi(), paths: {} })).toEqual([
      'POST /orders is gone',
    ]);
  });

  it('is reported once for all calls and events that answer with the same entity', () => {
    expect(findBreaks({ order: withProperty('total', undefined) })).toHaveLength(1);
  });
});
