import type { GenerationRecord, StaffGeneration } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readAudit } from '../../../../test/read-audit.ts';
import { createStudio, type Studio } from '../../../../test/studio.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { aiKeys } from '../../ai-keys/ai-keys.tables.ts';
import { findLedgerDifferences } from '../../credits/index.ts';
import { files } from '../../uploads/uploads.tables.ts';
import { generations } from '../generations.tables.ts';

// Videos are really rendered, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let studio: Studio;
let worker: Awaited<ReturnType<Studio['startWorker']>>;
let admin: TestPerson;
beforeAll(async () => {
  studio = await createStudio();
  worker = await studio.startWorker();
  admin = await studio.signUp({ role: 'Admin' });
});
afterAll(async () => {
  await worker.stop();
  await studio.close();
});
beforeEach(async () => {
  await studio.gemini.reset();
  await studio.services.database.delete(aiKeys);
  await studio.addKey('one');
});
afterEach(async () => {
  expect(await findLedgerDifferences(studio.services.database)).toEqual([]);
});

type Customer = Awaited<ReturnType<Studio['createCustomer']>>;

/** A video that ended as the fault says; without one, that succeeded. */
async function make(customer: Customer, fault?: Parameters<Studio['gemini']['addFault']>[0]) {
  if (fault) await studio.gemini.addFault(fault);
  const id: string = (await customer.generate()).json().data.generationId;
  const { status } = await studio.awaitEnd(customer, id);
  expect(status).toBe(fault ? 'failed' : 'succeeded');
  return id;
}
async function list(query: Record<string, string>): Promise<StaffGeneration[]> {
  return (await studio.inject({ url: '/api/all-generations', query, as: admin })).json().data;
}
async function read(id: string, as = admin): Promise<GenerationRecord> {
  return (await studio.inject({ url: `/api/all-generations/${id}`, as })).json().data;
}
function act(id: string, verb: 'retry' | 'give-back', as = admin, reason = 'It was our fault') {
  return studio.inject({
    ...{ method: 'POST', url: `/api/all-generations/${id}/${verb}`, as },
    payload: { reason },
  });
}

describe('the list of all results', () => {
  test('shows a failed one with its customer, its cause, the provider’s error and the masked key', async () => {
    const customer = await studio.createCustomer();
    const id = await make(customer, { kind: 'refusal', operation: 'video-submit' });
    const { user } = customer.person;
    const [row] = await list({ search: user.email });
    expect(row).toMatchObject({
      ...{ _id: id, kind: 'video', status: 'failed', prompt: 'slowly zoom in' },
      customer: { _id: user.id, name: user.name, email: user.email },
      failure: { code: 'safety_refusal' },
      aiKey: { name: 'one', key: 'AIzaSyon…0000' },
      model: studio.services.aiModels.names.video,
    });
    expect(row?.failure?.detail).toBeTruthy();
    expect(row?.tookSeconds).toBeGreaterThanOrEqual(0);
  });

  test('finds by prompt, id and status, and leaves out what its customer deleted', async () => {
    const customer = await studio.createCustomer();
    const answer = await customer.generate({ prompt: 'An unusual lighthouse' });
    const id: string = answer.json().data.generationId;
    await studio.awaitEnd(customer, id);
    const queries: Record<string, string>[] = [
      ...[{ search: 'LIGHTHOUSE' }, { search: id }, { search: id, status: 'succeeded' }],
    ];
    for (const query of queries) expect((await list(query)).map((row) => row._id)).toEqual([id]);
    expect(await list({ search: id, status: 'failed' })).toEqual([]);
    await studio.inject({ method: 'DELETE', url: `/api/generations/${id}`, as: customer.person });
    expect(await list({ search: id })).toEqual([]);
    expect((await studio.inject({ url: `/api/all-generations/${id}`, as: admin })).statusCode).toBe(404);
  });

  test('has small images only, whose address opens no other file', async () => {
    const customer = await studio.createCustomer();
    const id = await make(customer);
    const [row] = await list({ search: id });
    const url = new URL(row?.thumbnailUrl ?? '');
    const image = await studio.inject({ url: url.pathname + url.search });
    expect(image.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=3600',
    });
    expect(image.rawPayload.length).toBeLessThan(20_000);
    const full = url.pathname.replace('/thumbnails/', '/files/') + url.search;
    expect((await studio.inject({ url: full })).statusCode).toBe(403);
    expect((await studio.inject({ url: url.pathname })).statusCode).toBe(404);
    url.searchParams.set('expires', '4000000000');
    expect((await studio.inject({ url: url.pathname + url.search })).statusCode).toBe(403);
  });
});

