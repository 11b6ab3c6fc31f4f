import { type Endpoint, type EndpointName, endpoints } from '@credit-studio/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CallerName } from './callers.ts';
import { sendRequest } from './send-request.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Calls of customers that move money or credits, that concern their sessions, or that staff use to write. */
const moneyCalls: EndpointName[] = [
  'createUser',
  'endSessions',
  'changeEmail',
  'updateSupportMessage',
  'newOrder',
  'newItemOrder',
  'cancelOrder',
  'cancelItemOrder',
  'createPaypalOrder',
  'capturePaypalOrder',
  'updatePaymentStatus',
  'updateItemPaymentStatus',
  'verifyOrder',
  'updateUserMembership',
  'updateUserBalanceSafe',
  'deductCredit',
  'refundCredit',
  'generateVideo',
  'generateImage',
  'generateCode',
];

/** It makes the caller staff. */
const joiningCalls: EndpointName[] = ['acceptTeamInvitation'];

// Keys of the contracts' table are its names.
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { access }: Endpoint = endpoints[name];
  return access !== 'public' && access !== 'provider';
});

let signIns = 0;

/** Each call has a new session: the provider is asked about each at most once a minute. */
function spyOnIdentity() {
  const { identity } = stage.api.services;
  const verify = identity.verifyToken;
  const renew = vi.spyOn(identity, 'verifyToken').mockImplementation(async (token) => {
    signIns += 1;
    return { ...(await verify(token)), signedInAt: new Date(Date.now() + signIns) };
  });
  const ask = vi.spyOn(identity, 'requireLiveSession');
  return {
    isAsked: () => ask.mock.calls.length > 0,
    restore: () => [renew, ask].map((spy) => spy.mockRestore()),
  };
}

/** Whether the call asks the identity provider for a session that may have been revoked. */
async function isRevocationAsked(endpoint: Endpoint, caller: CallerName): Promise<boolean> {
  const spy = spyOnIdentity();
  const id = '01890000-0000-7000-8000-000000000000';
  const named = { name: 'terms', version: '1', paypalOrderId: 'NONE', token: 'none' };
  const params = { id, noteId: id, ...named, kind: 'section', language: 'de' };
  await sendRequest(stage, endpoint, { params }, stage.callers[caller]);
  const isAsked = spy.isAsked();
  spy.restore();
  if (endpoint === endpoints.endSessions) stage.renewAfterwards(caller);
  await stage.settle();
  return isAsked;
}

test.each(names)(
  '%s asks whether the session was ended if it concerns money or the team, or if staff call',
  async (name) => {
    const endpoint: Endpoint = endpoints[name];
    const concerned = endpoint.access === 'staff' || [...moneyCalls, ...joiningCalls].includes(name);
    expect(await isRevocationAsked(endpoint, 'customer')).toBe(concerned);
    expect(await isRevocationAsked(endpoint, 'admin')).toBe(true);
  },
);
