import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStudio, type Studio } from '../../../../test/studio.ts';
import { generationJobs } from '../generations.tables.ts';
import { claimJobs, countInFlight, findDue, renewClaims } from './claim-jobs.ts';
import type { Lane } from './decide-lanes.ts';
import { hastenFront, settleJobs } from './settle-jobs.ts';

let studio: Studio;
let keyId: string;
beforeAll(async () => {
  studio = await createStudio();
  keyId = (await studio.addKey('one')).id;
});
afterAll(() => studio.close());
beforeEach(() => studio.services.database.delete(generationJobs));

const [worker, other] = [crypto.randomUUID(), crypto.randomUUID()];

type Customer = Awaited<ReturnType<Studio['createCustomer']>>;

async function start(customer: Customer): Promise<string> {
  const request = { promptKind: 'video-prompt', prompt: 'zoom in' };
  return (await customer.generate(request)).json().data.generationId;
}
function submits(free: number, keyIds = Array.from({ length: free }, () => keyId)): Lane[] {
  return [{ task: 'submit', free, keyIds }];
}
async function claim(workerId: string, lanes: Lane[]): Promise<string[]> {
  return (await claimJobs(studio.services, { workerId, lanes })).map(({ generation }) => generation.id);
}
function change(id: string, changes: Partial<typeof generationJobs.$inferInsert>) {
  return studio.services.database
    .update(generationJobs)
    .set(changes)
    .where(eq(generationJobs.generationId, id));
}
async function readJob(id: string) {
  const [job] = await studio.services.database
    .select()
    .from(generationJobs)
    .where(eq(generationJobs.generationId, id));
  return job;
}

test('premium members go first and customers take turns, however many are due', async () => {
  const [busy, free, premium] = [
    await studio.createCustomer(),
    await studio.createCustomer(),
    await studio.createCustomer(),
  ];
  await studio.makePremium(premium.person);
  const ids = [await start(busy), await start(busy), await start(free), await start(premium)];
  const served = [];
  for (let turn = 0; turn < 4; turn += 1) served.push(...(await claim(worker, submits(1))));
  expect(served).toEqual([ids[3], ids[0], ids[2], ids[1]]);
});

test('two workers never claim the same job, and share what is due', async () => {
  const customers = await Promise.all([1, 2, 3, 4].map(() => studio.createCustomer()));
  const ids = await Promise.all(customers.map(start));
  const claimed = await Promise.all([claim(worker, submits(3)), claim(other, submits(3))]);
  expect(claimed.flat().sort()).toEqual([...ids].sort());
});

test('a job occupies its key from the claim until its task ends', async () => {
  const id = await start(await studio.createCustomer());
  await claim(worker, submits(1));
  expect(await countInFlight(studio.services)).toEqual([{ keyId, model: 'video', count: 1 }]);
  const settle = (task: 'poll' | 'store') =>
    settleJobs(studio.services, {
      workerId: worker,
      settlements: [{ id, next: { task }, hasLeftProvider: false }],
    });
  await settle('poll');
  expect(await countInFlight(studio.services)).toEqual([{ keyId, model: 'video', count: 1 }]);
  await claim(worker, [{ task: 'poll', free: 1, keyIds: [] }]);
  await settle('store');
  expect(await countInFlight(studio.services)).toEqual([]);
});

test('a claim that is not renewed passes to another worker, whose outcome is the only one that counts', async () => {
  const id = await start(await studio.createCustomer());
  await claim(worker, submits(1));
  expect(await claim(other, submits(1))).toEqual([]);
  await change(id, { claimedUntil: new Date(0) });
  await renewClaims(studio.services, { workerId: worker, ids: [id] });
  expect(await claim(other, submits(1))).toEqual([]);
  await change(id, { claimedUntil: new Date(0) });
  expect(await claim(other, submits(1))).toEqual([id]);
  const late = {
    workerId: worker,
    settlements: [{ id, next: { task: 'store' }, hasLeftProvider: false }],
  } as const;
  await settleJobs(studio.services, { ...late, settlements: [...late.settlements] });
  await renewClaims(studio.services, { workerId: worker, ids: [id] });
  expect(await readJob(id)).toMatchObject({ task: 'submit', claimedBy: other });
});

