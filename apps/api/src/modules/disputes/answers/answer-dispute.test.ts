import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DisputeDesk, drawPhoto, openDisputeDesk } from '../../../../test/dispute-desk.ts';
import { readAudit } from '../../../../test/read-audit.ts';

let desk: DisputeDesk;
beforeAll(async () => {
  desk = await openDisputeDesk();
});
afterAll(() => desk.close());

const message = { kind: 'message', text: 'The credits are on your account.' };

test('a message with a file reaches the customer, and says who sent it', async () => {
  const { id } = await desk.dispute({ message: 'Where are they?' });
  const answer = await desk.answer(id, message, { files: [await drawPhoto('Konto Übersicht.JPG')] });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    message: 'Your message was sent to the customer.',
    data: {
      waitsFor: 'customer',
      conversation: { entries: [{ from: 'customer' }, { from: 'shop', text: message.text }] },
      answers: [
        {
          ...message,
          state: 'sent',
          failure: null,
          requestedBy: desk.admin.email,
          files: [{ name: 'Konto Ubersicht.jpg' }],
        },
      ],
    },
  });
  expect(answer.json().data.conversation.entries[1].files).toEqual(['Konto Ubersicht.jpg']);
});

test('evidence with the proof of the purchase starts the review, and then only information is taken', async () => {
  const { id, order } = await desk.claim();
  const evidence = { kind: 'evidence', text: 'Delivered at once.', withProof: 'true' };
  const unnamed = await desk.answer(id, evidence);
  expect(unnamed.json()).toMatchObject({
    code: 'invalid_request',
    issues: [{ path: 'body.evidenceType', message: 'Please choose what the evidence is.' }],
  });
  const type = 'PROOF_FOR_SOFTWARE_OR_SERVICE_DELIVERED';
  const answer = await desk.answer(id, { ...evidence, evidenceType: type });
  const { data } = answer.json();
  expect(data).toMatchObject({ waitsFor: 'paypal', conversation: { allowed: ['information'] } });
  expect(data.conversation.entries).toMatchObject([
    { from: 'shop', evidenceType: type, files: [`credit-studio-proof-${order.orderId}.pdf`] },
  ]);
  expect((await desk.answer(id, { ...evidence, evidenceType: type })).json()).toMatchObject({
    code: 'conflict',
    message: 'PayPal does not ask for evidence in this dispute now. PayPal is reviewing it.',
  });
  const more = await desk.answer(id, { kind: 'information', text: 'See the log.' });
  expect(more.json().message).toBe('PayPal has your information.');
});

test('accepting gives the money back, takes the credits back and is recorded, once', async () => {
  const { id, order, buyer } = await desk.claim();
  const answer = await desk.accept(id, { note: 'Sorry.' });
  expect(answer.json()).toMatchObject({
    message: 'You accepted the dispute. PayPal gives the customer the money back.',
    data: {
      state: 'lost',
      outcome: 'ACCEPTED',
      answers: [{ kind: 'acceptance', state: 'sent', text: 'Sorry.' }],
    },
  });
  expect(await desk.statusOf(buyer, order.orderId)).toBe('Refunded');
  expect(await desk.balanceOf(buyer)).toBe(0);
  expect((await desk.accept(id)).json()).toMatchObject({
    code: 'conflict',
    message: 'This dispute can no longer be accepted. It was decided.',
  });
  const entries = await readAudit(desk.api, id);
  expect(entries).toMatchObject([{ action: 'dispute.accepted', after: { amount: '9.00', currency: 'USD' } }]);
});

