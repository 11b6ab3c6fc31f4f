import { type Endpoint, type EndpointName, endpoints, errorEnvelopeSchema } from '@credit-studio/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowedCallers } from './allowed-callers.ts';
import { badBody, badText, badValue } from './bad-values.ts';
import { type CallerName, callerNames } from './callers.ts';
import { fingerprintDatabase } from './fingerprint-database.ts';
import { type SampleRequest, sendRequest } from './send-request.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Requests that take nothing cannot be spoiled. */
const takesInput = ({ params, query, body }: Endpoint) => Boolean(params ?? query ?? body);
// Keys of the contracts' table are its names.
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => takesInput(endpoints[name]));

/** Who is answered: the first whom the endpoint lets through. */
const findCaller = (name: EndpointName): CallerName => {
  const allowed = callerNames.filter((caller) => allowedCallers[name].expectation[caller] < 300);
  return allowed.at(-1) ?? 'admin';
};

type Part = 'params' | 'query' | 'body';

/** What a request of this endpoint can be spoiled in. */
const listFields = (endpoint: Endpoint): { part: Part; field: string }[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    const shape = schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
    return shape.map((field) => ({ part, field }));
  });

/** A valid request with one or two fields spoiled, or with a body that is none. */
const spoil = (endpoint: Endpoint, sample: SampleRequest): fc.Arbitrary<SampleRequest> => {
  const fields = listFields(endpoint);
  const spoiled: fc.Arbitrary<SampleRequest>[] = fields.map(({ part, field }) =>
    (part === 'body' ? badValue : badText).map((value) => {
      const before = sample[part];
      const kept = typeof before === 'object' && before !== null ? before : {};
      return { ...sample, [part]: { ...kept, [field]: value } };
    }),
  );
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
  return spoiled.length > 0 ? fc.oneof(...spoiled) : fc.constant(sample);
};

/** Whether the contract refuses the request; such a request must leave no trace. */
const isInvalid = (endpoint: Endpoint, { params, query, body, payload }: SampleRequest): boolean => {
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
};

test.each(names)('%s answers bad input with a refusal, and changes nothing by it', async (name) => {
  const endpoint: Endpoint = endpoints[name];
  const caller = findCaller(name);
  const sample = await allowedCallers[name].request(stage, caller);
  const { database } = stage.api.services;
  let known = await fingerprintDatabase(database);
  await fc.assert(
    fc.asyncProperty(spoil(endpoint, sample), async (request) => {
      const { statusCode, body } = await sendRequest(stage, endpoint, request, stage.callers[caller]);
      expect(statusCode, body).toBeLessThan(500);
      if (isInvalid(endpoint, request)) expect(statusCode, body).toBeGreaterThanOrEqual(400);
      const after = await fingerprintDatabase(database);
      if (statusCode >= 400) {
        expect(errorEnvelopeSchema.safeParse(JSON.parse(body)).success, body).toBe(true);
        expect(after).toEqual(known);
        return;
      }
      await stage.mend();
      known = await fingerprintDatabase(database);
    }),
    { numRuns: 20 },
  );
  await stage.settle();
});