describe('the record of one result', () => {
  test('says in full what the provider answered to each attempt, and never the key', async () => {
    const customer = await studio.createCustomer();
    await studio.addKey('two');
    const id = await make(customer, { kind: 'invalid-key', operation: 'video-submit', times: 2 });
    const record = await read(id);
    expect(record.attempts).toMatchObject([
      { task: 'submit', reason: 'key-invalid', times: 1 },
      { task: 'submit', reason: 'key-invalid', times: 1 },
      { task: 'submit', reason: 'no-key', aiKey: null },
    ]);
    expect(new Set(record.attempts.map(({ aiKey }) => aiKey?.name))).toEqual(
      new Set(['one', 'two', undefined]),
    );
    expect(record.attempts[0]?.detail).toContain('API key not valid');
    const answer = await studio.inject({ url: `/api/all-generations/${id}`, as: admin });
    expect(answer.body).not.toMatch(/AIzaSyone0|AIzaSytwo0/);
    const own = await studio.inject({ url: `/api/generations/${id}`, as: customer.person });
    expect(own.body).not.toContain('API key not valid');
  });

  test('has the steps, the result, and what happened to the credits', async () => {
    const customer = await studio.createCustomer();
    const done = await read(await make(customer));
    expect(done).toMatchObject({
      customer: { _id: customer.person.user.id },
      credits: { held: 0, spent: 1, returned: 0, givenBack: 0 },
      attempts: [],
      aiKey: { name: 'one' },
      html: null,
    });
    expect(done.generation).toMatchObject({ kind: 'video', videoUrl: expect.stringContaining('/files/') });
    const steps = done.steps.map(({ status }) => status);
    expect(steps).toEqual(['queued', 'prompting', 'rendering', 'storing', 'succeeded']);
    const failed = await read(await make(customer, { kind: 'failed', operation: 'video-submit' }));
    expect(failed.credits).toEqual({ held: 0, spent: 0, returned: 1, givenBack: 0 });
  });

  test('is audited once for a look, before it is shown, and not for the owner', async () => {
    const customer = await studio.createCustomer();
    const id = await make(customer);
    await read(id);
    await read(id);
    const looks = await readAudit(studio, id);
    expect(looks.map(({ action, actorId, after }) => ({ action, actorId, after }))).toEqual([
      {
        action: 'generation.viewed',
        actorId: admin.user.id,
        after: { kind: 'video', userId: customer.person.user.id },
      },
    ]);
    const other = await studio.signUp({ role: 'Admin' });
    await read(id, other);
    expect(await readAudit(studio, id)).toHaveLength(2);
  });
});

