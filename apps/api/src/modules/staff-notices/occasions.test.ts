import {
  type NoticeKind,
  noticeKinds,
  type StaffRole,
  staffRoles,
  storedStaffRoles,
} from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type NoticeDesk, openNoticeDesk } from '../../../test/notice-desk.ts';
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts';
import { openSupportDesk, type SupportDesk } from '../../../test/support-desk.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { aiKeys } from '../ai-keys/ai-keys.tables.ts';
import { addAiKey } from '../ai-keys/index.ts';
import { outboundMessages } from '../messages/messages.tables.ts';
import { partnerWebhooks } from '../partner-webhooks/partner-webhooks.tables.ts';
import { disputeCases } from '../payments/disputes.tables.ts';
import { payments } from '../payments/payments.tables.ts';
import { authenticatorApps, passkeys } from '../staff-security/staff-security.tables.ts';
import { users } from '../users/users.tables.ts';
import { findNoticeOccasions } from './find-occasions.ts';
import { staffNoticeEvents } from './staff-notices.tables.ts';

let shop: PaypalShop;
let desk: NoticeDesk;
let support: SupportDesk;
let customer: TestPerson;
const team = new Map<StaffRole, TestPerson>();
beforeAll(async () => {
  shop = await openPaypalShop();
  desk = openNoticeDesk(shop.api);
  support = openSupportDesk(shop.api);
  customer = await shop.api.signUp({ name: 'Robin Tester' });
  for (const role of staffRoles) team.set(role, await shop.api.signUp({ role: storedStaffRoles[role] }));
  await desk.clear();
});
afterAll(() => shop.close());
afterEach(() => desk.clear());

function db() {
  return shop.api.services.database;
}
function member(role: StaffRole): TestPerson {
  const person = team.get(role);
  if (!person) throw new Error(`No one is ${role}.`);
  return person;
}
const find = () => findNoticeOccasions(shop.api.services);
const hourMs = 3_600_000;

let serial = 0;
function disputeCase(respondBy: Date | null = null) {
  serial += 1;
  return {
    ...{ paypalDisputeId: `PP-R-${serial}`, state: 'open' as const, waitsFor: 'shop' as const, respondBy },
    ...{ amountMinor: 2400, currency: 'USD' as const, openedAt: new Date() },
  };
}
async function closeDisputes() {
  await db().update(disputeCases).set({ state: 'won', waitsFor: null });
}
async function addKeys(...names: string[]) {
  await db().delete(aiKeys);
  for (const name of names)
    await addAiKey(shop.api.services, { name, apiKey: `AIzaSy${name.padEnd(33, '0')}` });
}
function rejectKey(name: string) {
  return db().update(aiKeys).set({ invalidAt: new Date() }).where(eq(aiKeys.name, name));
}
async function failMails(...addresses: string[]) {
  for (const toEmail of addresses) {
    serial += 1;
    const occasion = `test:${serial}`;
    await db().insert(outboundMessages).values({ occasion, toEmail, subject: 'Hi', textBody: 'Hi' });
    await db()
      .update(outboundMessages)
      .set({ state: 'failed' })
      .where(eq(outboundMessages.occasion, occasion));
  }
}

/** What happens, the words about it, and the roles that have to know. */
const cases: Record<
  Exclude<NoticeKind, 'reconciliation-differs' | 'own-webhook-stopped'>,
  { cause: () => Promise<unknown>; text: RegExp; path: RegExp; roles: StaffRole[] }
