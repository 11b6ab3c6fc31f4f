import { type Endpoint, type EndpointName, endpoints } from '@credit-studio/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../test-app.ts';
import { allowedCallers } from './allowed-callers.ts';
import { watchFingerprint } from './fingerprint-database.ts';
import { type SampleRequest, sendRequest } from './send-request.ts';
import {
  callsOfOwners,
  callsOfRoles,
  type OtherRole,
  refusedRecords,
  otherRoles as roles,
  signUpRoles,
} from './staff-roles.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let people: Record<OtherRole, TestPerson>;
let readFingerprint: () => Promise<unknown>;
beforeAll(async () => {
  stage = await openStage();
  const { services, asOwner } = stage.api;
  people = await signUpRoles(stage.api);
  readFingerprint = await watchFingerprint({ database: services.database, asOwner });
});
afterAll(() => stage.close());

// Keys of the contracts' table are its names.
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { access }: Endpoint = endpoints[name];
  return access === 'staff';
});

function readCode(body: string): string | undefined {
  return /"code":"(\w+)"/.exec(body)?.[1];
}

async function send(name: EndpointName, as: TestPerson, request: SampleRequest) {
  const answer = await sendRequest(stage, endpoints[name], request, as);
  return { status: answer.statusCode, code: readCode(answer.body), body: answer.body };
}

test('every call of staff is listed, once for each role, and those of owners for no other role', () => {
  const ofRoles = roles.flatMap((role) => callsOfRoles[role]);
  expect([...new Set([...ofRoles, ...callsOfOwners])].sort()).toEqual([...names].sort());
  expect(ofRoles.filter((name) => callsOfOwners.includes(name))).toEqual([]);
  for (const role of roles) expect(new Set(callsOfRoles[role]).size).toBe(callsOfRoles[role].length);
});

/** How a person with the right is answered to the owner's request. */
function expectAllowed(name: EndpointName, role: OtherRole) {
  const refusal = refusedRecords[name];
  if (refusal && (refusal.roles ?? roles).includes(role))
    return { status: refusal.status, code: refusal.code };
  return { status: allowedCallers[name].expectation.admin, code: undefined };
}

test.each(names)('%s answers the roles that may call it, and no other one', async (name) => {
  const { request, expectation } = allowedCallers[name];
  const refused = roles.filter((role) => !callsOfRoles[role].includes(name));
  const sample = await request(stage, 'admin');
  const before = await readFingerprint();
  for (const role of refused)
    expect([role, await send(name, people[role], sample)]).toMatchObject([
      role,
      { status: 403, code: 'permission_missing' },
    ]);
  expect(await readFingerprint()).toEqual(before);
  const owner = await send(name, stage.people.admin, sample);
  expect([owner.status, owner.body]).toEqual([expectation.admin, owner.body]);
  await stage.settle();
  for (const role of roles) {
    if (refused.includes(role)) continue;
    const { body, ...seen } = await send(name, people[role], await request(stage, 'admin'));
    await stage.settle();
    expect([role, seen], body).toEqual([role, expectAllowed(name, role)]);
  }
});
