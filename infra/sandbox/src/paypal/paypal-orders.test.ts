import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PatchOp } from '@paypal/paypal-server-sdk';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Sandbox } from '../listen-locally.ts';
import { addFault } from '../testing/add-fault.ts';
import {
  composeOrder,
  createApprovedOrder,
  createPaypalClient,
  fetchToken,
  type PaypalClient,
  readRefusal,
} from '../testing/paypal-client.ts';
import { startPaypalSandbox } from './index.ts';

let sandbox: Sandbox;
let client: PaypalClient;
const folder = mkdtempSync(path.join(tmpdir(), 'paypal-'));
const representation = { prefer: 'return=representation' };

beforeAll(async () => {
  sandbox = await startPaypalSandbox({ port: 0 });
  client = createPaypalClient(sandbox.url);
});
afterEach(async () => {
  await fetch(`${sandbox.url}/__control/faults`, { method: 'DELETE' });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

describe('orders', () => {
  test('are created, approved, captured and read with the amounts and ids that they were given', async () => {
    const body = composeOrder('29.00');
    const created = await client.orders.createOrder({ body, ...representation });
    expect(created.statusCode).toBe(201);
    expect(created.result).toMatchObject({ status: 'CREATED', purchaseUnits: [{ customId: 'order_1' }] });
    const id = String(created.result.id);
    expect(id).toMatch(/^[A-Z0-9]{17}$/);
    expect(created.result.links?.find(({ rel }) => rel === 'approve')?.href).toBe(
      `${sandbox.url}/checkoutnow?token=${id}`,
    );
    expect(await readRefusal(client.orders.captureOrder({ id }))).toBe('422 ORDER_NOT_APPROVED');

    await fetch(`${sandbox.url}/__control/orders/${id}/approve`, { method: 'POST' });
    expect((await client.orders.getOrder({ id })).result).toMatchObject({ status: 'APPROVED' });

    const captured = await client.orders.captureOrder({ id });
    expect(captured.statusCode).toBe(201);
    const capture = captured.result.purchaseUnits?.[0]?.payments?.captures?.[0];
    expect(capture).toMatchObject({
      status: 'COMPLETED',
      amount: { currencyCode: 'USD', value: '29.00' },
      invoiceId: body.purchaseUnits[0]?.invoiceId,
      customId: 'order_1',
      sellerReceivableBreakdown: { paypalFee: { value: '1.50' }, netAmount: { value: '27.50' } },
    });
    expect(await readRefusal(client.orders.captureOrder({ id }))).toBe('422 ORDER_ALREADY_CAPTURED');
    const read = await client.payments.getCapturedPayment({ captureId: String(capture?.id) });
    expect(read.result).toMatchObject({ supplementaryData: { relatedIds: { orderId: id } } });
  });

  test('answer with the minimum unless the representation is asked for', async () => {
    const { result } = await client.orders.createOrder({ body: composeOrder() });
    expect(result.purchaseUnits).toBeUndefined();
    expect(result.status).toBe('CREATED');
  });

  test('wait for the payer when they name PayPal as the payment source', async () => {
    const body = {
      ...composeOrder(),
      paymentSource: { paypal: { experienceContext: { returnUrl: 'http://localhost/ok' } } },
    };
    expect(await readRefusal(client.orders.createOrder({ body }))).toBe('400 PAYPAL_REQUEST_ID_REQUIRED');
    const { result, statusCode } = await client.orders.createOrder({ body, paypalRequestId: 'source-1' });
    expect(statusCode).toBe(200);
    expect(result.status).toBe('PAYER_ACTION_REQUIRED');
    expect(result.links?.map(({ rel }) => rel)).toEqual(['self', 'payer-action']);
  });

  test('can be patched until they are captured', async () => {
    const { result } = await client.orders.createOrder({ body: composeOrder('10.00') });
    const id = String(result.id);
    const patch = (value: string) => [
      {
        op: PatchOp.Replace,
        path: "/purchase_units/@reference_id=='default'/amount",
        value: { currency_code: 'USD', value },
      },
    ];
    expect((await client.orders.patchOrder({ id, body: patch('12.50') })).statusCode).toBe(204);
    expect((await client.orders.getOrder({ id })).result.purchaseUnits?.[0]?.amount?.value).toBe('12.50');
    expect(await readRefusal(client.orders.patchOrder({ id, body: patch('0.00') }))).toBe(
      '422 CANNOT_BE_ZERO_OR_NEGATIVE',
    );
    await fetch(`${sandbox.url}/__control/orders/${id}/approve`, { method: 'POST' });
    await client.orders.captureOrder({ id });
    expect(await readRefusal(client.orders.patchOrder({ id, body: patch('1.00') }))).toBe(
      '422 ORDER_ALREADY_COMPLETED',
    );
  });

  test('refuse an unknown id, and an invoice that has been captured already', async () => {
    expect(await readRefusal(client.orders.getOrder({ id: 'NOSUCHORDER' }))).toBe('404 INVALID_RESOURCE_ID');
    const body = composeOrder();
    const first = await client.orders.createOrder({ body });
    const second = await client.orders.createOrder({ body });
    for (const { result } of [first, second]) {
      await fetch(`${sandbox.url}/__control/orders/${result.id}/approve`, { method: 'POST' });
    }
    await client.orders.captureOrder({ id: String(first.result.id) });
    expect(await readRefusal(client.orders.captureOrder({ id: String(second.result.id) }))).toBe(
      '422 DUPLICATE_INVOICE_ID',
    );
    expect(await readRefusal(client.orders.createOrder({ body }))).toBe('422 DUPLICATE_INVOICE_ID');
  });

  test('survive a restart, approval and answers included', async () => {
    const dataFile = path.join(folder, 'paypal.sqlite');
    const before = await startPaypalSandbox({ port: 0, dataFile });
    const id = await createApprovedOrder(before.url, createPaypalClient(before.url));
    await before.close();
    const after = await startPaypalSandbox({ port: 0, dataFile });
    const { result } = await createPaypalClient(after.url).orders.captureOrder({ id });
    await after.close();
    expect(result.status).toBe('COMPLETED');
  });
});

describe('a new order is rejected', () => {
  const usd = (value: string) => ({ currencyCode: 'USD', value });
  const item = (quantity: string, value: string) => ({ name: 'Credits', quantity, unitAmount: usd(value) });
  test.each([
    ['400 MISSING_REQUIRED_PARAMETER', 'without an amount', { amount: undefined }],
    [
      '422 INVALID_CURRENCY_CODE',
      'in an unknown currency',
      { amount: { currencyCode: 'XYZ', value: '1.00' } },
    ],
    ['422 DECIMAL_PRECISION', 'with tenths of a cent', { amount: usd('1.001') }],
    ['422 DECIMAL_PRECISION', 'with decimals of a yen', { amount: { currencyCode: 'JPY', value: '10.50' } }],
    ['422 CANNOT_BE_ZERO_OR_NEGATIVE', 'for nothing', { amount: usd('0.00') }],
    ['422 CANNOT_BE_ZERO_OR_NEGATIVE', 'below nothing', { amount: usd('-5.00') }],
    ['422 MAX_VALUE_EXCEEDED', 'above ten million', { amount: usd('10000000.00') }],
    ['400 INVALID_PARAMETER_SYNTAX', 'with a comma', { amount: usd('1,00') }],
    ['400 INVALID_STRING_LENGTH', 'with too long a custom id', { customId: 'x'.repeat(128) }],
    [
      '422 AMOUNT_MISMATCH',
      'when the parts do not sum up',
      { amount: { ...usd('10.00'), breakdown: { itemTotal: usd('9.00'), handling: usd('0.50') } } },
    ],
    ['422 ITEM_TOTAL_REQUIRED', 'with items but no item total', { items: [item('1', '29.00')] }],
    [
      '422 ITEM_TOTAL_MISMATCH',
      'when the items do not sum up',
      { amount: { ...usd('10.00'), breakdown: { itemTotal: usd('10.00') } }, items: [item('2', '4.00')] },
    ],
    [
      '422 MULTI_CURRENCY_ORDER',
      'in two currencies',
      { amount: { ...usd('10.00'), breakdown: { itemTotal: { currencyCode: 'EUR', value: '10.00' } } } },
    ],
  ])('%s %s', async (issue, _case, overrides) => {
    const body = composeOrder('29.00', overrides);
    // Sent without the SDK, whose own checks would refuse a missing amount before PayPal could.
    const snake = JSON.stringify({ intent: body.intent, purchase_units: body.purchaseUnits }).replace(
      /"([a-z]+)([A-Z])([a-z]+)":/g,
      (_match, head, capital, tail) => `"${head}_${capital.toLowerCase()}${tail}":`,
    );
    const response = await fetch(`${sandbox.url}/v2/checkout/orders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await fetchToken(sandbox.url)}`,
        'content-type': 'application/json',
      },
      body: snake,
    });
    const answer = (await response.json()) as { details?: { issue: string }[] };
    expect(`${response.status} ${answer.details?.[0]?.issue}`).toBe(issue);
  });
});

