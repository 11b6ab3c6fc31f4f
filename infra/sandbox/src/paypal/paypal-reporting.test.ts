import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addFault } from '../testing/add-fault.ts';
import { fetchToken } from '../testing/paypal-client.ts';
import { openPaypalScene, type PaypalScene } from '../testing/paypal-scene.ts';

let scene: PaypalScene;
beforeAll(async () => {
  scene = await openPaypalScene();
});
afterEach(() => scene.reset());
afterAll(() => scene.close());

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

interface Report {
  transaction_details: { transaction_info: Record<string, unknown> }[];
  total_items: number;
  total_pages: number;
  page: number;
  last_refreshed_datetime: string;
}

async function call(query: Record<string, string>) {
  const range = { start_date: inDays(-1), end_date: inDays(1), fields: 'transaction_info' };
  const response = await fetch(
    `${scene.url}/v1/reporting/transactions?${new URLSearchParams({ ...range, ...query })}`,
    { headers: { authorization: `Bearer ${await fetchToken(scene.url)}` } },
  );
  return { status: response.status, body: await response.json() };
}

async function readReport(query: Record<string, string> = {}): Promise<Report> {
  const { status, body } = await call(query);
  expect(status).toBe(200);
  // The sandbox documents this answer.
  return body as Report;
}

async function listInfos(query: Record<string, string> = {}) {
  return (await readReport(query)).transaction_details.map(({ transaction_info }) => transaction_info);
}

async function put(settings: object) {
  await fetch(`${scene.url}/__control/report`, { method: 'PUT', body: JSON.stringify(settings) });
}

test('a capture is reported with the fee that it was answered with', async () => {
  const { captureId } = await scene.capture();
  const { result } = await scene.client.payments.getCapturedPayment({ captureId });
  const [info] = await listInfos();
  expect(info).toMatchObject({
    ...{ transaction_id: captureId, transaction_event_code: 'T0006', transaction_status: 'S' },
    transaction_amount: { currency_code: 'USD', value: '10.00' },
    fee_amount: { currency_code: 'USD', value: `-${result.sellerReceivableBreakdown?.paypalFee?.value}` },
    ...{ invoice_id: result.invoiceId, custom_field: 'order_1' },
    transaction_initiation_date: String(result.createTime).replace('Z', '+0000'),
  });
  expect(info).not.toHaveProperty('paypal_reference_id');
});

test('a refund, a reversal and a reversal that PayPal took back refer to their capture', async () => {
  const [refunded, reversed, won] = [await scene.capture(), await scene.capture(), await scene.capture()];
  const amount = { currency_code: 'USD', value: '4.00' };
  await scene.control(`/captures/${refunded.captureId}/refund`, { amount });
  await scene.control(`/captures/${reversed.captureId}/reverse`);
  await scene.control(`/captures/${won.captureId}/reverse`);
  await scene.control(`/captures/${won.captureId}/cancel-reversal`);
  const infos = await listInfos();
  const about = ({ captureId }: { captureId: string }) =>
    infos
      .filter((info) => info.paypal_reference_id === captureId)
      .map((info) => [info.transaction_event_code, info.transaction_amount])
      .sort();
  const money = (value: string) => ({ currency_code: 'USD', value });
  expect(about(refunded)).toEqual([['T1107', money('-4.00')]]);
  expect(about(reversed)).toEqual([['T1106', money('-10.00')]]);
  expect(about(won)).toEqual([
    ['T1106', money('-10.00')],
    ['T1106', money('10.00')],
  ]);
  const statusOf = ({ captureId }: { captureId: string }) =>
    infos.find((info) => info.transaction_id === captureId)?.transaction_status;
  expect([refunded, reversed, won].map(statusOf)).toEqual(['F', 'V', 'S']);
});

test('what moved no money is listed only on request', async () => {
  await addFault(scene.url, { kind: 'pending', operation: 'capture' });
  await scene.capture();
  expect(await listInfos()).toEqual([]);
  expect(await listInfos({ balance_affecting_records_only: 'N' })).toMatchObject([
    { transaction_status: 'P' },
  ]);
});

test('pages hold at most 500 transactions', async () => {
  const amount = { currency_code: 'USD', value: '-1.00' };
  await scene.control('/report/movements', { amount, count: 501 });
  const first = await readReport({ page_size: '500' });
  expect(first).toMatchObject({ total_items: 501, total_pages: 2, page: 1 });
  expect(first.transaction_details).toHaveLength(500);
  expect((await readReport({ page_size: '500', page: '2' })).transaction_details).toHaveLength(1);
  expect((await readReport()).transaction_details).toHaveLength(100);
  expect(await call({ page_size: '501' })).toMatchObject({
    status: 400,
    body: { details: [{ issue: 'INVALID_PARAMETER_SYNTAX', field: 'page_size' }] },
  });
});

test('more than 10,000 transactions are not listed for one range', async () => {
  const amount = { currency_code: 'USD', value: '-1.00' };
  await scene.control('/report/movements', { amount, count: 10_001 });
  expect(await call({})).toMatchObject({ status: 400, body: { name: 'RESULTSET_TOO_LARGE' } });
});

test.each([
  ['more than 31 days', { start_date: inDays(-40) }, 'INVALID_PARAMETER_VALUE'],
  ['an end before the start', { end_date: inDays(-2) }, 'INVALID_PARAMETER_VALUE'],
  ['a day without a time', { start_date: '2026-01-31' }, 'INVALID_PARAMETER_SYNTAX'],
])('a range is refused: %s', async (_name, query, issue) => {
  expect(await call(query)).toMatchObject({
    status: 400,
    body: { name: 'INVALID_REQUEST', details: [{ issue }] },
  });
});

test('the report may be hours late, and has nothing of a time that it does not know yet', async () => {
  await scene.capture();
  await put({ delayMinutes: 180 });
  const { transaction_details: known, last_refreshed_datetime: refreshed } = await readReport();
  expect(known).toEqual([]);
  expect(Date.now() - Date.parse(refreshed)).toBeGreaterThan(179 * 60_000);
  expect(await call({ start_date: inDays(-0.01) })).toMatchObject({
    status: 400,
    body: { details: [], message: 'Data for the given start date is not available.' },
  });
  await put({ refreshedAt: inDays(1) });
  expect(await listInfos()).toHaveLength(1);
});

test('a transaction is left out or changed, and the bank gets money', async () => {
  const [missing, altered] = [await scene.capture(), await scene.capture()];
  await scene.control('/report/changes', { transactionId: missing.captureId, leaveOut: true });
  const changes = { amount: { currency_code: 'USD', value: '9.00' }, initiatedAt: inDays(-0.5) };
  await scene.control('/report/changes', { transactionId: altered.captureId, changes });
  await scene.control('/report/movements', { amount: { currency_code: 'USD', value: '-50.00' } });
  expect(await listInfos()).toMatchObject([
    { transaction_id: altered.captureId, transaction_amount: { value: '9.00' } },
    { transaction_event_code: 'T0400', transaction_amount: { value: '-50.00' } },
  ]);
});

test('an app without the right to read reports is refused until it has it', async () => {
  await addFault(scene.url, { kind: 'not-allowed' });
  expect(await call({})).toMatchObject({
    status: 403,
    body: { name: 'NOT_AUTHORIZED', details: [{ issue: 'PERMISSION_DENIED' }] },
  });
  expect(await call({})).toMatchObject({ status: 200 });
});
