import type { GenerationRecord, ModelPrices, StaffGeneration } from '@credit-studio/contracts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createStudio, type Studio } from '../../../test/studio.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { generations, writtenPrompts } from './generations.tables.ts';
import { reapGenerations } from './reap-generations.ts';
import { findModelPrices } from './settings/generation-settings.ts';
import { recordCall } from './steps/provider-calls.ts';

// Videos are really rendered, possibly on a busy machine.
let studio: Studio;
let admin: TestPerson;
let worker: Awaited<ReturnType<Studio['startWorker']>>;
beforeAll(async () => {
  studio = await createStudio();
  worker = await studio.startWorker();
  admin = await studio.signUp({ role: 'Admin' });
  await studio.addKey('one');
});
afterAll(async () => {
  await worker.stop();
  await studio.close();
});
beforeEach(() => studio.gemini.reset());

const unknown: ModelPrices = {
  ...{ second720p: null, second1080p: null, image: null, inputTokens: null, outputTokens: null },
};
const videoModel = 'gemini-omni-1.2-flash';
const [video, text, image, code] = [
  { model: videoModel, prices: { ...unknown, second720p: '0.10', second1080p: '0.15' } },
  { model: 'gemini-2.5-flash', prices: { ...unknown, inputTokens: '0.30', outputTokens: '2.50' } },
  { model: 'gemini-2.5-flash-image', prices: { ...unknown, image: '0.039', inputTokens: '0.30' } },
  { model: 'gemini-2.5-pro', prices: { ...unknown, inputTokens: '1.25', outputTokens: '10' } },
];

/** Saves prices as staff do. What is not among them is not known. */
async function setPrices(priced: { model: string; prices: ModelPrices }[]) {
  const url = '/api/generation-settings';
  const { creditCosts, isEnabled, models } = (await studio.inject({ url, as: admin })).json().data;
  const prices = new Map(priced.map((model) => [model.model, model.prices]));
  const payload = {
    ...{ creditCosts, isEnabled },
    models: models.map(({ model }: { model: string }) => ({ model, prices: prices.get(model) ?? unknown })),
  };
  expect((await studio.inject({ method: 'PUT', url, as: admin, payload })).statusCode).toBe(200);
  // In memory once the signal of the save has arrived.
  await eventually(async () => {
    for (const { model, prices: ofModel } of payload.models)
      expect(Object.values(await findModelPrices(studio.services, model)).filter(Boolean)).toHaveLength(
        Object.values(ofModel).filter(Boolean).length,
      );
  });
}

async function readRecord(id: string): Promise<GenerationRecord> {
  return (await studio.inject({ url: `/api/all-generations/${id}`, as: admin })).json().data;
}
async function readRow(id: string) {
  const [row] = await studio.services.database.select().from(generations).where(eq(generations.id, id));
  return row;
}
function started(answer: { json: () => { data: { generationId: string } } }) {
  return answer.json().data.generationId;
}
/** Tokens at dollars for a million of them, in millionths of a dollar. */
function costOfTokens({ usage }: GenerationRecord['calls'][number], input: number, output: number) {
  return ((usage?.inputTokens ?? 0) * input + (usage?.outputTokens ?? 0) * output) / 1_000_000;
}

