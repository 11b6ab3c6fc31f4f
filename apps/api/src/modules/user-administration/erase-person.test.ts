import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { encodeForm } from '../../../test/multipart.ts';
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts';
import { findRowsHolding } from '../../../test/safety/fingerprint-database.ts';
import { openSecurityDesk, type StaffSession } from '../../../test/security-desk.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { payments, webhookEvents } from '../payments/payments.tables.ts';
import {
  authenticatorApps,
  passkeys,
  recoveryCodes,
  staffSessions,
} from '../staff-security/staff-security.tables.ts';

let shop: PaypalShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop({ webhooks: true });
  admin = await shop.api.signUp({ role: 'Admin' });
});
afterAll(() => shop.close());

const billing = { customerName: 'Quirina Zeugin', address: '77 Unseen Row', country: 'Canada' };

async function send(as: TestPerson, method: 'POST' | 'PUT', url: string, payload: object) {
  const answer = await shop.api.inject({ method, url, as, payload });
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.body}`);
  return answer.json();
}

/** The customer complains at PayPal, and staff answer by name. */
async function answerDispute(person: TestPerson, orderId: string): Promise<void> {
  const order = await shop.api.inject({ url: `/order/${orderId}`, as: person });
  const captureId: string = order.json().paypalTransactionID;
  // The control call is documented to answer with what it made.
  const { id } = (await shop.control('POST', `/captures/${captureId}/dispute`)) as { id: string };
  // PayPal notifies the shop of it.
  await eventually(async () =>
    expect((await shop.api.inject({ url: `/disputes/${id}`, as: admin })).statusCode).toBe(200),
  );
  const form = new FormData();
  form.append('kind', 'message');
  form.append('text', `Dear ${billing.customerName}, the credits are on your account.`);
  form.append('files', new Blob(['%PDF-1.7\n']), `${billing.customerName}.pdf`);
  const call = { method: 'POST' as const, url: `/disputes/${id}/answers`, as: admin };
  const answer = await shop.api.inject({ ...call, ...(await encodeForm(form)) });
  if (answer.statusCode !== 201) throw new Error(`the answer was answered ${answer.body}`);
}

/** A customer with something in every table that a person can get into, and the texts that name them. */
async function leaveTraces() {
  const person = await shop.api.signUp({ name: billing.customerName });
  const { id } = person.user;
  const profile = { userName: billing.customerName, phone: '+41 44 668 18 00', address: billing.address };
  await send(person, 'PUT', `/update-user-profile/${id}`, profile);
  const order = { packageId: shop.starter.id, ...billing };
  const { data: paid } = await send(person, 'POST', '/new-order', order);
  const paypalOrderId = await shop.createPaypalOrder(person, paid.orderId);
  await shop.approve(paypalOrderId);
  await shop.capture(person, paypalOrderId);
  await eventually(async () =>
    expect(await shop.api.services.database.$count(webhookEvents)).toBeGreaterThan(1),
  );
  const { data: unpaid } = await send(person, 'POST', '/new-order', order);
  await shop.api.inject({ method: 'DELETE', url: `/order/${unpaid._id}`, as: admin });
  const ticket = { subject: 'Help', message: 'Where is it?', phone: profile.phone };
  await send(person, 'POST', '/new-support-message', ticket);
  const mail = { toEmail: person.email, subject: `Dear ${billing.customerName}`, messageBody: 'Hello' };
  await send(admin, 'POST', '/send-message', mail);
  await send(admin, 'PUT', `/api/users/${id}`, { userName: `${billing.customerName} II` });
  await answerDispute(person, paid._id);
  return { person, texts: [person.email, billing.customerName, billing.address, profile.phone] };
}

describe('a deleted user', () => {
  test('is in no row of any table', async () => {
    const { database } = shop.api.services;
    const { person, texts } = await leaveTraces();
    const [payment] = await database.select().from(payments);
    const all = [...texts, payment?.payerEmail ?? 'no payer'];
    for (const text of all) expect(await findRowsHolding(database, text), text).not.toEqual([]);

    const answer = await shop.api.inject({
      method: 'DELETE',
      url: `/api/users/${person.user.id}`,
      as: admin,
    });
    expect(answer.statusCode).toBe(200);
    for (const text of all) expect(await findRowsHolding(database, text), text).toEqual([]);
    const entries = await database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, person.user.id));
    expect(entries.map(({ action }) => action).sort()).toEqual(['user.deleted', 'user.updated']);
  });

  test('who was staff leaves no second factor and no session', async () => {
    const { database } = shop.api.services;
    const security = openSecurityDesk(shop.api);
    const former: StaffSession = await shop.api.signUp({ role: 'Admin' });
    const passkeyName = 'Quirina’s laptop';
    await security.addPasskey(former, undefined, passkeyName);
    await security.addApp(former);
    const tables = [passkeys, authenticatorApps, recoveryCodes, staffSessions];
    const countRows = () =>
      Promise.all(tables.map((table) => database.$count(table, eq(table.userId, former.user.id))));
    await eventually(async () => expect(await countRows()).toEqual([1, 1, 10, 1]));
    const url = `/api/users/${former.user.id}`;
    expect((await shop.api.inject({ method: 'DELETE', url, as: admin })).statusCode).toBe(200);
    expect(await countRows()).toEqual([0, 0, 0, 0]);
    expect(await findRowsHolding(database, passkeyName)).toEqual([]);
  });

  test('who was staff is not named by what they did', async () => {
    const { database } = shop.api.services;
    const former = await shop.api.signUp({ role: 'Admin' });
    await send(former, 'POST', '/add-package', {
      ...{ packageName: 'Small', price: '1.00', credit: 1, validity: 1 },
    });
    await shop.api.inject({ method: 'DELETE', url: `/api/users/${former.user.id}`, as: admin });
    const entries = await database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, former.user.id));
    expect(entries).toMatchObject([{ action: 'package.created', actorEmail: '', address: '' }]);
  });
});
