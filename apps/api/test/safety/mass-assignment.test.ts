import { type Endpoint, type EndpointName, endpoints } from '@credit-studio/contracts';
import { getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '../../src/schema.ts';
import { allowedCallers } from './allowed-callers.ts';
import type { CallerName } from './callers.ts';
import { findRowsHolding } from './fingerprint-database.ts';
import { type SampleRequest, sendRequest } from './send-request.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

// Keys of the contracts' table are its names.
const names = Object.keys(endpoints) as EndpointName[];
function allowed(name: EndpointName, caller: CallerName) {
  return allowedCallers[name].expectation[caller] < 300;
}

function readShape({ body }: Endpoint): string[] {
  const definition = body?._zod.def;
  // A body that may be missing is an optional one around the object.
  const inner = definition && 'innerType' in definition ? (definition.innerType as object) : body;
  return inner && 'shape' in inner ? Object.keys(inner.shape as object) : [];
}

/** What a caller might hope to set: every field of every call, and every column of every table. */
const temptingFields = new Set([
  ...names.flatMap((name) => readShape(endpoints[name])),
  ...Object.values<unknown>(schema).flatMap((table) =>
    is(table, PgTable)
      ? Object.entries(getTableColumns(table)).flatMap(([field, { name }]) => [field, name])
      : [],
  ),
  ...['_id', 'isAdmin', 'admin', 'user', 'userRole', 'orderStatus', 'sender', 'timestamp', 'total'],
]);

/** Values that occur nowhere else, so that each one found was taken from a request. */
const canaries = ['canary-4f1d9c', 765_432_109] as const;
type Canary = (typeof canaries)[number];

/** The object with a field that no schema knows in it and in every object inside it. */
function infest(value: unknown, canary: Canary): unknown {
  if (Array.isArray(value)) return value.map((entry) => infest(entry, canary));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, entry]) => [name, infest(entry, canary)]);
  return { ...Object.fromEntries(fields), unheardOf: canary };
}

function addFields(request: SampleRequest, fields: Iterable<string>, canary: Canary): SampleRequest {
  const added = Object.fromEntries([...fields].map((field) => [field, canary]));
  return { ...request, body: { ...added, ...(infest(request.body ?? {}, canary) as object) } };
}

async function expectNoTrace(canary: Canary) {
  return expect(await findRowsHolding(stage.api.services.database, String(canary))).toEqual([]);
}

const writes = (['customer', 'admin'] as const).flatMap((caller) =>
  names
    .filter((name) => {
      const { method, transport }: Endpoint = endpoints[name];
      return method !== 'GET' && transport === undefined && allowed(name, caller);
    })
    .map((name) => [caller, name] as const),
);

test.each(writes)(
  'what %s adds to %s is not stored, and changes nothing of the answer',
  async (caller, name) => {
    const endpoint: Endpoint = endpoints[name];
    const { request, expectation } = allowedCallers[name];
    const undeclared = [...temptingFields].filter((field) => !readShape(endpoint).includes(field));
    for (const canary of canaries) {
      const sample = addFields(await request(stage, caller), undeclared, canary);
      const answer = await sendRequest(stage, endpoint, sample, stage.callers[caller]);
      await stage.settle();
      expect(answer.statusCode, answer.body).toBe(expectation[caller]);
      expect(answer.body).not.toContain(String(canary));
      await expectNoTrace(canary);
    }
  },
);

/** All that a customer has a say in, call by call, said a second time and apart from the contracts. */
const customersFields: Partial<Record<EndpointName, string[]>> = {
  createUser: ['userName', 'profileURL'],
  updateProfile: ['userName', 'aboutMe', 'address', 'city', 'country', 'phone', 'profileURL'],
  newOrder: ['packageId', 'customerName', 'address', 'country'],
  newItemOrder: ['packageId', 'customerName', 'address', 'country'],
  createPaypalOrder: ['orderId'],
  updateUserBalanceSafe: ['orderId'],
  writeVideoPrompt: ['imageUrl', 'instructions'],
  generateVideo: [
    ...['prompt', 'promptKind', 'imageUrl', 'lastImageUrl', 'aspectRatio', 'durationSeconds'],
    ...['resolution', 'seed', 'sound', 'variants'],
  ],
  generateImage: ['imageUrl', 'operation', 'prompt', 'aspectRatio', 'variants'],
  generateCode: ['imageUrl', 'prompt', 'continues', 'variants'],
  updateGeneration: ['title', 'isFavorite', 'folderId'],
  moveGenerations: ['ids', 'folderId'],
  deleteGenerations: ['ids'],
  restoreGenerations: ['ids'],
  packGenerations: ['ids'],
  exportGeneration: ['format'],
  addFolder: ['name'],
  renameFolder: ['name'],
  newSupportMessage: ['subject', 'message', 'phone', 'attachmentIds'],
  updateSupportMessage: ['adminMessage'],
  readSupportMessage: ['lastMessageId'],
};
const ignored = names.flatMap((name) =>
  allowed(name, 'customer')
    ? readShape(endpoints[name])
        .filter((field) => !customersFields[name]?.includes(field))
        .map((field) => [name, field] as const)
    : [],
);

test('some fields are taken only from staff', () => expect(ignored.length).toBeGreaterThan(5));

test.each(ignored)('%s takes no %s from a customer', async (name, field) => {
  const { request } = allowedCallers[name];
  for (const canary of canaries) {
    const sample = await request(stage, 'customer');
    const body = { ...(sample.body as object), [field]: canary };
    // A value of the wrong kind may be refused; a trace of it may not be left.
    await sendRequest(stage, endpoints[name], { ...sample, body }, stage.callers.customer);
    await expectNoTrace(canary);
  }
});
