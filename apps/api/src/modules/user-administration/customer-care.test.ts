import { type Activity, storedStaffRoles } from '@credit-studio/contracts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts';
import { readAudit } from '../../../test/read-audit.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { userNotes } from '../users/users.tables.ts';
import { cutPage } from './list-activity.ts';

let shop: PaypalShop;
let admin: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop();
  admin = await shop.api.signUp({ role: 'Admin', name: 'Ada Admin' });
  other = await shop.api.signUp({ role: 'Admin', name: 'Otto Other' });
});
afterAll(() => shop.close());

type Method = 'POST' | 'PUT' | 'DELETE';
function send(method: Method, url: string, payload: object = {}, as = admin) {
  return shop.api.inject({ method, url, as, ...(method !== 'DELETE' && { payload }) });
}

describe('notes about a customer', () => {
  test('are added by staff, and changed and deleted by their author only', async () => {
    const person = await shop.api.signUp();
    const url = `/api/users/${person.user.id}/notes`;
    const added = await send('POST', url, { text: ' Called about the refund ' });
    expect(added.statusCode).toBe(201);
    const { _id, ...note } = added.json().data;
    expect(note).toMatchObject({
      ...{ text: 'Called about the refund', editedAt: null },
      author: { _id: admin.user.id, name: 'Ada Admin' },
    });
    for (const answer of [
      await send('PUT', `${url}/${_id}`, { text: 'Mine now' }, other),
      await send('DELETE', `${url}/${_id}`, {}, other),
    ])
      expect(answer.json()).toMatchObject({ code: 'forbidden' });
    const changed = await send('PUT', `${url}/${_id}`, { text: 'Wants a call' });
    expect(changed.json().data).toMatchObject({ text: 'Wants a call', editedAt: expect.any(String) });
    const listed = await shop.api.inject({ url, as: other });
    expect(listed.json().data).toMatchObject([{ _id, text: 'Wants a call' }]);
    expect((await send('DELETE', `${url}/${_id}`)).statusCode).toBe(200);
    const entries = await readAudit(shop.api, person.user.id);
    expect(entries.map(({ action }) => action)).toEqual([
      ...['user.note-deleted', 'user.note-changed', 'user.note-added'],
    ]);
    // An entry outlives the customer, so it does not say what the note said.
    expect(JSON.stringify(entries)).not.toMatch(/refund|call/i);
  });

  test('reach no customer, and go with the account', async () => {
    const person = await shop.api.signUp();
    const url = `/api/users/${person.user.id}/notes`;
    await send('POST', url, { text: 'Difficult' });
    expect((await shop.api.inject({ url, as: person })).statusCode).toBe(403);
    await send('DELETE', `/api/users/${person.user.id}`);
    expect((await shop.api.inject({ url, as: admin })).statusCode).toBe(404);
  });
});

test('sessions are ended by staff at once, and audited', async () => {
  const person = await shop.api.signUp();
  const url = `/api/users/${person.user.id}/end-sessions`;
  expect((await send('POST', url)).statusCode).toBe(200);
  const next = await shop.api.inject({ url: '/api/credits', as: person });
  expect(next.json()).toMatchObject({ code: 'session_expired' });
  expect(await readAudit(shop.api, person.user.id)).toMatchObject([{ action: 'user.sessions-ended' }]);
  expect((await send('POST', `/api/users/${admin.user.id}/end-sessions`)).statusCode).toBe(409);
});

test('a reset mail is sent by staff, and audited', async () => {
  const person = await shop.api.signUp();
  expect((await send('POST', `/api/users/${person.user.id}/password-reset`)).statusCode).toBe(200);
  expect(await readAudit(shop.api, person.user.id)).toMatchObject([{ action: 'user.reset-sent' }]);
});

test('a reset mail that could not be queued is not audited either', async () => {
  const person = await shop.api.signUp();
  vi.spyOn(shop.api.services.jobs, 'enqueue').mockRejectedValueOnce(new Error('The queue is down'));
  expect((await send('POST', `/api/users/${person.user.id}/password-reset`)).statusCode).toBe(500);
  expect(await readAudit(shop.api, person.user.id)).toEqual([]);
});

test('staff see when a person was last here, which the identity service knows', async () => {
  const person = await shop.api.signUp();
  const url = `/api/users/${person.user.id}/last-seen`;
  const { lastSeenAt } = (await shop.api.inject({ url, as: admin })).json().data;
  expect(Math.abs(Date.parse(lastSeenAt) - Date.now())).toBeLessThan(60_000);
});

test('a person whose account is gone at the identity service was never seen', async () => {
  const person = await shop.api.signUp();
  vi.spyOn(shop.api.services.identity, 'findLastSeen').mockResolvedValueOnce(null);
  const url = `/api/users/${person.user.id}/last-seen`;
  expect((await shop.api.inject({ url, as: admin })).json().data).toEqual({ lastSeenAt: null });
});

