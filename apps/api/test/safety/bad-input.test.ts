import { type Endpoint, type EndpointName, endpoints, errorEnvelopeSchema } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '../../src/modules/orders/orders.tables.ts';
import { allowedCallers } from './allowed-callers.ts';
import { badBody, badHeader, badText, badValue } from './bad-values.ts';
import type { CallerName } from './callers.ts';
import { watchFingerprint } from './fingerprint-database.ts';
import { type SampleRequest, sendRequest } from './send-request.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let readFingerprint: () => Promise<unknown>;
beforeAll(async () => {
  stage = await openStage();
  const { services, asOwner } = stage.api;
  readFingerprint = await watchFingerprint({ database: services.database, asOwner });
});
afterAll(() => stage.close());

/** Requests that take nothing cannot be spoiled. */
function takesInput({ params, query, body }: Endpoint) {
  return Boolean(params ?? query ?? body);
}
// Keys of the contracts' table are its names.
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => takesInput(endpoints[name]));

/** Who asks: a customer and an admin where both are let through, since a call may treat them differently. */
function listCallers(name: EndpointName): CallerName[] {
  const allowed = (['customer', 'admin'] as const).filter(
    (caller) => allowedCallers[name].expectation[caller] < 300,
  );
  return allowed.length > 0 ? allowed : ['admin'];
}
const calls = names.flatMap((name) => listCallers(name).map((caller) => [name, caller] as const));

/**
 * The more there is to spoil, the more requests. Continuous integration sends the same ones each time, so that a
 * failure can be repeated; elsewhere each run draws its own, and fewer.
 */
function decideDrawing(changes: number) {
  return process.env.CI
    ? { numRuns: Math.min(4 * changes, 40), seed: 20_261_120 }
    : { numRuns: Math.min(2 * changes, 12) };
}

type Part = 'params' | 'query' | 'body';

/** What a request of this endpoint can be spoiled in. */
function listFields(endpoint: Endpoint): { part: Part; field: string }[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    const shape = schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
    return shape.map((field) => ({ part, field }));
  });
}

type Change = (request: SampleRequest) => SampleRequest;

function setField(part: Part, field: string, value: unknown): Change {
  return (request) => {
    const before = request[part];
    const kept = typeof before === 'object' && before !== null ? before : {};
    return { ...request, [part]: { ...kept, [field]: value } };
  };
}

/** Ways to every value inside a value: names of fields and places in lists. */
function listWays(value: unknown): string[][] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [
        [name],
        ...listWays(inner).map((way) => [name, ...way]),
      ])
    : [];
}

function replaceAt(value: unknown, [name, ...rest]: string[], replacement: unknown): unknown {
  if (name === undefined) return replacement;
  const copy: object = Array.isArray(value) ? [...value] : { ...Object(value) };
  Reflect.set(copy, name, replaceAt(Reflect.get(copy, name), rest, replacement));
  return copy;
}

/** One thing wrong with a request: a field, something deep inside the body, or a header. */
function listChanges(endpoint: Endpoint, sample: SampleRequest): fc.Arbitrary<Change>[] {
  const inFields = listFields(endpoint).map(({ part, field }) =>
    (part === 'body' ? badValue : badText).map((value) => setField(part, field, value)),
  );
  const ways = listWays(sample.body).filter(({ length }) => length > 1);
  const inside = ways.map((way) =>
    badValue.map(
      (value): Change =>
        (request) => ({ ...request, body: replaceAt(request.body, way, value) }),
    ),
  );
  const inHeaders = badHeader.map(
    (header): Change =>
      (request) => ({ ...request, headers: { ...request.headers, ...header } }),
  );
  return [...inFields, ...inside, inHeaders];
}

/** A valid request with one or two things wrong, or with a body that is none. */
function spoil(
  endpoint: Endpoint,
  sample: SampleRequest,
  changes: fc.Arbitrary<Change>[],
): fc.Arbitrary<SampleRequest> {
  const change = fc.oneof(...changes);
  const spoiled: fc.Arbitrary<SampleRequest>[] = [
    ...Array<fc.Arbitrary<SampleRequest>>(4).fill(change.map((apply) => apply(sample))),
    fc.tuple(change, change).map(([first, second]) => second(first(sample))),
  ];
  const isJson = endpoint.body !== undefined && sample.payload === undefined;
  if (isJson)
    spoiled.push(
      badBody.map((text) => ({
        ...sample,
        body: undefined,
        payload: Buffer.from(text),
        headers: { ...sample.headers, 'content-type': 'application/json' },
      })),
    );
  return fc.oneof(...spoiled);
}

/** Whether the contract refuses the request; such a request must leave no trace. */
function isInvalid(endpoint: Endpoint, { params, query, body, payload }: SampleRequest): boolean {
  if (payload) return false;
  // An address cannot carry half a character, and without its last part it is another address.
  const isCarried =
    [...Object.values(params ?? {}), ...Object.values(query ?? {})].every((text) => text.isWellFormed()) &&
    Object.values(params ?? {}).every((text) => !/^\.{0,2}$/.test(text));
  return (
    (isCarried && endpoint.params?.safeParse(params ?? {}).success === false) ||
    (isCarried && endpoint.query?.safeParse(query ?? {}).success === false) ||
    endpoint.body?.safeParse(body ?? {}).success === false
  );
}

test.each(calls)(
  '%s answers bad input of %s with a refusal, and changes nothing by it',
  async (name, caller) => {
    const endpoint: Endpoint = endpoints[name];
    const sample = await allowedCallers[name].request(stage, caller);
    const changes = listChanges(endpoint, sample);
    let known = await readFingerprint();
    await fc.assert(
      fc.asyncProperty(spoil(endpoint, sample, changes), async (request) => {
        const { statusCode, body } = await sendRequest(stage, endpoint, request, stage.callers[caller]);
        expect(statusCode, body).toBeLessThan(500);
        if (isInvalid(endpoint, request)) expect(statusCode, body).toBeGreaterThanOrEqual(400);
        const after = await readFingerprint();
        if (statusCode >= 400) {
          expect(errorEnvelopeSchema.safeParse(JSON.parse(body)).success, body).toBe(true);
          expect(after).toEqual(known);
          return;
        }
        await stage.mend();
        known = await readFingerprint();
      }),
      decideDrawing(changes.length),
    );
    await stage.settle();
  },
);

test('the fingerprint, which refused requests must not change, follows every row', async () => {
  const { database } = stage.api.services;
  const before = await readFingerprint();
  const { _id } = await stage.packageOrder();
  const after = await readFingerprint();
  expect(after).not.toEqual(before);
  await database.delete(orders).where(eq(orders.id, _id));
  expect(await readFingerprint()).not.toEqual(after);
});
