import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DisputeDesk, openDisputeDesk } from '../../../../test/dispute-desk.ts';
import { eventually } from '../../../../test/eventually.ts';
import { findDispute, readDispute } from '../../payments/index.ts';
import { settleAnswers } from '../confirmation/settle-answers.ts';
import { settleDueAnswers } from '../confirmation/settle-due-answers.ts';
import { disputeAnswers } from '../disputes.tables.ts';

let desk: DisputeDesk;
beforeAll(async () => {
  desk = await openDisputeDesk();
});
afterAll(() => desk.close());

const message = { kind: 'message', text: 'The credits are on your account.' };
const answerFault = (kind: string) => desk.fault({ kind, operation: 'answer-dispute' });
const later = (minutes: number) => ({
  ...desk.api.services,
  now: () => new Date(Date.now() + minutes * 60_000),
});

test('an answer that PayPal took without saying so is found by reading the dispute', async () => {
  const { id } = await desk.dispute();
  await answerFault('lost-response');
  const answer = await desk.answer(id, message);
  expect(answer.json()).toMatchObject({
    message: 'Your message was sent to the customer.',
    data: { answers: [{ state: 'sent', failure: null }] },
  });
  expect(answer.json().data.conversation.entries).toHaveLength(1);
});

test('an acceptance that PayPal took without saying so is booked once', async () => {
  const { id, buyer, order } = await desk.dispute();
  await answerFault('lost-response');
  expect((await desk.accept(id)).json().data).toMatchObject({ state: 'lost', answers: [{ state: 'sent' }] });
  expect(await desk.statusOf(buyer, order.orderId)).toBe('Refunded');
  expect(await desk.balanceOf(buyer)).toBe(0);
});

test('an answer that PayPal may have blocks the next one, until it is known not to be there', async () => {
  const { id } = await desk.dispute();
  await answerFault('server-error');
  const answer = await desk.answer(id, message, { key: 'unknown' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json().message).toContain('PayPal has not confirmed this answer yet.');
  expect(answer.json().data.answers).toMatchObject([{ state: 'sending' }]);
  expect((await desk.answer(id, { ...message, text: 'Another' })).json()).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Another answer to this dispute is not confirmed yet.'),
  });
  expect(await settleDueAnswers(later(2))).toBe(0);
  expect(await settleDueAnswers(later(4))).toBe(1);
  const { answers, conversation } = await desk.record(id);
  expect(answers).toMatchObject([{ state: 'failed', failure: expect.stringContaining('was not received') }]);
  expect(conversation?.entries).toEqual([]);
  expect((await desk.answer(id, message, { key: 'unknown' })).json().code).toBe('conflict');
  expect((await desk.answer(id, message, { key: 'again' })).statusCode).toBe(201);
});

/** As if the process had been killed after the last answer was sent. */
async function markUnconfirmed(id: string): Promise<void> {
  const [sent] = (await desk.record(id)).answers;
  await desk.api.services.database
    .update(disputeAnswers)
    .set({ state: 'sending', sentAt: null })
    .where(eq(disputeAnswers.id, sent?._id ?? ''));
}

test('an answer whose process was killed after sending is decided by what PayPal shows', async () => {
  const { id } = await desk.dispute();
  await desk.answer(id, message);
  await markUnconfirmed(id);
  await settleDueAnswers(later(4));
  await desk.fault({ kind: 'server-error', operation: 'get', times: 3 });
  expect(await desk.record(id)).toMatchObject({ conversation: null, answers: [{ state: 'sent' }] });
});

test('while PayPal does not answer it stays open, and after days staff are asked to look there', async () => {
  const { id } = await desk.dispute();
  await answerFault('server-error');
  await desk.answer(id, message);
  const silence = () => desk.fault({ kind: 'server-error', operation: 'get', times: 3 });
  for (const [minutes, state] of [
    [10, 'sending'],
    [4 * 24 * 60, 'failed'],
  ] as const) {
    await silence();
    await settleDueAnswers(later(minutes));
    await silence();
    expect(await desk.record(id)).toMatchObject({ conversation: null, answers: [{ state }] });
  }
  expect((await desk.record(id)).answers[0]?.failure).toContain('Please look at PayPal');
});

test('an answer that PayPal rejects failed with its reason, and another one can be sent', async () => {
  const { id } = await desk.dispute();
  await desk.fault({ kind: 'slow', operation: 'answer-dispute', delayMs: 1_000 });
  const sending = desk.answer(id, message);
  await eventually(async () => {
    const sent = await desk.api.services.database.$count(disputeAnswers, eq(disputeAnswers.state, 'sending'));
    expect(sent).toBe(1);
  });
  // The customer makes it a claim while the message is on its way.
  await desk.control('POST', `/disputes/${id}/escalate`);
  const failure = 'PayPal no longer takes this answer. Please reload the dispute to see what it asks for.';
  expect((await sending).json()).toMatchObject({ code: 'conflict', message: failure });
  expect((await desk.record(id)).answers).toMatchObject([{ state: 'failed', failure }]);
  expect((await desk.accept(id)).statusCode).toBe(200);
});

test('PayPal’s response counts more than an earlier conclusion that the answer was lost', async () => {
  const { id } = await desk.dispute();
  await desk.fault({ kind: 'slow', operation: 'answer-dispute', delayMs: 1_500 });
  const sending = desk.answer(id, message);
  const unsent = eq(disputeAnswers.state, 'sending');
  await eventually(async () =>
    expect(await desk.api.services.database.$count(disputeAnswers, unsent)).toBe(1),
  );
  await settleDueAnswers(later(4));
  expect((await desk.record(id)).answers).toMatchObject([{ state: 'failed' }]);
  expect((await sending).statusCode).toBe(201);
  expect((await desk.record(id)).answers).toMatchObject([{ state: 'sent', failure: null }]);
});

test('a request that is repeated while its answer is on its way sends nothing, and is not refused', async () => {
  const { id } = await desk.claim();
  const evidence = { kind: 'evidence', text: 'Delivered.', evidenceType: 'OTHER' };
  await desk.fault({ kind: 'slow', operation: 'get', delayMs: 500 });
  const [first, second] = await Promise.all([
    desk.answer(id, evidence, { key: 'twice' }),
    desk.answer(id, evidence, { key: 'twice' }),
  ]);
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect((await desk.record(id)).conversation?.entries).toHaveLength(1);
});

test('a read from before the answer does not decide it, however late it is looked at', async () => {
  const { id } = await desk.dispute();
  const { services } = desk.api;
  const details = await findDispute(services.database, id);
  if (!details) throw new Error('the dispute is missing');
  const reading = await readDispute(services, details);
  await desk.answer(id, message);
  await markUnconfirmed(id);
  await settleAnswers(later(10), details, reading);
  const unconfirmed = eq(disputeAnswers.state, 'sending');
  expect(await services.database.$count(disputeAnswers, unconfirmed)).toBe(1);
  expect((await desk.record(id)).answers).toMatchObject([{ state: 'sent' }]);
});

test('without PayPal nothing is stored or sent', async () => {
  const { id } = await desk.dispute();
  await desk.fault({ kind: 'server-error', operation: 'get', times: 3 });
  expect((await desk.answer(id, message)).json()).toMatchObject({
    code: 'provider_unavailable',
    message: 'PayPal could not be asked about this dispute. Nothing was sent. Please try again in a minute.',
  });
  expect(await desk.record(id)).toMatchObject({ conversation: { entries: [] }, answers: [] });
});
