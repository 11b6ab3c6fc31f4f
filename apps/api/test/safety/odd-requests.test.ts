import { type Endpoint, type EndpointName, endpoints } from '@credit-studio/contracts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowedCallers } from './allowed-callers.ts';
import type { CallerName } from './callers.ts';
import { watchFingerprint } from './fingerprint-database.ts';
import { sendRequest } from './send-request.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let readFingerprint: () => Promise<unknown>;
beforeAll(async () => {
  stage = await openStage();
  const { services, asOwner } = stage.api;
  readFingerprint = await watchFingerprint({ database: services.database, asOwner });
});
afterAll(() => stage.close());

// Keys of the contracts' table are its names.
const names = Object.keys(endpoints) as EndpointName[];
function endpointOf(name: EndpointName): Endpoint {
  return endpoints[name];
}

/** Nothing may be changed by what is done. */
async function expectNoChange(work: () => Promise<void>) {
  const before = await readFingerprint();
  await work();
  expect(await readFingerprint()).toEqual(before);
}

const staffCalls = names.filter((name) => endpointOf(name).access === 'staff');

test.each(staffCalls)('%s is rejected from any page but the administrator area’s', async (name) => {
  const sample = await allowedCallers[name].request(stage, 'admin');
  await expectNoChange(async () => {
    for (const origin of [
      'http://storefront.test',
      'null',
      'http://admin.test.evil.test',
      'HTTP://ADMIN.TEST',
    ]) {
      const request = { ...sample, headers: { ...sample.headers, origin } };
      const answer = await sendRequest(stage, endpointOf(name), request, stage.callers.admin);
      expect([origin, answer.statusCode]).toEqual([origin, 403]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
  await stage.settle();
});

const reads = names.filter((name) => endpointOf(name).method === 'GET');
const askers: CallerName[] = ['no token', 'former admin', 'other customer'];

test.each(reads)('the head of %s is kept from whom the whole is kept from', async (name) => {
  const { expectation, request } = allowedCallers[name];
  for (const caller of askers) {
    const sample = await request(stage, caller);
    const head = { ...endpointOf(name), method: 'HEAD' as Endpoint['method'], transport: 'json' as const };
    const answer = await sendRequest(stage, head, sample, stage.callers[caller]);
    expect([caller, answer.statusCode, answer.body]).toEqual([caller, expectation[caller], '']);
  }
});

const writes = names.filter((name) => endpointOf(name).method !== 'GET' && !endpointOf(name).transport);

test.each(writes)('%s is not called by a header or a parameter that names another method', async (name) => {
  const { method, path } = endpointOf(name);
  const { params = {} } = await allowedCallers[name].request(stage, 'admin');
  const url = path.replace(/\{(\w+)\}/g, (_, field: string) => params[field] ?? '');
  await expectNoChange(async () => {
    const call: InjectOptions = { method: 'GET', url: `${url}?_method=${method}` };
    const as = stage.people.admin;
    const headers = { 'x-http-method-override': method, 'x-method-override': method };
    await stage.api.inject({ ...call, as, headers });
    await stage.api.inject({ ...call, as, headers, method: 'OPTIONS' });
  });
  await stage.settle();
});
