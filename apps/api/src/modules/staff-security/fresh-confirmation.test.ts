import { randomUUID } from 'node:crypto';
import { storedStaffRoles } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openRefundDesk, type RefundDesk } from '../../../test/refund-desk.ts';
import { openSecurityDesk, type StaffSession } from '../../../test/security-desk.ts';
import { users } from '../users/users.tables.ts';
import { teamSecurity } from './staff-security.tables.ts';
import { announceTeamSecurity } from './team-security.ts';

let refunds: RefundDesk;
let shop: RefundDesk['shop'];
let desk: ReturnType<typeof openSecurityDesk>;
let now: () => Date;
beforeAll(async () => {
  refunds = await openRefundDesk();
  shop = refunds.shop;
  desk = openSecurityDesk(shop.api);
  now = shop.api.services.now;
});
afterEach(() => {
  shop.api.services.now = now;
});
afterAll(() => shop.close());

async function limitRefunds(refundLimitMinor: number | null) {
  await shop.api.services.database.update(teamSecurity).set({ refundLimitMinor });
  announceTeamSecurity(shop.api.services);
}
/** The sign-ins and confirmations of everyone are longer ago than counts. */
function waitElevenMinutes() {
  shop.api.services.now = () => new Date(now().getTime() + 11 * 60_000);
}
function outcomeOf(answer: { statusCode: number; json(): { code?: string } }) {
  return answer.statusCode < 300 ? answer.statusCode : answer.json().code;
}
async function signUp(role = 'Admin'): Promise<StaffSession> {
  return shop.api.signUp({ role });
}
async function readUser({ user }: StaffSession) {
  const [row] = await shop.api.services.database.select().from(users).where(eq(users.id, user.id));
  return row;
}

describe('money that goes back', () => {
  const refund = async (orderId: string, payload: object = {}) =>
    outcomeOf(await refunds.refund(orderId, payload));
  const pay = async () => shop.paidOrder(await shop.api.signUp());

  test('needs a fresh confirmation above the limit, also as all that is left', async () => {
    await limitRefunds(500);
    const { order, captureId } = await pay();
    waitElevenMinutes();
    expect(await refund(order.orderId)).toBe('confirmation_required');
    expect(await refund(order.orderId, { amount: '5.01' })).toBe('confirmation_required');
    expect(await refunds.refundsOf(captureId)).toEqual([]);
    expect(await refund(order.orderId, { amount: '5.00' })).toBe(201);
  });

  test('needs none of someone who has just signed in, or where there is no limit', async () => {
    await limitRefunds(500);
    expect(await refund((await pay()).order.orderId)).toBe(201);
    await limitRefunds(null);
    const { order } = await pay();
    waitElevenMinutes();
    expect(await refund(order.orderId)).toBe(201);
  });
});

describe('what changes the team', () => {
  test('needs a fresh confirmation: roles, names and deletions', async () => {
    const [ada, grace, robin] = [
      await signUp(),
      await signUp(storedStaffRoles.support),
      await signUp('member'),
    ];
    waitElevenMinutes();
    const change = async ({ user }: StaffSession, payload: object) =>
      outcomeOf(await desk.call(ada, ['PUT', `/users/${user.id}`], payload));
    expect(await change(robin, { userRole: storedStaffRoles.support })).toBe('confirmation_required');
    expect(await change(grace, { userRole: 'member' })).toBe('confirmation_required');
    expect(await change(grace, { userName: 'Someone else' })).toBe('confirmation_required');
    expect(await change(robin, { userName: 'Someone else' })).toBe(200);
    const remove = async ({ user }: StaffSession) =>
      outcomeOf(await desk.call(ada, ['DELETE', `/users/${user.id}`]));
    expect(await remove(grace)).toBe('confirmation_required');
    expect(await readUser(grace)).toMatchObject({ role: storedStaffRoles.support });
    expect(await remove(robin)).toBe(200);
  });
});

describe('the password of someone with a second factor', () => {
  test('changes no address without the proof', async () => {
    const ada: StaffSession = await shop.api.signUp({ role: 'Admin', emailVerified: false });
    await desk.addPasskey(ada);
    const { proof, ...thief } = ada;
    const change = async (as: StaffSession) =>
      outcomeOf(await desk.call(as, ['PUT', '/email-address'], { email: `${randomUUID()}@people.test` }));
    expect(await change(thief)).toBe('second_factor_required');
    expect(await readUser(ada)).toMatchObject({ email: ada.email, pendingEmail: null });
    expect(await change({ ...thief, ...(proof && { proof }) })).toBe(200);
  });

  test('brings no address along that the identity provider took', async () => {
    const ada = await signUp();
    await desk.addPasskey(ada);
    const { proof: _unknown, ...thief } = ada;
    const { identity } = shop.api.services;
    const verify = identity.verifyToken;
    identity.verifyToken = async (token) => ({ ...(await verify(token)), email: 'thief@people.test' });
    const answer = await desk.call(thief, ['POST', '/create-user']).finally(() => {
      identity.verifyToken = verify;
    });
    expect(outcomeOf(answer)).toBe('second_factor_required');
    expect(await readUser(ada)).toMatchObject({ email: ada.email });
  });
});
