import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DisputeDesk, openDisputeDesk } from '../../../test/dispute-desk.ts';

let desk: DisputeDesk;
beforeAll(async () => {
  desk = await openDisputeDesk();
});
afterAll(() => desk.close());

test('a record shows the facts, the order and what PayPal shows of the dispute', async () => {
  const { id, order, buyer } = await desk.dispute({ message: 'Where are my credits?' });
  expect(await desk.record(id)).toMatchObject({
    ...{ paypalDisputeId: id, state: 'open', stage: 'inquiry', waitsFor: 'shop', outcome: null },
    ...{ reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', amount: '9.00', currency: 'USD', unavailable: null },
    payments: [{ orderId: order.orderId, product: 'Starter', amount: '9.00', customerId: buyer.user.id }],
    conversation: {
      entries: [
        { kind: 'message', from: 'customer', text: 'Where are my credits?', evidenceType: null, files: [] },
      ],
      requested: [],
      allowed: ['message', 'acceptance'],
    },
    answers: [],
  });
});

test('opening a record books what PayPal decided since', async () => {
  const { id, order, buyer } = await desk.dispute();
  await desk.control('POST', `/disputes/${id}/resolve`, { outcome: 'RESOLVED_BUYER_FAVOUR' });
  expect(await desk.record(id)).toMatchObject({
    ...{ state: 'lost', waitsFor: null, outcome: 'RESOLVED_BUYER_FAVOUR', respondBy: null },
    conversation: { allowed: [] },
  });
  expect(await desk.statusOf(buyer, order.orderId)).toBe('Refunded');
});

test('a claim shows what PayPal asks for', async () => {
  const { id } = await desk.claim();
  expect(await desk.record(id)).toMatchObject({
    stage: 'claim',
    conversation: { requested: ['PROOF_OF_FULFILLMENT'], allowed: ['evidence', 'acceptance'] },
  });
});

test('without PayPal’s answer the record shows what is known, and says so', async () => {
  const { id } = await desk.dispute();
  await desk.fault({ kind: 'server-error', operation: 'get', times: 3 });
  const record = await desk.record(id);
  expect(record).toMatchObject({ state: 'open', waitsFor: 'shop', conversation: null });
  expect(record.unavailable).toBe(
    'PayPal could not be reached, so you see what was last known. Please try again in a minute.',
  );
  expect((await desk.record(id)).conversation).not.toBeNull();
});

test('a dispute that PayPal no longer knows still shows its facts', async () => {
  const { id } = await desk.dispute();
  await desk.fault({ kind: 'not-found', operation: 'get' });
  expect((await desk.record(id)).unavailable).toContain('no longer knows this dispute');
});

test.each(['PP-D-NONE', 'nothing here'])('%j is no dispute', async (id) => {
  expect((await desk.read(encodeURIComponent(id))).json()).toMatchObject({ code: 'not_found' });
});

test('the list and its counts are those of the desk', async () => {
  const { id } = await desk.dispute();
  const list = await desk.api.inject({ url: '/disputes?state=waiting', as: desk.admin });
  expect(list.json()).toContainEqual(expect.objectContaining({ paypalDisputeId: id, waitsFor: 'shop' }));
  const { data } = (await desk.api.inject({ url: '/disputes/counts', as: desk.admin })).json();
  expect(data.waiting).toBe(list.json().length);
  expect(data.respondBy).toBe(list.json()[0].respondBy);
});