describe('what a result costs at the AI service', () => {
  test('is the prompt and the seconds of a video, and stays when the prices change', async () => {
    await setPrices([video, text]);
    const customer = await studio.createCustomer();
    const id = started(await customer.generate({ durationSeconds: 6, resolution: '1080p' }));
    await studio.awaitEnd(customer, id);
    const { calls, cost } = await readRecord(id);
    expect(calls).toMatchObject([
      { task: 'prompt', model: 'gemini-2.5-flash', usage: { inputTokens: expect.any(Number) } },
      { task: 'poll', model: videoModel, usage: { seconds: 6, resolution: '1080p' }, cost: '0.90' },
    ]);
    const [prompt] = calls;
    if (!prompt) throw new Error('the prompt is missing');
    expect(Number(prompt.cost)).toBeCloseTo(costOfTokens(prompt, 0.3, 2.5), 6);
    expect(Number(cost)).toBeCloseTo(0.9 + Number(prompt.cost), 6);

    await setPrices([{ ...video, prices: { ...unknown, second1080p: '9.99' } }]);
    expect((await readRecord(id)).cost).toBe(cost);
    const list = await studio.inject({ url: `/api/all-generations?search=${id}`, as: admin });
    expect(list.json().data.map((row: StaffGeneration) => row.cost)).toEqual([cost]);
  });

  test('is only the video where the customer wrote its prompt', async () => {
    await setPrices([video, text]);
    const customer = await studio.createCustomer();
    const id = started(await customer.generate({ promptKind: 'video-prompt', durationSeconds: 4 }));
    await studio.awaitEnd(customer, id);
    expect(await readRecord(id)).toMatchObject({ cost: '0.40', calls: [{ task: 'poll', cost: '0.40' }] });
  });

  test('is an image with what was read for it, for each variant', async () => {
    await setPrices([image]);
    const customer = await studio.createCustomer();
    const answer = await customer.start('generate-image', { operation: 'vary', variants: 2 });
    const ids: string[] = answer.json().data.generationIds;
    expect(ids).toHaveLength(2);
    for (const id of ids) {
      await studio.awaitEnd<'image'>(customer, id);
      const { calls, cost } = await readRecord(id);
      const [call] = calls;
      expect(call).toMatchObject({ task: 'draw', usage: { images: 1, outputTokens: 1290 } });
      expect(Number(cost)).toBeCloseTo(0.039 + ((call?.usage?.inputTokens ?? 0) * 0.3) / 1_000_000, 6);
    }
  });

  test('is what was read and written for a page, and for the change of it', async () => {
    await setPrices([code]);
    const customer = await studio.createCustomer();
    const first = started(await customer.start('generate-code', { prompt: 'A page about tea' }));
    await studio.awaitEnd<'code'>(customer, first);
    const changed = await customer.start('generate-code', { prompt: 'In blue', continues: first });
    const second = started(changed);
    await studio.awaitEnd<'code'>(customer, second);
    for (const id of [first, second]) {
      const { calls, cost } = await readRecord(id);
      const [call] = calls;
      if (!call) throw new Error('the call is missing');
      expect(call.usage?.outputTokens).toBeGreaterThan(0);
      expect(Number(cost)).toBeCloseTo(costOfTokens(call, 1.25, 10), 6);
    }
  });

  test('is not known without a price, although the calls are', async () => {
    await setPrices([video]);
    const customer = await studio.createCustomer();
    const id = started(await customer.generate({ durationSeconds: 4 }));
    await studio.awaitEnd(customer, id);
    expect(await readRecord(id)).toMatchObject({
      cost: null,
      calls: [
        { task: 'prompt', cost: null },
        { task: 'poll', cost: '0.40' },
      ],
    });
  });

  test('is nothing for a video that was refused, but its prompt', async () => {
    await setPrices([video, text]);
    await studio.gemini.addFault({ kind: 'refusal', operation: 'video-submit' });
    const customer = await studio.createCustomer();
    const id = started(await customer.generate({ durationSeconds: 4 }));
    expect((await studio.awaitEnd(customer, id)).status).toBe('failed');
    const { calls, cost } = await readRecord(id);
    expect(calls).toMatchObject([
      { task: 'prompt' },
      { task: 'poll', usage: { seconds: 0, resolution: '720p' }, cost: '0.00' },
    ]);
    expect(cost).toBe(calls[0]?.cost);
  });

  test('is what the service counted for an answer that could not be used', async () => {
    await setPrices([image]);
    await studio.gemini.addFault({ kind: 'no-image', operation: 'image' });
    const customer = await studio.createCustomer();
    const id = started(await customer.start('generate-image', { operation: 'vary' }));
    expect((await studio.awaitEnd<'image'>(customer, id)).status).toBe('failed');
    const { calls, cost } = await readRecord(id);
    expect(calls).toMatchObject([{ task: 'draw', usage: { images: 0 }, cost }]);
    expect(Number(cost)).toBeGreaterThan(0);
    expect(Number(cost)).toBeLessThan(0.039);
  });

  test('is nothing where the service was never asked, and not known where it never answered', async () => {
    await setPrices([image]);
    const customer = await studio.createCustomer();
    await worker.stop();
    const ids: string[] = (await customer.start('generate-image', { operation: 'vary', variants: 2 })).json()
      .data.generationIds;
    const [unasked = '', unanswered = ''] = ids;
    const { database } = studio.services;
    await database.update(generations).set({ deadlineAt: new Date(0) });
    await database
      .update(generations)
      .set({ submittedAt: new Date(0) })
      .where(eq(generations.id, unanswered));
    await reapGenerations(studio.services);
    expect(await readRow(unasked)).toMatchObject({ status: 'failed', costMicros: 0 });
    expect(await readRow(unanswered)).toMatchObject({ status: 'failed', costMicros: null });

    // The answer was on its way when the time was up: it is charged for.
    const usage = { images: 1, inputTokens: 1_000, outputTokens: 1_290 };
    await recordCall(studio.services, { id: unanswered }, { task: 'draw', model: image?.model ?? '', usage });
    expect(await readRow(unanswered)).toMatchObject({ status: 'failed', costMicros: 39_300 });
    worker = await studio.startWorker();
  });
});

test('the end of a job that two workers read is charged for once', async () => {
  await setPrices([video]);
  const customer = await studio.createCustomer();
  const id = started(await customer.generate({ promptKind: 'video-prompt', durationSeconds: 4 }));
  await studio.awaitEnd(customer, id);
  const usage = { seconds: 4, resolution: '720p' } as const;
  await recordCall(studio.services, { id }, { task: 'poll', model: videoModel, usage });
  expect(await readRow(id)).toMatchObject({ costMicros: 400_000, providerCalls: [{ task: 'poll' }] });
});

test('a prompt that is written before a video is asked for has its cost, without its customer', async () => {
  await setPrices([text]);
  const customer = await studio.createCustomer();
  const payload = { imageUrl: customer.imageUrl, instructions: 'zoom in' };
  const call = { method: 'POST', url: '/api/video-prompt', as: customer.person, payload } as const;
  const answer = await studio.inject(call);
  expect(answer.statusCode).toBe(200);
  const { database } = studio.services;
  const [written] = await database.select().from(writtenPrompts).orderBy(desc(writtenPrompts.id)).limit(1);
  expect(written).toMatchObject({ model: 'gemini-2.5-flash', costMicros: expect.any(Number) });
  expect(written?.costMicros).toBeGreaterThan(0);
});
