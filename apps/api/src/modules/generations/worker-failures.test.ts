import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createStudio, type Studio } from '../../../test/studio.ts';
import { aiKeys } from '../ai-keys/ai-keys.tables.ts';
import { findLedgerDifferences } from '../credits/index.ts';
import { generations } from './generations.tables.ts';

// Videos are really rendered, possibly on a busy machine.
let studio: Studio;
let worker: Awaited<ReturnType<Studio['startWorker']>>;
beforeAll(async () => {
  studio = await createStudio();
  worker = await studio.startWorker();
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

function started(answer: { json: () => { data: { generationId: string } } }) {
  return answer.json().data.generationId;
}
async function readRow(id: string) {
  const [row] = await studio.services.database.select().from(generations).where(eq(generations.id, id));
  return row;
}
async function submits() {
  return (await studio.gemini.readState()).requests.filter(({ operation }) => operation === 'video-submit');
}
async function billed() {
  return (await studio.gemini.readState()).videos.filter((video) => video.billed);
}

describe('a failure', () => {
  test.each([
    ['refusal', 'video-submit', 'safety_refusal', 400],
    ['blocked-prompt', 'prompt', 'safety_refusal', 400],
    ['rate-limit', 'video-submit', 'quota_exhausted', 503],
    ['rate-limit', 'prompt', 'quota_exhausted', 503],
    ['invalid-key', 'video-submit', 'no_keys', 503],
    ['server-error', 'video-submit', 'provider_failed', 502],
    ['failed', 'video-submit', 'provider_failed', 502],
    ['bad-json', 'prompt', 'provider_failed', 502],
  ] as const)(
    'by %s of the %s step returns the credit and says why: %s',
    async (kind, operation, code, status) => {
      const customer = await studio.createCustomer({ credits: 1 });
      // A pause that outlasts the deadline; a shorter one is waited for.
      await studio.gemini.addFault({ kind, operation, retryDelaySeconds: 86_400 });
      const answer = await customer.generate({}, { prefer: 'wait=60' });
      expect(answer.statusCode).toBe(status);
      const [generation] = (await studio.inject({ url: '/api/generations', as: customer.person })).json()
        .data;
      expect(generation).toMatchObject({ status: 'failed', creditReturned: true, failure: { code } });
      expect(generation.failure.message).toBe(answer.json().message);
      expect(generation.failure.message).toContain('Your credit is back.');
      expect(await customer.readBalance()).toEqual({ balance: 1, held: 0 });
      expect(await billed()).toEqual([]);
    },
  );

  test('of an unanswered submit is never followed by another submit', async () => {
    const customer = await studio.createCustomer();
    await studio.addKey('two');
    await studio.gemini.addFault({ kind: 'server-error', operation: 'video-submit' });
    const id = started(await customer.generate());
    expect((await studio.awaitEnd(customer, id)).failure?.code).toBe('provider_failed');
    expect(await submits()).toHaveLength(1);
  });

  test('never comes from a wait in the queue: the ten minutes start with the submission', async () => {
    const customer = await studio.createCustomer();
    await studio.gemini.addFault({ kind: 'stall' });
    await worker.stop();
    const id = started(await customer.generate());
    const queued = await readRow(id);
    expect(Number(queued?.deadlineAt) - Number(queued?.createdAt)).toBeGreaterThan(3_600_000);
    // It has waited for most of its time when its turn comes.
    await studio.services.database
      .update(generations)
      .set({ deadlineAt: new Date(Date.now() + 20_000) })
      .where(eq(generations.id, id));
    worker = await studio.startWorker();
    await eventually(async () => expect((await readRow(id))?.providerJobId).toBeTruthy());
    const submitted = await readRow(id);
    expect(Number(submitted?.deadlineAt) - Number(submitted?.submittedAt)).toBe(600_000);
  });

  test('by too long a wait in the queue pays the provider nothing and says why', async () => {
    const customer = await studio.createCustomer();
    await worker.stop();
    const id = started(await customer.generate());
    await studio.services.database
      .update(generations)
      .set({ deadlineAt: new Date() })
      .where(eq(generations.id, id));
    worker = await studio.startWorker();
    const { failure } = await studio.awaitEnd(customer, id);
    expect(failure).toEqual({
      code: 'queue_timed_out',
      message:
        'The queue was too long, so this video was not started. Your credit is back. Please try again later.',
    });
    expect(await submits()).toEqual([]);
    expect(await customer.readBalance()).toEqual({ balance: 10, held: 0 });
  });

  test('by the deadline stops the job at the provider', async () => {
    const customer = await studio.createCustomer();
    await studio.gemini.addFault({ kind: 'stall' });
    const id = started(await customer.generate());
    await eventually(async () => expect((await readRow(id))?.providerJobId).toBeTruthy());
    await studio.services.database
      .update(generations)
      .set({ deadlineAt: new Date() })
      .where(eq(generations.id, id));
    expect((await studio.awaitEnd(customer, id)).failure?.code).toBe('timed_out');
    expect(await customer.readBalance()).toEqual({ balance: 10, held: 0 });
    // The customer has the credits back before the provider is asked to stop.
    const readVideos = async () => (await studio.gemini.readState()).videos;
    await eventually(async () => expect(await readVideos()).toMatchObject([{ status: 'cancelled' }]));
  });
});
