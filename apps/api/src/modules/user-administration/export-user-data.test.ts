import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts';
import { readAudit } from '../../../test/read-audit.ts';
import { openSecurityDesk, type StaffSession } from '../../../test/security-desk.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { addAiKey } from '../ai-keys/index.ts';

let shop: PaypalShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop();
  await addAiKey(shop.api.services, { name: 'studio', apiKey: 'AIzaSyStudio000000000000000000000000000' });
  admin = await shop.api.signUp({ role: 'Admin', name: 'Ada Admin' });
});
afterAll(() => shop.close());

function send(method: 'POST' | 'PUT', url: string, payload: object, as: TestPerson) {
  return shop.api.inject({ method, url, as, payload });
}
function exportData(person: TestPerson, as = admin) {
  return shop.api.inject({ url: `/api/users/${person.user.id}/data`, as });
}

describe('the data of a customer', () => {
  test('has everything that they bought, made, wrote and were sent', async () => {
    const person = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.approvedOrder(person);
    await shop.capture(person, paypalOrderId);
    await send('POST', '/api/generate-video', { prompt: 'A heron over the lake' }, person);
    await send('POST', '/new-support-message', { subject: 'Help', message: 'Where is it?' }, person);
    const [ticket] = (await shop.api.inject({ url: '/support-messages', as: person })).json();
    const adminMessage = [{ message: 'On its way', sender: 'admin' }];
    await send('PUT', `/support-message-status/${ticket._id}`, { adminMessage }, admin);
    await send(
      'POST',
      '/send-message',
      { toEmail: person.email, subject: 'Hi', messageBody: 'Hello' },
      admin,
    );

    const answer = await exportData(person);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { data } = answer.json();
    expect(data).toMatchObject({
      profile: { _id: person.user.id, UserEmail: person.email },
      orders: [{ _id: order._id, paymentStatus: 'Paid' }],
      payments: [{ orderId: order._id, state: 'settled', currency: 'USD' }],
      ...{ refunds: [], generations: [{ kind: 'video', prompt: 'A heron over the lake' }] },
      tickets: [{ subject: 'Help', message: 'Where is it?', messages: [{ message: 'On its way' }] }],
    });
    expect(data.creditEntries.map(({ reason }: { reason: string }) => reason)).toEqual(['hold', 'grant']);
    expect(data.mails.map(({ subject }: { subject: string }) => subject)).toContain('Hi');
  });

  test('has nothing that staff keep to themselves', async () => {
    const person = await shop.api.signUp();
    const url = `/api/users/${person.user.id}`;
    await send('POST', `${url}/notes`, { text: 'Secret: difficult' }, admin);
    await send('PUT', `${url}/tags`, { tags: ['Secret tag'] }, admin);
    const balance = { currentBalance: 5, balanceSeen: 0, balanceReason: 'Secret reason' };
    expect((await send('PUT', url, balance, admin)).statusCode).toBe(200);
    await send('POST', '/new-support-message', { subject: 'Help', message: 'Where is it?' }, person);
    const [ticket] = (await shop.api.inject({ url: '/support-messages', as: person })).json();
    const note = await send('POST', `/support-message/${ticket._id}/notes`, { text: 'Secret note' }, admin);
    expect(note.statusCode).toBe(201);
    await send('POST', `${url}/block`, { reason: 'Secret block' }, admin);
    const { body } = await exportData(person);
    expect(body).toContain('Where is it?');
    expect(body).not.toContain('Secret');
    expect(body).not.toContain('Ada Admin');
  });

  test('names the passkeys, app and sessions of someone in the team, with nothing that opens their account', async () => {
    const desk = openSecurityDesk(shop.api);
    const grace: StaffSession = await shop.api.signUp({ role: 'Admin' });
    const { codes } = await desk.addPasskey(grace);
    const { secret } = await desk.addApp(grace);
    const read = async () => (await exportData(grace)).json().data.staffSecurity;
    await eventually(async () => expect((await read()).sessions[0]?.address).not.toBe(''));
    const stored = await read();
    expect(stored).toMatchObject({
      passkeys: [{ name: 'Work laptop', addedAt: expect.any(String), lastUsedAt: null }],
      authenticatorApp: { addedAt: expect.any(String) },
      sessions: [{ signedInAt: expect.any(String), address: '127.0.0.1', isConfirmed: true }],
    });
    for (const opening of [secret, String(grace.proof), ...codes])
      expect(JSON.stringify(stored)).not.toContain(opening);
  });

  test('is of no other customer, and the export is audited', async () => {
    const [person, other] = [await shop.api.signUp(), await shop.api.signUp()];
    await shop.approvedOrder(other);
    await send('POST', '/new-support-message', { subject: 'Other', message: 'Mine' }, other);
    expect((await exportData(person)).json().data).toMatchObject({
      orders: [],
      payments: [],
      tickets: [],
      staffSecurity: { passkeys: [], authenticatorApp: null, sessions: [] },
      staffNotices: { notices: [], settings: { choices: [], webhook: null } },
    });
    expect(await readAudit(shop.api, person.user.id)).toMatchObject([
      { action: 'user.data-exported', actorId: admin.user.id },
    ]);
  });

  test('is for staff only', async () => {
    const person = await shop.api.signUp();
    expect((await exportData(person, person)).statusCode).toBe(403);
    expect(await readAudit(shop.api, person.user.id)).toEqual([]);
  });
});