> = {
  'dispute-opened': {
    async cause() {
      await db().insert(disputeCases).values(disputeCase());
      await db().update(disputeCases).set({ reason: 'changed' });
      await closeDisputes();
    },
    text: /^About 24\.00 USD\.$/,
    path: /^\/admin\/disputes\/PP-R-\d+$/,
    roles: ['owner', 'manager', 'support', 'accounting', 'developer'],
  },
  'dispute-due': {
    async cause() {
      const [near, far, past] = [47, 49, -1].map((hours) => new Date(Date.now() + hours * hourMs));
      for (const respondBy of [near, far, past])
        await db().insert(disputeCases).values(disputeCase(respondBy));
      await db().delete(staffNoticeEvents);
      await find();
      await find();
      await closeDisputes();
    },
    text: /^Answer by \d+ \w+ \d+, \d\d:\d\d UTC\. It is about 24\.00 USD\.$/,
    path: /^\/admin\/disputes\/PP-R-\d+$/,
    roles: ['owner', 'manager', 'support', 'accounting', 'developer'],
  },
  'payment-attention': {
    async cause() {
      const { order } = await shop.paidOrder(customer);
      const ofOrder = eq(payments.orderId, order._id);
      await db().update(payments).set({ state: 'mismatched' }).where(ofOrder);
      await find();
      await find();
      await db().update(payments).set({ state: 'settled' }).where(ofOrder);
    },
    text: /^Order [A-Z0-9]{8}: Does not match its order\.$/,
    path: /^\/admin\/orders\/[0-9a-f-]{36}$/,
    roles: ['owner', 'manager', 'support', 'accounting', 'developer'],
  },
  'ticket-opened': {
    cause: () => support.open(customer, { subject: 'Where is it?', message: 'A secret of mine' }),
    text: /^“Where is it\?” from Robin Tester$/,
    path: /^\/admin\/support-messages\/[0-9a-f-]{36}$/,
    roles: ['owner', 'manager', 'support'],
  },
  'ticket-replied': {
    async cause() {
      const id = await support.open(customer);
      await db().delete(staffNoticeEvents);
      await support.update(customer, id, { adminMessage: [{ message: 'A secret' }, { message: 'of mine' }] });
    },
    text: /^“Help” from Robin Tester$/,
    path: /^\/admin\/support-messages\/[0-9a-f-]{36}$/,
    roles: ['owner', 'manager', 'support'],
  },
  'ticket-assigned': {
    async cause() {
      const id = await support.open(customer);
      await db().delete(staffNoticeEvents);
      const assigneeId = member('support').user.id;
      for (const as of [member('owner'), member('owner')])
        await shop.api.inject({
          method: 'PUT',
          url: `/support-message/${id}/assignee`,
          as,
          payload: { assigneeId },
        });
    },
    text: /^“Help” from Robin Tester$/,
    path: /^\/admin\/support-messages\/[0-9a-f-]{36}$/,
    roles: ['support'],
  },
  'ai-keys-down': {
    async cause() {
      await addKeys('one');
      await find();
      await db().update(aiKeys).set({ isActive: false });
      await find();
      await find();
    },
    text: /until a key works/,
    path: /^\/admin\/settings\/ai-keys$/,
    roles: ['owner', 'manager', 'developer'],
  },
  'ai-key-stopped': {
    async cause() {
      await addKeys('one', 'two');
      await rejectKey('one');
      await rejectKey('one');
    },
    text: /^The provider rejected “one”\.$/,
    path: /^\/admin\/settings\/ai-keys$/,
    roles: ['owner', 'manager', 'developer'],
  },
  'mails-failed': {
    cause: () => failMails('a@people.test', 'b@people.test', ''),
    text: /message log/,
    path: /^\/admin\/users$/,
    roles: ['owner', 'manager', 'support'],
  },
  'webhook-disabled': {
    async cause() {
      const url = 'https://partner.example.com/hooks/secret';
      const values = { url, eventTypes: ['order.paid' as const], secretSealed: Buffer.from('sealed') };
      await db().insert(partnerWebhooks).values(values);
      const stopped = { enabled: false, disabledAt: new Date(), version: 2 };
      await db()
        .update(partnerWebhooks)
        .set({ ...stopped, disabledReason: 'gone' });
      await db().delete(partnerWebhooks);
    },
    text: /^“partner\.example\.com” answered that it is gone \(410\)\.$/,
    path: /^\/admin\/settings\/webhooks\/[0-9a-f-]{36}$/,
    roles: ['owner', 'manager', 'developer'],
  },
  'role-changed': {
    async cause() {
      const { user } = await shop.api.signUp({ name: 'Ann' });
      for (const role of ['manager', 'Manager'])
        await db().update(users).set({ role }).where(eq(users.id, user.id));
    },
    text: /^Ann was a customer and is now manager\.$/,
    path: /^\/admin\/team$/,
    roles: ['owner'],
  },
  'second-factor-removed': {
    async cause() {
      const userId = member('content').user.id;
      const key = { userId, name: 'Key', publicKey: Buffer.from('k'), isSynced: false };
      await db()
        .insert(passkeys)
        .values([
          { ...key, credentialId: 'one' },
          { ...key, credentialId: 'two' },
        ]);
      await db().insert(authenticatorApps).values({ userId, addedAt: new Date() });
      await db().delete(passkeys).where(eq(passkeys.credentialId, 'one'));
      await db().transaction(async (transaction) => {
        await transaction.delete(passkeys);
        await transaction.delete(authenticatorApps);
      });
    },
    text: /has no second factor now\.$/,
    path: /^\/admin\/team$/,
    roles: ['owner'],
  },
};