test('accepting more than the refund limit needs a fresh confirmation, and an answer in words does not', async () => {
  const { services } = desk.api;
  const limitRefunds = async (refundLimit: string | null) => {
    const call = { url: '/api/team/security', as: desk.admin };
    const { data } = (await desk.api.inject(call)).json();
    await desk.api.inject({ ...call, method: 'PUT', payload: { ...data, refundLimit } });
  };
  await limitRefunds('8.99');
  const { id, buyer, order } = await desk.claim();
  const { now } = services;
  const later = () => new Date(now().getTime() + 11 * 60_000);
  services.now = later;
  expect((await desk.accept(id)).json().code).toBe('confirmation_required');
  expect((await desk.record(id)).answers).toEqual([]);
  expect(await desk.statusOf(buyer, order.orderId)).toBe('Disputed');
  const { id: other } = await desk.dispute();
  expect((await desk.answer(other, message)).statusCode).toBe(201);
  services.now = now;
  await limitRefunds('9.00');
  services.now = later;
  const accepted = await desk.accept(id).finally(() => {
    services.now = now;
  });
  expect(accepted.statusCode).toBe(200);
});

test('the log says what was sent, and neither its text nor the names of its files', async () => {
  const { id } = await desk.dispute();
  await desk.answer(id, message, { files: [await drawPhoto()] });
  expect(await readAudit(desk.api, id)).toMatchObject([
    { action: 'dispute.answered', after: { kind: 'message', files: 1 } },
  ]);
});

test('a repeated request sends nothing and gets the same answer; another form under its key is refused', async () => {
  const { id } = await desk.dispute();
  const files = [await drawPhoto()];
  const send = (text: string) => desk.answer(id, { ...message, text }, { key: 'k-1', files });
  const [first, second] = [await send('Hello'), await send('Hello')];
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json().data.conversation.entries).toHaveLength(1);
  expect((await send('Goodbye')).json()).toMatchObject({ code: 'conflict' });
  expect((await desk.record(id)).answers).toHaveLength(1);
});

test('of ten answers at once exactly one is sent, and the others are asked to look at it', async () => {
  const { id } = await desk.dispute();
  // So that all of them read the dispute before the first one is sent.
  await desk.fault({ kind: 'slow', operation: 'get', times: 10, delayMs: 700 });
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => (await desk.answer(id, message)).statusCode),
  );
  expect(statuses.toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
  const { conversation, answers } = await desk.record(id);
  expect(conversation?.entries).toHaveLength(1);
  expect(answers).toMatchObject([{ state: 'sent' }]);
});

test('one after the other, two answers with the same text are both sent', async () => {
  const { id } = await desk.dispute();
  for (const _again of [1, 2]) expect((await desk.answer(id, message)).statusCode).toBe(201);
  expect((await desk.record(id)).conversation?.entries).toHaveLength(2);
});

test.each([
  [{ kind: 'message', text: ' ' }, 'A text is required.'],
  [{ kind: 'message', text: 'x'.repeat(2001) }, 'Please use at most 2000 characters.'],
  [{ kind: 'acceptance', text: 'x' }, 'kind'],
  [{ text: 'x' }, 'kind'],
])('%j is refused and changes nothing', async (fields, words) => {
  const { id } = await desk.dispute();
  const answer = await desk.answer(id, fields);
  expect(answer.json().code).toBe('invalid_request');
  expect(answer.json().message).toContain(words);
  expect(await desk.record(id)).toMatchObject({ conversation: { entries: [] }, answers: [] });
});

test('files that PayPal does not take are refused before anything is sent', async () => {
  const { id } = await desk.dispute();
  const page = { name: 'page.html', type: 'text/html', bytes: Buffer.from('<!doctype html>') };
  expect((await desk.answer(id, message, { files: [page] })).json()).toMatchObject({
    message: '“page.html” is not a JPEG, PNG, GIF or PDF file.',
    issues: [{ path: 'body.files' }],
  });
  const large = { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.alloc(10_000_001, '%PDF-1.7') };
  expect((await desk.answer(id, message, { files: [large] })).json()).toMatchObject({
    code: 'file_too_large',
    message: 'Please send files of at most 10 MB each and 20 MB in all.',
  });
  const photo = await drawPhoto();
  expect(
    (await desk.answer(id, message, { files: Array.from({ length: 6 }, () => photo) })).json(),
  ).toMatchObject({
    code: 'invalid_request',
    message: 'Please send at most 5 files at a time.',
  });
  expect((await desk.record(id)).answers).toEqual([]);
});