test('an outcome is stored even if the claim is being renewed at that moment', async () => {
  const id = await start(await studio.createCustomer());
  await claim(worker, submits(1));
  const settling = await studio.services.database.transaction(async (transaction) => {
    await transaction.select().from(generationJobs).where(eq(generationJobs.generationId, id)).for('update');
    const settlements = [{ id, next: { task: 'poll' as const }, hasLeftProvider: false }];
    const settled = settleJobs(studio.services, { workerId: worker, settlements });
    await Promise.race([settled, delay(200)]);
    return { settled };
  });
  await settling.settled;
  expect(await readJob(id)).toMatchObject({ task: 'poll', claimedBy: null });
});

test('a task that failed counts its tries, and a claim without a key leaves the job without one', async () => {
  const id = await start(await studio.createCustomer());
  expect(await claim(worker, submits(1, []))).toEqual([id]);
  expect(await readJob(id)).toMatchObject({ aiKeyId: null, model: null });
  const next = { task: 'submit', inMs: 60_000, isRetry: true } as const;
  await settleJobs(studio.services, {
    workerId: worker,
    settlements: [{ id, next, hasLeftProvider: false }],
  });
  expect(await readJob(id)).toMatchObject({ attempts: 1, claimedBy: null });
  expect(await claim(worker, submits(1))).toEqual([]);
  const { isDue, nextMs } = await findDue(studio.services);
  expect(isDue).toBe(false);
  expect(nextMs).toBeGreaterThan(50_000);
  expect(nextMs).toBeLessThanOrEqual(60_000);
});

test('a job that is due and waits for a key does not hide when the next one is due', async () => {
  expect(await findDue(studio.services)).toEqual({ isDue: false, nextMs: null });
  const [, later] = [await start(await studio.createCustomer()), await start(await studio.createCustomer())];
  expect(await findDue(studio.services)).toEqual({ isDue: true, nextMs: null });
  await change(later, { dueAt: new Date(Date.now() + 30_000) });
  const { isDue, nextMs } = await findDue(studio.services);
  expect(isDue).toBe(true);
  expect(nextMs).toBeGreaterThan(20_000);
});

test('once a job has left the provider, only the oldest ones there are polled at once', async () => {
  const ids = [];
  for (let index = 0; index < 4; index += 1) {
    const id = await start(await studio.createCustomer());
    const taskSince = new Date(Date.now() + index * 1_000);
    await change(id, { task: 'poll', taskSince, dueAt: new Date(Date.now() + 60_000) });
    ids.push(id);
  }
  await hastenFront(studio.services);
  expect(await claim(worker, [{ task: 'poll', free: 9, keyIds: [] }])).toEqual(
    expect.arrayContaining(ids.slice(0, 2)),
  );
  expect((await readJob(ids[2] ?? ''))?.claimedBy).toBeNull();
});

test('workers of its region take a job first, and any other once it has been due for half a minute', async () => {
  const id = await start(await studio.createCustomer());
  await change(id, { region: 'eu' });
  const claimIn = async (region: string) => {
    const jobs = await claimJobs({ ...studio.services, region }, { workerId: worker, lanes: submits(1) });
    return jobs.map(({ generation }) => generation.id);
  };
  expect(await claimIn('us')).toEqual([]);
  expect((await findDue({ ...studio.services, region: 'us' })).isDue).toBe(false);
  expect(await claimIn('eu')).toEqual([id]);
  await change(id, { claimedUntil: null, dueAt: new Date(Date.now() - 60_000) });
  expect(await claimIn('us')).toEqual([id]);
});

test('a job is queued for the region of its API', async () => {
  const customer = await studio.createCustomer();
  studio.services.region = 'eu';
  const id = await start(customer);
  studio.services.region = '';
  expect(await readJob(id)).toMatchObject({ region: 'eu' });
});