describe('the history of a customer', () => {
  test('has orders, payments, refunds, credits, tickets, mails, notes and changes, newest first', async () => {
    const person = await shop.api.signUp();
    const { id } = person.user;
    const { order, paypalOrderId } = await shop.approvedOrder(person);
    await shop.capture(person, paypalOrderId);
    await send('POST', '/new-support-message', { subject: 'Help', message: 'Where is it?' }, person);
    await send('POST', `/api/users/${id}/notes`, { text: 'Asked for help' });
    await send('POST', '/send-message', { toEmail: person.email, subject: 'Here', messageBody: 'Hello' });
    await send('PUT', `/api/users/${id}/tags`, { tags: ['VIP'] });
    const url = `/api/users/${id}/activity`;
    const { entries, next } = (await shop.api.inject({ url, as: admin })).json().data;
    expect(next).toBeNull();
    const rows: Activity[] = entries;
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(
      new Set(['order', 'payment', 'credit', 'ticket', 'note', 'mail', 'staff']),
    );
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(rows.find(({ kind }) => kind === 'order')).toMatchObject({
      ...{ recordId: order._id, status: 'Paid' },
    });
    expect(rows.find(({ kind }) => kind === 'note')).toMatchObject({
      ...{ title: 'Note of Ada Admin', detail: 'Asked for help' },
    });
    const only = (await shop.api.inject({ url: `${url}?kind=ticket`, as: admin })).json().data;
    expect(only.entries).toMatchObject([{ kind: 'ticket', title: 'Help' }]);
    const spent = await shop.api.inject({ url: `/api/users/${id}/spending`, as: admin });
    expect(spent.json().data).toMatchObject([{ currency: 'USD', refunded: '0.00' }]);
  });

  test('has for each role what it may read in the lists of these records', async () => {
    const person = await shop.api.signUp();
    const { id } = person.user;
    await shop.paidOrder(person);
    await send('POST', '/new-support-message', { subject: 'Help', message: 'Where is it?' }, person);
    await send('POST', `/api/users/${id}/notes`, { text: 'Asked for help' });
    await send('POST', '/send-message', { toEmail: person.email, subject: 'Here', messageBody: 'Hello' });
    await send('PUT', `/api/users/${id}/tags`, { tags: ['VIP'] });
    const url = `/api/users/${id}/activity`;
    const money = ['credit', 'note', 'order', 'payment', 'staff'];
    const everything = ['credit', 'mail', 'note', 'order', 'payment', 'staff', 'ticket'];
    for (const [role, kinds] of [
      ['manager', everything],
      ['support', everything],
      ['accounting', money],
      ['developer', money],
    ] as const) {
      const staff = await shop.api.signUp({ role: storedStaffRoles[role] });
      const { entries } = (await shop.api.inject({ url, as: staff })).json().data;
      expect([role, [...new Set(entries.map(({ kind }: Activity) => kind))].sort()]).toEqual([role, kinds]);
      const asked = (await shop.api.inject({ url: `${url}?kind=ticket`, as: staff })).json().data;
      expect([role, asked.entries.length]).toEqual([role, kinds.includes('ticket') ? 1 : 0]);
    }
  });

  test('continues where a page ended, without a gap or a repetition', async () => {
    const person = await shop.api.signUp();
    const { id } = person.user;
    for (let n = 0; n < 35; n += 1) await send('POST', `/api/users/${id}/notes`, { text: `Note ${n}` });
    const url = `/api/users/${id}/activity?kind=note`;
    const first = (await shop.api.inject({ url, as: admin })).json().data;
    const second = (await shop.api.inject({ url: `${url}&before=${first.next}`, as: admin })).json().data;
    expect(second.next).toBeNull();
    const texts = [...first.entries, ...second.entries].map(({ detail }: Activity) => detail);
    expect(texts).toEqual(Array.from({ length: 35 }, (_, n) => `Note ${34 - n}`));
  });

  test('loses none of many entries that one change made', async () => {
    const person = await shop.api.signUp();
    const { id } = person.user;
    const texts = Array.from({ length: 70 }, (_, n) => `Note ${n}`);
    const { database } = shop.api.services;
    await database
      .insert(userNotes)
      .values(texts.map((text) => ({ userId: id, authorId: admin.user.id, text })));
    await send('POST', `/api/users/${id}/notes`, { text: 'Newest' });
    const url = `/api/users/${id}/activity?kind=note`;
    const first = (await shop.api.inject({ url, as: admin })).json().data;
    expect(first.entries).toMatchObject([{ detail: 'Newest' }]);
    const second = (await shop.api.inject({ url: `${url}&before=${first.next}`, as: admin })).json().data;
    expect(second.entries.map(({ detail }: Activity) => detail).sort()).toEqual(texts.sort());
    expect(second.next).toBeNull();
  });

  test('keeps entries of one moment on one page', () => {
    const make = (key: string, at: string): Activity => ({
      ...{ key, at, kind: 'note', title: '', detail: '', status: null, recordId: null },
    });
    const entries = [make('a', '3'), make('b', '2'), make('c', '1'), make('d', '1')];
    expect(cutPage(entries, 3)).toEqual({ entries: entries.slice(0, 2), next: '2' });
    expect(cutPage(entries, 4)).toEqual({ entries, next: null });
    expect(cutPage(entries.slice(2), 1)).toBeNull();
  });
});
