import { startPaypalSandbox } from '@credit-studio/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPaypalConnector, type PaypalGateway } from './index.ts';

type Sandbox = Awaited<ReturnType<typeof startPaypalSandbox>>;
let sandbox: Sandbox;
let gateway: PaypalGateway;
const credentials = { mode: 'sandbox', clientId: 'shop', clientSecret: 'secret' } as const;
function connect(secret = 'secret') {
  return createPaypalConnector({ baseUrl: sandbox.url, timeoutMs: 1_000 })({
    ...credentials,
    clientSecret: secret,
  });
}

beforeAll(async () => {
  sandbox = await startPaypalSandbox({ port: 0 });
  gateway = connect();
});
afterEach(() => control('DELETE', '/faults'));
afterAll(() => sandbox.close());

function control(method: string, path: string, body?: object) {
  return fetch(`${sandbox.url}/__control${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
}
let count = 0;
async function open(changes: object = {}) {
  count += 1;
  const { id } = await gateway.createOrder(
    {
      description: 'Starter',
      customId: `ORDER${count}`,
      invoiceId: `PAY${count}`,
      totalMinor: 950,
      breakdown: [
        { name: 'itemTotal', amountMinor: 900 },
        { name: 'handling', amountMinor: 50 },
      ],
      currency: 'USD',
      returnUrl: 'http://storefront.test/pay-now/1',
      cancelUrl: 'http://storefront.test/pay-now/1',
      ...changes,
    },
    `create-${count}`,
  );
  return { id, count };
}
async function approved() {
  const order = await open();
  await control('POST', `/orders/${order.id}/approve`);
  return order;
}

test('reads a captured order with its money and ids', async () => {
  const { id, count: number } = await approved();
  const captured = await gateway.captureOrder(id, `capture-${number}`);
  expect(captured).toMatchObject({ id, state: 'completed' });
  expect(captured.captures).toMatchObject([
    {
      state: 'completed',
      amountMinor: 950,
      currency: 'USD',
      customId: `ORDER${number}`,
      invoiceId: `PAY${number}`,
    },
  ]);
  expect(await gateway.getOrder(id)).toMatchObject({ captures: captured.captures });
});

describe('a failure is classified', () => {
  test('not approved', async () => {
    const { id } = await open();
    expect((await gateway.getOrder(id)).state).toBe('open');
    await expect(gateway.captureOrder(id, 'c')).rejects.toMatchObject({ failure: 'not-approved' });
  });

  test('already captured', async () => {
    const { id } = await approved();
    await gateway.captureOrder(id, `first-${id}`);
    await expect(gateway.captureOrder(id, `second-${id}`)).rejects.toMatchObject({
      failure: 'already-captured',
    });
  });

  test('declined', async () => {
    const { id } = await approved();
    await control('POST', '/faults', { kind: 'declined' });
    const failure = {
      failure: 'declined',
      issue: 'INSTRUMENT_DECLINED',
      debugId: expect.stringMatching(/./),
    };
    await expect(gateway.captureOrder(id, `d-${id}`)).rejects.toMatchObject(failure);
  });

  test('not found', async () => {
    await expect(gateway.getOrder('NOSUCHORDER')).rejects.toMatchObject({ failure: 'not-found' });
  });

  test('rejected', async () => {
    await expect(open({ currency: 'XXX' })).rejects.toMatchObject({
      failure: 'rejected',
      issue: 'INVALID_CURRENCY_CODE',
    });
  });

  test('wrong credentials', async () => {
    await expect(connect('wrong').getOrder('ANY')).rejects.toMatchObject({ failure: 'misconfigured' });
  });

  test.each([
    ['server error', { kind: 'server-error', operation: 'capture' }],
    ['lost answer', { kind: 'lost-response', operation: 'capture' }],
    ['late answer', { kind: 'slow', operation: 'capture', delayMs: 1_500 }],
  ])('unknown outcome after a %s', async (_name, fault) => {
    const { id } = await approved();
    await control('POST', '/faults', fault);
    await expect(gateway.captureOrder(id, `u-${id}`)).rejects.toMatchObject({ failure: 'unknown-outcome' });
  });

  test('no one there', async () => {
    const lonely = createPaypalConnector({ baseUrl: 'http://127.0.0.1:1', timeoutMs: 500 })(credentials);
    await expect(lonely.captureOrder('ANY', 'r')).rejects.toMatchObject({ failure: 'unknown-outcome' });
  });
});

describe('money that goes back', () => {
  const captured = async () => {
    const { id, count: number } = await approved();
    const { captures } = await gateway.captureOrder(id, `capture-${number}`);
    return { paypalOrderId: id, captureId: captures[0]?.id ?? '' };
  };
  const part = (captureId: string, customId: string) =>
    gateway.refundCapture({ captureId, amountMinor: 450, currency: 'USD', customId }, `refund-${customId}`);

  test('is read with its capture and our own id, and is given once for one request id', async () => {
    const { paypalOrderId, captureId } = await captured();
    const refund = await part(captureId, 'our-refund-1');
    const fields = {
      state: 'completed',
      amountMinor: 450,
      feeReturnedMinor: 0,
      currency: 'USD',
      customId: 'our-refund-1',
    };
    expect(refund).toEqual({ id: refund.id, captureId, ...fields });
    expect(await part(captureId, 'our-refund-1')).toEqual(refund);
    expect(await gateway.getRefund(refund.id)).toEqual(refund);
    expect(await gateway.getOrder(paypalOrderId)).toMatchObject({ refunds: [refund] });
    expect(await gateway.getCapture(captureId)).toMatchObject({ state: 'partly-refunded', paypalOrderId });
  });

  test('is rejected for PayPal’s reason', async () => {
    const { captureId } = await captured();
    await control('POST', '/faults', { kind: 'refused', issue: 'REFUND_TIME_LIMIT_EXCEEDED' });
    const failure = { failure: 'rejected', issue: 'REFUND_TIME_LIMIT_EXCEEDED' };
    await expect(part(captureId, 'refused')).rejects.toMatchObject(failure);
    await expect(part('NOSUCHCAPTURE', 'missing')).rejects.toMatchObject({ failure: 'not-found' });
  });

  test.each([
    [null, 'open'],
    ['RESOLVED_SELLER_FAVOUR', 'won'],
    ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ])('a dispute with the decision %s is %s', async (outcome, state) => {
    const { captureId } = await captured();
    // The control call answers with what it made.
    const made = (await (await control('POST', `/captures/${captureId}/dispute`)).json()) as { id: string };
    if (outcome) await control('POST', `/disputes/${made.id}/resolve`, { outcome });
    expect(await gateway.getDispute(made.id)).toMatchObject({
      ...{
        id: made.id,
        captures: [{ id: captureId, amountMinor: 950 }],
        state,
        amountMinor: 950,
        refundedMinor: 950,
      },
      // Only an open dispute waits for the shop's answer.
      respondBy: outcome ? null : expect.any(Date),
      openedAt: expect.any(Date),
    });
  });

  test('a dispute that PayPal does not know is recognised', async () => {
    await expect(gateway.getDispute('PP-D-NONE')).rejects.toMatchObject({ failure: 'not-found' });
  });
});

test('asks whether PayPal accepts the credentials', async () => {
  await expect(gateway.checkCredentials()).resolves.toBeUndefined();
  await expect(connect('wrong').checkCredentials()).rejects.toMatchObject({ failure: 'misconfigured' });
});

test('retries a read after a server error, and never a capture', async () => {
  const { id } = await approved();
  await control('POST', '/faults', { kind: 'server-error', operation: 'get', times: 2 });
  expect((await gateway.getOrder(id)).state).toBe('approved');
  await control('POST', '/faults', { kind: 'server-error', operation: 'capture' });
  await expect(gateway.captureOrder(id, `once-${id}`)).rejects.toMatchObject({ failure: 'unknown-outcome' });
});

describe('the report of the account', () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const lastDay = () => ({ from: new Date(Date.now() - dayMs), to: new Date(Date.now() + 1_000) });

  test('has a capture with its fee, and the refund of it', async () => {
    const { id, count: number } = await approved();
    const { captures } = await gateway.captureOrder(id, `capture-${number}`);
    const { id: captureId = '', feeMinor } = captures[0] ?? {};
    const refund = { captureId, amountMinor: 450, currency: 'USD', customId: `refund-${number}` };
    const { id: refundId } = await gateway.refundCapture(refund, `refund-${number}`);
    const report = await gateway.readReport(lastDay());
    if (report.kind !== 'read') throw new Error('The sandbox has a report.');
    expect(report.refreshedAt).toBeInstanceOf(Date);
    const find = (sought: string) => report.transactions.filter((each) => each.id === sought);
    expect([...find(captureId), ...find(refundId)]).toMatchObject([
      {
        ...{ eventCode: 'T0006', status: 'completed', amountMinor: 950, feeMinor: -(feeMinor ?? 0) },
        ...{ currency: 'USD', customId: `ORDER${number}`, invoiceId: `PAY${number}`, referenceId: '' },
      },
      { eventCode: 'T1107', status: 'completed', amountMinor: -450, feeMinor: 0, referenceId: captureId },
    ]);
  });

  test('is read with a new token once the app has the right', async () => {
    await control('POST', '/faults', { kind: 'not-allowed', times: 2 });
    expect(await gateway.readReport(lastDay())).toEqual({ kind: 'not-allowed' });
    await control('POST', '/faults', { kind: 'not-allowed' });
    expect(await gateway.readReport(lastDay())).toMatchObject({ kind: 'read' });
  });

  test('is not available for the time to come', async () => {
    const from = new Date(Date.now() + 60_000);
    expect(await gateway.readReport({ from, to: new Date(Date.now() + dayMs) })).toEqual({
      kind: 'not-available',
    });
  });

  test('is unknown after a server error', async () => {
    await control('POST', '/faults', { kind: 'server-error', operation: 'report', times: 3 });
    await expect(gateway.readReport(lastDay())).rejects.toMatchObject({ failure: 'unknown-outcome' });
  });
});