describe.each(Object.entries(cases))('%s', (kind, { cause, text, path, roles }) => {
  test('is one notice for each person whose role includes it, and for no one else', async () => {
    await cause();
    await desk.distribute();
    await desk.distribute();
    const reached: StaffRole[] = [];
    for (const [role, person] of team) {
      const found = (await desk.list(person)).notices.filter((notice) => notice.kind === kind);
      if (found.length > 0) reached.push(role);
      expect(found.length, role).toBe(roles.includes(role) ? 1 : 0);
      for (const notice of found) {
        expect(notice).toMatchObject({ title: noticeKinds[notice.kind].title, readAt: null });
        expect(notice.text).toMatch(text);
        expect(notice.text).not.toContain('secret');
        expect(notice.path).toMatch(path);
      }
    }
    expect(reached).toEqual(roles);
  });
});

describe('a ticket that is assigned', () => {
  async function assign(as: TestPerson, id: string, assignee: TestPerson) {
    const payload = { assigneeId: assignee.user.id };
    const answer = await shop.api.inject({
      method: 'PUT',
      url: `/support-message/${id}/assignee`,
      as,
      payload,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }

  test('to oneself is no notice', async () => {
    const id = await support.open(customer);
    await assign(member('support'), id, member('support'));
    await desk.distribute();
    expect(await desk.listKinds(member('support'))).toEqual(['ticket-opened']);
  });

  test('has replies for its assignee only, and for everyone once that person is not staff', async () => {
    const helper = await shop.api.signUp({ role: storedStaffRoles.support });
    const id = await support.open(customer);
    await assign(member('owner'), id, helper);
    await desk.clear();
    await support.reply(customer, id, 'Hello?');
    await desk.distribute();
    expect(await desk.listKinds(helper)).toEqual(['ticket-replied']);
    expect(await desk.listKinds(member('owner'))).toEqual([]);
    await db().update(users).set({ role: 'member' }).where(eq(users.id, helper.user.id));
    await desk.clear();
    await support.reply(customer, id, 'Anyone?');
    await desk.distribute();
    expect(await desk.listKinds(member('owner'))).toEqual(['ticket-replied']);
    expect(await desk.listKinds(member('support'))).toEqual(['ticket-replied']);
  });
});

test('a reply of staff is no notice', async () => {
  const id = await support.open(customer);
  await desk.clear();
  await support.reply(member('support'), id, 'Here it is.');
  expect(await desk.distribute()).toBe(0);
});

test('a state that ends and begins again is an occasion each time', async () => {
  await addKeys('one');
  for (const isActive of [false, true, false]) {
    await db().update(aiKeys).set({ isActive });
    await find();
  }
  await db().update(aiKeys).set({ isActive: true });
  await find();
  expect(await desk.distribute()).toBe(2);
  expect(await desk.listKinds(member('developer'))).toEqual(['ai-keys-down', 'ai-keys-down']);
});

test('a shop that has no AI key yet needs no notice of it', async () => {
  await db().delete(aiKeys);
  await find();
  expect(await desk.distribute()).toBe(0);
});

test('the mails of notices that fail are no occasion', async () => {
  const values = { toEmail: 'a@people.test', subject: 'Hi', textBody: 'Hi' };
  await db()
    .insert(outboundMessages)
    .values({ ...values, occasion: 'staff-notice:1' });
  await db().update(outboundMessages).set({ state: 'failed' });
  expect(await desk.distribute()).toBe(0);
});

test('a change that is rolled back is no notice', async () => {
  const failing = db().transaction(async (transaction) => {
    await transaction.insert(disputeCases).values(disputeCase());
    throw new Error('something else went wrong');
  });
  await expect(failing).rejects.toThrow('something else went wrong');
  expect(await desk.distribute()).toBe(0);
});
