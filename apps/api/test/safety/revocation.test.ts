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
];

// Keys of the contracts' table are its names.
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { access }: Endpoint = endpoints[name];
  return access !== 'public' && access !== 'provider';
});

/** Whether the call asks the identity provider for a session that may have been revoked. */
async function isRevocationAsked(endpoint: Endpoint, caller: CallerName): Promise<boolean> {
  const verify = vi.spyOn(stage.api.services.identity, 'verifyToken');
  const id = '01890000-0000-7000-8000-000000000000';
  const params = { id, name: 'terms', version: '1', paypalOrderId: 'NONE' };
  await sendRequest(stage, endpoint, { params }, stage.callers[caller]);
  const asked = verify.mock.calls.map(([, options]) => options.checkRevoked);
  verify.mockRestore();
  if (endpoint === endpoints.endSessions) stage.renewAfterwards(caller);
  await stage.settle();
  return asked.includes(true);
}

test.each(names)(
  '%s asks whether the session was ended if it concerns money, or if staff call',
  async (name) => {
    const endpoint: Endpoint = endpoints[name];
    const concerned = endpoint.access === 'admin' || moneyCalls.includes(name);
    expect(await isRevocationAsked(endpoint, 'customer')).toBe(concerned);
    expect(await isRevocationAsked(endpoint, 'admin')).toBe(true);
  },
);
