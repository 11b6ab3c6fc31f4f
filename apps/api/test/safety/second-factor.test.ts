import { type Endpoint, type EndpointName, endpoints, secondFactorHeader } from '@credit-studio/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSecurityDesk, type StaffSession } from '../security-desk.ts';
import { allowedCallers } from './allowed-callers.ts';
import { watchFingerprint } from './fingerprint-database.ts';
import { type SampleRequest, sendRequest } from './send-request.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
/** Owners, each with a second factor. */
let ada: StaffSession;
let grace: StaffSession;
/** Ada in another browser, confirmed there too. */
let elsewhere: StaffSession;
let oldProof: string;
let readFingerprint: () => Promise<unknown>;

beforeAll(async () => {
  stage = await openStage();
  const { api } = stage;
  const desk = openSecurityDesk(api);
  ada = await api.signUp({ role: 'Admin' });
  grace = await api.signUp({ role: 'Admin' });
  await desk.addPasskey(grace);
  const { device } = await desk.addPasskey(ada);
  oldProof = String(ada.proof);
  ada.proof = (await desk.expectConfirmed(desk.confirmWithPasskey(ada, device))).proof;
  elsewhere = await desk.signInElsewhere(ada);
  elsewhere.proof = (await desk.expectConfirmed(desk.confirmWithPasskey(elsewhere, device))).proof;
  readFingerprint = await watchFingerprint({ database: api.services.database, asOwner: api.asOwner });
});
afterAll(() => stage.close());
beforeEach(() => stage.settle());

// Keys of the contracts' table are its names.
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { access }: Endpoint = endpoints[name];
  return access === 'staff';
});
const confirming = names.filter((name) => (endpoints[name] as Endpoint).secondFactor === 'confirms');
const fresh = names.filter((name) => (endpoints[name] as Endpoint).needsFreshConfirmation);

async function send(name: EndpointName, request: SampleRequest, proof: string | undefined) {
  const headers = { ...request.headers, ...(proof !== undefined && { [secondFactorHeader]: proof }) };
  const answer = await sendRequest(stage, endpoints[name], { ...request, headers }, ada);
  return { status: answer.statusCode, code: /"code":"(\w+)"/.exec(answer.body)?.[1] };
}

const refused = { status: 403, code: 'second_factor_required' };

test.each(names.filter((name) => !confirming.includes(name)))(
  '%s is refused to an owner who does not show the proof of this very session',
  async (name) => {
    const request = await allowedCallers[name].request(stage, 'admin');
    await stage.settle();
    const before = await readFingerprint();
    const shown = {
      none: await send(name, request, undefined),
      empty: await send(name, request, ''),
      'of another session': await send(name, request, elsewhere.proof),
      'of another person': await send(name, request, grace.proof),
      'an old one': await send(name, request, oldProof),
    };
    expect(shown).toEqual({
      ...{ none: refused, empty: refused, 'of another session': refused },
      ...{ 'of another person': refused, 'an old one': refused },
    });
    expect(await readFingerprint()).toEqual(before);
  },
);

test('only the calls that confirm a session answer without a proof', () => {
  expect(confirming.sort()).toEqual(['askForPasskey', 'confirmSecondFactor', 'getSecondFactor']);
});

test.each(confirming)('%s answers an owner who shows no proof', async (name) => {
  const answer = await send(name, await allowedCallers[name].request(stage, 'admin'), undefined);
  expect(answer.code).not.toBe('second_factor_required');
  expect(answer.status).toBeLessThan(500);
});

test.each(fresh)('%s asks for a fresh confirmation after ten minutes', async (name) => {
  const request = await allowedCallers[name].request(stage, 'admin');
  await stage.settle();
  const before = await readFingerprint();
  const { services } = stage.api;
  const { now } = services;
  services.now = () => new Date(now().getTime() + 10 * 60_000 + 60_000);
  const answer = await send(name, request, ada.proof).finally(() => {
    services.now = now;
  });
  expect(answer).toEqual({ status: 403, code: 'confirmation_required' });
  expect(await readFingerprint()).toEqual(before);
});

test('the proof of this session opens calls of staff', async () => {
  expect(await send('getTeam', {}, ada.proof)).toEqual({ status: 200, code: undefined });
});