describe('request ids', () => {
  test('replay the first answer with 200 instead of doing the work again', async () => {
    const body = composeOrder();
    const first = await client.orders.createOrder({ body, paypalRequestId: 'create-1' });
    const again = await client.orders.createOrder({ body, paypalRequestId: 'create-1' });
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.result.id).toBe(first.result.id);
  });

  test('do the work once when two requests arrive together', async () => {
    const id = await createApprovedOrder(sandbox.url, client);
    await addFault(sandbox.url, { kind: 'slow', operation: 'capture', times: 2, delayMs: 50 });
    const capture = () => client.orders.captureOrder({ id, paypalRequestId: 'together-1' });
    const answers = await Promise.all([capture(), capture()]);
    const ids = answers.map(({ result }) => result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
    expect(new Set(ids).size).toBe(1);
  });

  test('let a failed request be repeated', async () => {
    const id = await createApprovedOrder(sandbox.url, client);
    await addFault(sandbox.url, { kind: 'declined' });
    const capture = () => client.orders.captureOrder({ id, paypalRequestId: 'declined-1' });
    expect(await readRefusal(capture())).toBe('422 INSTRUMENT_DECLINED');
    expect((await capture()).result.status).toBe('COMPLETED');
  });
});

describe('credentials', () => {
  test('with a wrong secret get no token', async () => {
    const stranger = createPaypalClient(sandbox.url, 'wrong-secret');
    await expect(stranger.orders.getOrder({ id: 'ANY' })).rejects.toMatchObject({ statusCode: 401 });
  });

  test('that were never issued open nothing', async () => {
    const response = await fetch(`${sandbox.url}/v2/checkout/orders/ANY`, {
      headers: { authorization: 'Bearer made-up' },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ name: 'AUTHENTICATION_FAILURE' });
  });
});
