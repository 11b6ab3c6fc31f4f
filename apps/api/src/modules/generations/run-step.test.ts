import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createStudio, type Studio } from '../../../test/studio.ts';
import { aiKeys } from '../ai-keys/ai-keys.tables.ts';
import { findLedgerDifferences } from '../credits/index.ts';
import { generationEvents, generationJobs, generations } from './generations.tables.ts';
import type { ClaimedJob } from './queue/claim-jobs.ts';
import { runStep } from './run-step.ts';

// Videos are really rendered, possibly on a busy machine.
let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.gemini.reset();
  await studio.services.database.delete(aiKeys);
});

/** The job as a worker claims it with this key; null when the generation has ended. */
async function readJob(id: string, aiKeyId: string): Promise<ClaimedJob | null> {
  const [found] = await studio.services.database
    .select({ job: generationJobs, generation: generations })
    .from(generationJobs)
    .innerJoin(generations, eq(generations.id, generationJobs.generationId))
    .where(eq(generationJobs.generationId, id));
  return found ? { ...found, job: { ...found.job, aiKeyId } } : null;
}
function run(claimed: ClaimedJob) {
  const signal = new AbortController().signal;
  return runStep(studio.services, claimed, { inFlight: 1, sinceFinishMs: 0, signal });
}
async function start(customer: Awaited<ReturnType<Studio['createCustomer']>>): Promise<string> {
  return (await customer.generate({ durationSeconds: 4 })).json().data.generationId;
}

test('each task may run twice at the same time: one video is submitted, stored and paid for', async () => {
  const { id: keyId } = await studio.addKey('one');
  const customer = await studio.createCustomer({ credits: 1 });
  const id = await start(customer);
  const { database } = studio.services;
  const tasks = new Set<string>();
  for (let claimed = await readJob(id, keyId); claimed; claimed = await readJob(id, keyId)) {
    tasks.add(claimed.job.task);
    const same = claimed;
    const [one, other] = await Promise.all([run(same), run(same)]);
    const next = [one, other].find((found) => found && found.task !== same.job.task) ?? one;
    if (next)
      await database
        .update(generationJobs)
        .set({ task: next.task })
        .where(eq(generationJobs.generationId, id));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect([...tasks]).toEqual(['prompt', 'submit', 'poll', 'store']);
  const { status, videoUrl } = await customer.read(id);
  expect(status).toBe('succeeded');
  const video = await studio.inject({ url: videoUrl?.replace('http://api.test', '') ?? '' });
  expect(video.rawPayload.toString('latin1', 4, 8)).toBe('ftyp');
  const { requests, videos } = await studio.gemini.readState();
  expect(requests.filter(({ operation }) => operation === 'video-submit')).toHaveLength(1);
  expect(videos).toHaveLength(1);
  const events = await database
    .select()
    .from(generationEvents)
    .where(eq(generationEvents.generationId, id))
    .orderBy(asc(generationEvents.sequence));
  expect(events.filter((event) => event.status === 'succeeded')).toHaveLength(1);
  expect(events.at(-1)?.status).toBe('succeeded');
  expect(await customer.readBalance()).toEqual({ balance: 0, held: 0 });
  expect(await findLedgerDifferences(database)).toEqual([]);
});

test('no task makes more than one call to the provider', async () => {
  const { id: keyId } = await studio.addKey('one');
  const customer = await studio.createCustomer({ credits: 1 });
  const id = await start(customer);
  const countCalls = async () => (await studio.gemini.readState()).requests.length;
  for (let claimed = await readJob(id, keyId); claimed; claimed = await readJob(id, keyId)) {
    const before = await countCalls();
    const next = await run(claimed);
    expect((await countCalls()) - before).toBeLessThanOrEqual(1);
    if (next)
      await studio.services.database
        .update(generationJobs)
        .set({ task: next.task })
        .where(eq(generationJobs.generationId, id));
  }
  expect((await customer.read(id)).status).toBe('succeeded');
});

test('a job whose generation ended elsewhere is removed', async () => {
  const { id: keyId } = await studio.addKey('one');
  const customer = await studio.createCustomer({ credits: 1 });
  const id = await start(customer);
  const finished = { status: 'failed', failureCode: 'interrupted', finishedAt: new Date() } as const;
  await studio.services.database.update(generations).set(finished).where(eq(generations.id, id));
  const claimed = await readJob(id, keyId);
  if (!claimed) throw new Error('The job is missing.');
  expect(await run(claimed)).toBeNull();
  expect(await readJob(id, keyId)).toBeNull();
});

test('an error of our own is tried again after a growing wait, until the deadline', async () => {
  const { id: keyId } = await studio.addKey('one');
  const customer = await studio.createCustomer({ credits: 1 });
  const id = await start(customer);
  const claimed = await readJob(id, keyId);
  if (!claimed) throw new Error('The job is missing.');
  vi.spyOn(studio.services.storage, 'read').mockRejectedValue(new Error('the storage is down'));
  const waits = [];
  for (const attempts of [0, 1, 2, 9])
    waits.push(await run({ ...claimed, job: { ...claimed.job, attempts } }));
  vi.restoreAllMocks();
  expect(waits.map((next) => next?.inMs)).toEqual([1_000, 2_000, 4_000, 20_000]);
  expect((await customer.read(id)).status).toBe('prompting');
  const late = { ...claimed, generation: { ...claimed.generation, deadlineAt: new Date(0) } };
  await studio.services.database
    .update(generations)
    .set({ deadlineAt: new Date(0) })
    .where(eq(generations.id, id));
  expect(await run(late)).toBeNull();
  expect((await customer.read(id)).failure?.code).toBe('queue_timed_out');
  expect(await customer.readBalance()).toEqual({ balance: 1, held: 0 });
});