describe('trying again', () => {
  test('makes the same request for its customer, who is charged once', async () => {
    const customer = await studio.createCustomer({ credits: 1 });
    const id = await make(customer, { kind: 'failed', operation: 'video-submit' });
    const answer = await act(id, 'retry');
    expect(answer.statusCode).toBe(201);
    const retryId: string = answer.json().data._id;
    const retried = await studio.awaitEnd(customer, retryId);
    expect(retried).toMatchObject({ status: 'succeeded', prompt: 'slowly zoom in', creditCost: 1 });
    expect(await customer.readBalance()).toEqual({ balance: 0, held: 0 });
    expect(await read(id)).toMatchObject({ retriedAs: retryId });
    expect(await read(retryId)).toMatchObject({ retryOf: id });
    expect((await readAudit(studio, id))[1]).toMatchObject({
      action: 'generation.retried',
      after: { retriedAs: retryId, credits: 1, reason: 'It was our fault' },
    });
  });

  test('happens once, however many members of staff press at the same time', async () => {
    const customer = await studio.createCustomer({ credits: 5 });
    const id = await make(customer, { kind: 'failed', operation: 'video-submit' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => act(id, 'retry')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const again = await studio.services.database.$count(generations, eq(generations.retryOf, id));
    expect(again).toBe(1);
    const retryId: string = answers.find(({ statusCode }) => statusCode === 201)?.json().data._id;
    await studio.awaitEnd(customer, retryId);
    expect(await customer.readBalance()).toEqual({ balance: 4, held: 0 });
  });

  test('needs the credits that the failure returned, a failure, and the image', async () => {
    const customer = await studio.createCustomer({ credits: 2 });
    const done = await make(customer);
    expect((await act(done, 'retry')).json()).toMatchObject({ code: 'conflict' });
    const failed = await make(customer, { kind: 'failed', operation: 'video-submit' });
    await studio.services.database
      .update(generations)
      .set({ creditCost: 2 })
      .where(eq(generations.id, failed));
    expect((await act(failed, 'retry')).json()).toMatchObject({
      code: 'insufficient_credits',
      message: 'This costs 2 credits, and the customer has 1. Please give credits first.',
    });
    const { database } = studio.services;
    const [row] = await database.select().from(generations).where(eq(generations.id, failed));
    await database
      .update(files)
      .set({ deletedAt: new Date() })
      .where(eq(files.id, row?.inputFileId ?? ''));
    expect((await act(failed, 'retry')).json()).toMatchObject({
      message: 'The image that this works from was deleted, so it cannot be made again.',
    });
    expect(await customer.readBalance()).toEqual({ balance: 1, held: 0 });
  });
});

describe('giving credits back', () => {
  test('happens once, is audited, and the customer reads no note of staff', async () => {
    const customer = await studio.createCustomer({ credits: 1 });
    const id = await make(customer);
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(id, 'give-back')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json().data).toEqual({
      ...{ credits: 1, balance: 1 },
    });
    expect(await customer.readBalance()).toEqual({ balance: 1, held: 0 });
    expect((await read(id)).credits).toMatchObject({ spent: 1, givenBack: 1 });
    const history = await studio.inject({ url: '/api/credits', as: customer.person });
    expect(history.json().data.entries[0]).toMatchObject({
      reason: 'adjustment',
      amount: 1,
      generationId: id,
    });
    expect(history.body).not.toContain('It was our fault');
    expect(
      (await readAudit(studio, id)).find(({ action }) => action === 'generation.given-back'),
    ).toMatchObject({
      before: { currentBalance: 0 },
      after: { currentBalance: 1, reason: 'It was our fault' },
    });
  });

  test('is refused for a failure, which has returned them, and to oneself', async () => {
    const customer = await studio.createCustomer();
    const failed = await make(customer, { kind: 'failed', operation: 'video-submit' });
    expect((await act(failed, 'give-back')).json()).toMatchObject({
      message: 'This failed, so its credits went back when it ended.',
    });
    const own = await make(customer);
    await studio.services.database
      .update(generations)
      .set({ userId: admin.user.id })
      .where(eq(generations.id, own));
    expect((await act(own, 'give-back')).json()).toMatchObject({
      message: 'You cannot give credits to yourself. Please ask another admin.',
    });
    await studio.services.database
      .update(generations)
      .set({ userId: customer.person.user.id })
      .where(eq(generations.id, own));
  });
});
