import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAudit } from '../../../../test/read-audit.ts';
import { openStaffStudio, type StaffStudio } from '../../../../test/staff-studio.ts';
import { files } from '../../uploads/uploads.tables.ts';
import { generations } from '../generations.tables.ts';

// Videos are really rendered, possibly on a busy machine.
let stage: StaffStudio;
beforeAll(async () => {
  stage = await openStaffStudio();
});
afterAll(() => stage.close());
beforeEach(() => stage.prepare());
afterEach(() => stage.checkLedger());

describe('trying again', () => {
  test('makes the same request for its customer, who is charged once', async () => {
    const customer = await stage.studio.createCustomer({ credits: 1 });
    const id = await stage.make(customer, { kind: 'failed', operation: 'video-submit' });
    const answer = await stage.act(id, 'retry');
    expect(answer.statusCode).toBe(201);
    const retryId: string = answer.json().data._id;
    const retried = await stage.studio.awaitEnd(customer, retryId);
    expect(retried).toMatchObject({ status: 'succeeded', prompt: 'slowly zoom in', creditCost: 1 });
    expect(await customer.readBalance()).toEqual({ balance: 0, held: 0 });
    expect(await stage.read(id)).toMatchObject({ retriedAs: retryId });
    expect(await stage.read(retryId)).toMatchObject({ retryOf: id });
    expect((await readAudit(stage.studio, id))[1]).toMatchObject({
      action: 'generation.retried',
      after: { retriedAs: retryId, credits: 1, reason: 'It was our fault' },
    });
  });

  test('happens once, however many members of staff press at the same time', async () => {
    const customer = await stage.studio.createCustomer({ credits: 5 });
    const id = await stage.make(customer, { kind: 'failed', operation: 'video-submit' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => stage.act(id, 'retry')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const again = await stage.studio.services.database.$count(generations, eq(generations.retryOf, id));
    expect(again).toBe(1);
    const retryId: string = answers.find(({ statusCode }) => statusCode === 201)?.json().data._id;
    await stage.studio.awaitEnd(customer, retryId);
    expect(await customer.readBalance()).toEqual({ balance: 4, held: 0 });
  });

  test('needs the credits that the failure returned, a failure, and the image', async () => {
    const customer = await stage.studio.createCustomer({ credits: 2 });
    const done = await stage.make(customer);
    expect((await stage.act(done, 'retry')).json()).toMatchObject({ code: 'conflict' });
    const failed = await stage.make(customer, { kind: 'failed', operation: 'video-submit' });
    await stage.studio.services.database
      .update(generations)
      .set({ creditCost: 2 })
      .where(eq(generations.id, failed));
    expect((await stage.act(failed, 'retry')).json()).toMatchObject({
      code: 'insufficient_credits',
      message: 'This costs 2 credits, and the customer has 1. Please give credits first.',
    });
    const { database } = stage.studio.services;
    const [row] = await database.select().from(generations).where(eq(generations.id, failed));
    await database
      .update(files)
      .set({ deletedAt: new Date() })
      .where(eq(files.id, row?.inputFileId ?? ''));
    expect((await stage.act(failed, 'retry')).json()).toMatchObject({
      message: 'The image that this works from was deleted, so it cannot be made again.',
    });
    expect(await customer.readBalance()).toEqual({ balance: 1, held: 0 });
  });

  test('is refused for a blocked customer, and takes no credit', async () => {
    const customer = await stage.studio.createCustomer({ credits: 1 });
    const id = await stage.make(customer, { kind: 'failed', operation: 'video-submit' });
    const url = `/api/users/${customer.person.user.id}/block`;
    const payload = { reason: 'Fraud' };
    const blocked = await stage.studio.inject({ method: 'POST', url, as: stage.admin, payload });
    expect(blocked.statusCode).toBe(200);
    expect((await stage.act(id, 'retry')).json()).toMatchObject({
      code: 'conflict',
      message: 'This customer is blocked. Please unblock them first.',
    });
    expect((await stage.read(id)).retriedAs).toBeNull();
  });
});

describe('giving credits back', () => {
  test('happens once, is audited, and the customer reads no note of staff', async () => {
    const customer = await stage.studio.createCustomer({ credits: 1 });
    const id = await stage.make(customer);
    const answers = await Promise.all(Array.from({ length: 5 }, () => stage.act(id, 'give-back')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json().data).toEqual({
      ...{ credits: 1, balance: 1 },
    });
    expect(await customer.readBalance()).toEqual({ balance: 1, held: 0 });
    expect((await stage.read(id)).credits).toMatchObject({ spent: 1, givenBack: 1 });
    const history = await stage.studio.inject({ url: '/api/credits', as: customer.person });
    expect(history.json().data.entries[0]).toMatchObject({
      reason: 'adjustment',
      amount: 1,
      generationId: id,
    });
    expect(history.body).not.toContain('It was our fault');
    expect(
      (await readAudit(stage.studio, id)).find(({ action }) => action === 'generation.given-back'),
    ).toMatchObject({
      before: { currentBalance: 0 },
      after: { currentBalance: 1, reason: 'It was our fault' },
    });
  });

  test('is refused for a failure, which has returned them, and to oneself', async () => {
    const customer = await stage.studio.createCustomer();
    const failed = await stage.make(customer, { kind: 'failed', operation: 'video-submit' });
    expect((await stage.act(failed, 'give-back')).json()).toMatchObject({
      message: 'This failed, so its credits went back when it ended.',
    });
    const own = await stage.make(customer);
    await stage.studio.services.database
      .update(generations)
      .set({ userId: stage.admin.user.id })
      .where(eq(generations.id, own));
    expect((await stage.act(own, 'give-back')).json()).toMatchObject({
      message: 'You cannot give credits to yourself. Please ask someone else of the team.',
    });
    await stage.studio.services.database
      .update(generations)
      .set({ userId: customer.person.user.id })
      .where(eq(generations.id, own));
  });
});
