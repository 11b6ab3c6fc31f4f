import type { ReconciliationList, ReconciliationRecord } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DisputeDesk, openDisputeDesk } from '../../../../test/dispute-desk.ts';
import { readAudit } from '../../../../test/read-audit.ts';
import { shiftDay } from '../../../database/days.ts';
import { payments } from '../../payments/payments.tables.ts';
import { readDueReport } from '../index.ts';
import { paypalReportAccounts, paypalReportDays } from '../reconciliation.tables.ts';

const dayMs = 24 * 60 * 60 * 1000;
const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

let desk: DisputeDesk;
beforeAll(async () => {
  desk = await openDisputeDesk();
  await desk.control('PUT', '/report', { refreshedAt: inDays(9).toISOString() });
});
afterAll(() => desk.close());

/** Reads the report as on a later day, when that of today is complete. */
async function readLater() {
  await desk.api.services.database.delete(paypalReportAccounts);
  return readDueReport({ ...desk.api.services, now: () => inDays(2) });
}

const get = (url: string) => desk.api.inject({ url, as: desk.admin });
async function readDay(day = today): Promise<ReconciliationRecord> {
  const answer = await get(`/api/reconciliation/days/${day}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}
async function listDays(query = ''): Promise<ReconciliationList> {
  const answer = await get(`/api/reconciliation/days${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}
const buy = async () => desk.paidOrder(await desk.api.signUp());
const money = (value: string) => ({ currency_code: 'USD', value });

test('before anything was read, the days are unread and say what happens next', async () => {
  await buy();
  const { report, days } = await listDays();
  expect(report).toMatchObject({ state: 'waiting', advice: expect.stringContaining('worker'), readAt: null });
  expect(days).toHaveLength(31);
  expect(days[0]).toEqual({
    ...{ day: today, state: 'unread', readAt: null, refreshedAt: null, differences: null, totals: [] },
  });
  expect(days.at(-1)?.day).toBe(shiftDay(today, -30));
});

test('a day that is not over has sums and no differences yet', async () => {
  const { captureId } = await buy();
  await desk.control('POST', '/report/changes', { transactionId: captureId, leaveOut: true });
  await readDueReport(desk.api.services);
  const { days } = await listDays(`?from=${today}&to=${today}`);
  expect(days).toMatchObject([{ day: today, state: 'incomplete', differences: null }]);
  const day = await readDay();
  expect(day).toMatchObject({ state: 'incomplete', differences: null, differenceList: [], movementCount: 1 });
  expect(day.totals).toMatchObject([
    { paypal: { payments: '9.00', fees: '-0.80' }, booked: { payments: '18.00' } },
  ]);
  await desk.control('DELETE', '/report/changes');
});

describe('a complete day', () => {
  let missing: Awaited<ReturnType<typeof buy>>;
  let changed: Awaited<ReturnType<typeof buy>>;
  let refunded: Awaited<ReturnType<typeof buy>>;
  let unheard: { code: string; captureId: string };
  let day: ReconciliationRecord;

  beforeAll(async () => {
    [missing, changed, refunded] = [await buy(), await buy(), await buy()];
    await desk.post(desk.admin, `/order/${refunded.order.orderId}/refunds`, { amount: '3.00' });
    const lost = await desk.dispute();
    await desk.control('POST', `/disputes/${lost.id}/resolve`, { outcome: 'RESOLVED_BUYER_FAVOUR' });
    // Opening a dispute books its decision.
    await desk.read(lost.id);
    const { order, paypalOrderId } = await desk.approvedOrder(await desk.api.signUp());
    unheard = { code: order.orderId, captureId: await desk.captureUnheard(paypalOrderId) };
    await desk.control('POST', '/report/changes', { transactionId: missing.captureId, leaveOut: true });
    await desk.control('POST', '/report/changes', {
      ...{ transactionId: changed.captureId, changes: { amount: money('8.00') } },
    });
    await desk.control('POST', '/report/movements', { amount: money('-20.00') });
    await desk.control('POST', '/report/movements', { amount: money('-1.50'), eventCode: 'T0101' });
    await desk.control('POST', '/report/movements', { amount: money('5.00'), eventCode: 'T0013' });
    await readLater();
    day = await readDay();
  });

  test('names each difference with its order', () => {
    expect(day).toMatchObject({ state: 'complete', differences: 3 });
    const byKind = new Map(day.differenceList.map((each) => [each.kind, each]));
    expect(byKind.get('missing-at-paypal')).toMatchObject({
      ...{ about: 'payment', transactionId: missing.captureId, paypal: null },
      booked: { amount: '9.00', currency: 'USD', state: 'settled' },
      order: { _id: missing.order._id, orderId: missing.order.orderId, kind: 'package' },
    });
    expect(byKind.get('amount-differs')).toMatchObject({
      ...{ transactionId: changed.captureId, booked: { amount: '9.00' } },
      paypal: { amount: '8.00', currency: 'USD', status: 'completed' },
      order: { orderId: changed.order.orderId },
    });
    expect(byKind.get('missing-here')).toMatchObject({
      ...{ transactionId: unheard.captureId, booked: null, order: { orderId: unheard.code } },
    });
  });

  test('adds up what PayPal reports and what is booked', () => {
    // Seven payments came: PayPal leaves one out, reports another a dollar lower, and one is not booked.
    expect(day.totals).toEqual([
      {
        currency: 'USD',
        paypal: {
          ...{ payments: '53.00', refunds: '-3.00', reversals: '-9.00', fees: '-6.30' },
          ...{ withdrawals: '-20.00', other: '5.00', net: '19.70' },
        },
        booked: { payments: '54.00', refunds: '-3.00', reversals: '-9.00', net: '42.00' },
      },
    ]);
  });

  test('lists every movement with its kind, fee and order, earliest first', () => {
    expect(day.movementCount).toBe(11);
    expect(day.movements).toHaveLength(11);
    const times = day.movements.map(({ initiatedAt }) => initiatedAt);
    expect(times).toEqual([...times].sort());
    expect(day.movements.find(({ kind }) => kind === 'refund')).toMatchObject({
      ...{ eventCode: 'T1107', amount: '-3.00', fee: '0.00', net: '-3.00', referenceId: refunded.captureId },
      order: { orderId: refunded.order.orderId },
    });
    expect(day.movements.find(({ transactionId }) => transactionId === refunded.captureId)).toMatchObject({
      ...{ kind: 'payment', status: 'completed', amount: '9.00', fee: '-0.80', net: '8.20' },
    });
    expect(
      day.movements
        .filter(({ order }) => order === null)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual([...['fee', 'other', 'withdrawal']]);
  });

  test('is in the list with the same sums and number', async () => {
    const { report, days } = await listDays(`?from=${shiftDay(today, -1)}&to=${today}`);
    const { totals, differences } = day;
    expect(days).toMatchObject([
      { day: today, state: 'complete', differences, totals },
      { day: shiftDay(today, -1), state: 'complete', differences: 0, totals: [] },
    ]);
    expect(report).toMatchObject({ state: 'read', advice: null });
  });

  test('has the fees of an order', async () => {
    const answer = await get(`/order/${refunded.order.orderId}/fees`);
    expect(answer.json().data).toMatchObject([
      { kind: 'payment', amount: '9.00', fee: '-0.80', net: '8.20', currency: 'USD' },
      { kind: 'refund', amount: '-3.00', fee: '0.00', net: '-3.00' },
    ]);
    const unknown = await get(`/order/${missing.order.orderId}/fees`);
    expect(unknown.json().data).toEqual([]);
  });

  test('is a file of its movements, and the export is audited', async () => {
    const answer = await get(`/api/reconciliation/export?from=${today}&to=${today}`);
    expect(answer.headers['content-disposition']).toMatch(/filename="reconciliation-\d{4}-\d\d-\d\d\.csv"/);
    const [header, ...lines] = answer.body.trim().split('\r\n');
    expect(header?.replace('\uFEFF', '')).toBe(
      'day,transactionId,eventCode,kind,status,amount,fee,net,currency,initiatedAt,updatedAt,referenceId,order',
    );
    expect(lines).toHaveLength(11);
    expect(lines.find((line) => line.includes(refunded.captureId))).toContain(',payment,completed,9.00,');
    const entries = await readAudit(desk.api, today);
    expect(entries).toMatchObject([{ action: 'reconciliation.exported', after: { from: today, to: today } }]);
  });

  test('has no difference for a payment that the shop dates to the day before', async () => {
    const [before] = [new Date(Date.parse(today) - 1_000)];
    const { database } = desk.api.services;
    const ofCapture = eq(payments.captureId, refunded.captureId);
    await database.update(payments).set({ capturedAt: before }).where(ofCapture);
    const { days } = await listDays(`?from=${shiftDay(today, -1)}&to=${today}`);
    expect(days.map(({ differences }) => differences)).toEqual([3, 0]);
    expect(days[0]?.totals).toEqual(day.totals);
  });

  test('says nothing of payments to credentials whose report was not read', async () => {
    const { database } = desk.api.services;
    const ofMissing = eq(payments.captureId, missing.captureId);
    await database.update(payments).set({ clientId: 'earlier' }).where(ofMissing);
    expect((await readDay()).differences).toBe(2);
    // Two apps of one account report the same movements, which count once.
    const reads = await database.select().from(paypalReportDays);
    await database.insert(paypalReportDays).values(reads.map((each) => ({ ...each, clientId: 'earlier' })));
    expect(await readDay()).toMatchObject({ differences: 3, movementCount: 11 });
  });
});

test('a day says how many lines of its report could not be read', async () => {
  const { database } = desk.api.services;
  const setLines = (unreadableLines: number) =>
    database.update(paypalReportDays).set({ unreadableLines }).where(eq(paypalReportDays.day, today));
  await setLines(2);
  expect(await readDay()).toMatchObject({ unreadableLines: 2 });
  await setLines(0);
  expect(await readDay()).not.toHaveProperty('unreadableLines');
});

test.each([
  ['?from=2026-01-01&to=2026-04-03', 'Please choose at most 92 days.'],
  ['?from=2026-01-02&to=2026-01-01', 'The last day must not be before the first.'],
  ['?from=1999-12-31', 'Please choose days from 2000-01-01 to 2099-12-31.'],
])('days are refused: %s', async (query, message) => {
  for (const path of ['days', 'export']) {
    const answer = await get(`/api/reconciliation/${path}${query}`);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  }
});

test('a quarter can be listed, and one end is enough', async () => {
  expect((await listDays('?from=2026-01-01&to=2026-04-02')).days).toHaveLength(92);
  const { days } = await listDays('?from=2026-01-01');
  expect([days.length, days[0]?.day]).toEqual([31, '2026-01-31']);
});

describe('a reading at the request of staff', () => {
  const readNow = () => desk.post(desk.admin, '/api/reconciliation/read');

  test('reads the last days at once, and is audited', async () => {
    const answer = await readNow();
    expect(answer.json()).toMatchObject({ message: 'PayPal’s report was read.', data: { state: 'read' } });
    expect((await readAudit(desk.api, today))[0]).toMatchObject({ action: 'reconciliation.read' });
    // The worker reads the other days right after it.
    expect(await readDueReport(desk.api.services)).toBeGreaterThanOrEqual(3);
  });

  test('says which option is missing at PayPal', async () => {
    await desk.fault({ kind: 'not-allowed', times: 2 });
    const answer = await readNow();
    expect(answer.json().data).toMatchObject({
      ...{ state: 'not-allowed', advice: expect.stringContaining('“Transaction Search”') },
      readAt: expect.any(String),
    });
    expect((await listDays()).report).toMatchObject({ state: 'not-allowed' });
  });

  test('says that PayPal does not answer', async () => {
    await desk.fault({ kind: 'server-error', operation: 'report', times: 3 });
    expect((await readNow()).json()).toMatchObject({
      ...{
        message: 'PayPal’s report could not be read. We try again every hour.',
        data: { state: 'failing' },
      },
    });
  });

  test('needs the credentials', async () => {
    await desk.post(desk.admin, '/api/paypal-settings/reset');
    expect((await readNow()).json()).toMatchObject({ code: 'payment_unavailable' });
    expect((await listDays()).report).toMatchObject({ state: 'off' });
  });
});
