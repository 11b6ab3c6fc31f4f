import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { hoursAhead, machineAhead } from '../test/machine-ahead.ts';
import { type Entry, spawnEntry } from '../test/spawn-entry.ts';
import { startGate } from '../test/start-gate.ts';
import { createStudio, type Studio } from '../test/studio.ts';
import { creditEntries } from './modules/credits/credits.tables.ts';
import { findLedgerDifferences } from './modules/credits/index.ts';
import { generationJobs, generations } from './modules/generations/generations.tables.ts';
import { files } from './modules/uploads/uploads.tables.ts';

let studio: Studio;
let gate: Awaited<ReturnType<typeof startGate>>;
const running = new Set<Entry>();

/** A worker in its own process, as in production. */
async function spawnWorker(changes: Record<string, string> = {}) {
  const variables = { ...studio.variables, GEMINI_BASE_URL: gate.url, LOG_LEVEL: 'info', ...changes };
  const worker = spawnEntry('worker.ts', variables);
  running.add(worker);
  void worker.exited.then(() => running.delete(worker));
  await worker.waitFor('The worker is ready');
  return { end: async (signal: 'SIGKILL' | 'SIGTERM') => (await worker.end(signal)).code };
}

beforeAll(async () => {
  studio = await createStudio();
  gate = await startGate(studio.gemini.url);
  await studio.addKey('one');
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await gate.close();
  await studio.close();
});
beforeEach(() => studio.gemini.reset());

async function readRow(id: string) {
  const [row] = await studio.services.database.select().from(generations).where(eq(generations.id, id));
  return row;
}
async function billed() {
  return (await studio.gemini.readState()).videos.filter((video) => video.billed);
}
async function reasonsOf(generationId: string) {
  const entries = await studio.services.database
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.generationId, generationId));
  return entries.map(({ reason }) => reason).sort();
}

/** What a dead worker had claimed is free a quarter of a minute later; the first test waits for that. */
async function lapseClaims() {
  const claimedUntil = new Date(0);
  await studio.services.database.update(generationJobs).set({ claimedUntil });
}

test('a killed worker is followed by one that finishes what was paid for and submits nothing twice', async () => {
  const customer = await studio.createCustomer({ credits: 2 });
  const worker = await spawnWorker();
  gate.hold(/^GET .*interactions/);
  const rendering: string = (await customer.generate()).json().data.generationId;
  await eventually(() => expect(gate.count()).toBe(1));
  const { providerJobId } = (await readRow(rendering)) ?? {};
  gate.hold(/^POST .*interactions/);
  const submitting: string = (await customer.generate()).json().data.generationId;
  await eventually(() => expect(gate.count()).toBe(2));
  await worker.end('SIGKILL');
  gate.release();
  // As if the time for the submit's answer had passed.
  const submittedAt = new Date(Date.now() - 80_000);
  await studio.services.database
    .update(generations)
    .set({ submittedAt })
    .where(eq(generations.id, submitting));

  const next = await spawnWorker();
  expect((await studio.awaitEnd(customer, rendering)).status).toBe('succeeded');
  expect((await readRow(rendering))?.providerJobId).toBe(providerJobId);
  expect(await reasonsOf(rendering)).toEqual(['commit', 'hold']);
  const lost = await studio.awaitEnd(customer, submitting);
  expect(lost).toMatchObject({ status: 'failed', failure: { code: 'interrupted' }, creditReturned: true });
  expect(await reasonsOf(submitting)).toEqual(['hold', 'release']);

  const { requests } = await studio.gemini.readState();
  expect(requests.filter(({ operation }) => operation === 'video-submit')).toHaveLength(2);
  expect(await customer.readBalance()).toEqual({ balance: 1, held: 0 });
  expect(await findLedgerDifferences(studio.services.database)).toEqual([]);
  await next.end('SIGTERM');
});

test.each([
  ['prompt', /^POST .*generateContent/],
  ['store', /^GET .*:download/],
])(
  'a worker that is killed in its %s step is followed by one that repeats only this step',
  async (_, call) => {
    const customer = await studio.createCustomer({ credits: 1 });
    const worker = await spawnWorker();
    gate.hold(call);
    const id: string = (await customer.generate()).json().data.generationId;
    await eventually(() => expect(gate.count()).toBe(1));
    await worker.end('SIGKILL');
    gate.release();
    await lapseClaims();

    const next = await spawnWorker();
    expect((await studio.awaitEnd(customer, id)).status).toBe('succeeded');
    const { requests } = await studio.gemini.readState();
    expect(requests.filter(({ operation }) => operation === 'video-submit')).toHaveLength(1);
    expect(await reasonsOf(id)).toEqual(['commit', 'hold']);
    expect(await customer.readBalance()).toEqual({ balance: 0, held: 0 });
    expect(await findLedgerDifferences(studio.services.database)).toEqual([]);
    await next.end('SIGTERM');
  },
  120_000,
);

test.each([
  ['image', 'generate-image', { operation: 'vary' }, /^POST .*:generateContent/, 180_000],
  ['code', 'generate-code', {}, /^POST .*:streamGenerateContent/, 300_000],
] as const)(
  'a worker that is killed while it waits for its %s is followed by one that makes no second call',
  async (kind, call, request, pattern, agoMs) => {
    const customer = await studio.createCustomer({ credits: 2 });
    const worker = await spawnWorker();
    gate.hold(pattern);
    const id: string = (await customer.start(call, request)).json().data.generationId;
    await eventually(() => expect(gate.count()).toBe(1));
    await worker.end('SIGKILL');
    gate.release();
    await lapseClaims();
    // As if the time for the answer had passed.
    const submittedAt = new Date(Date.now() - agoMs);
    await studio.services.database.update(generations).set({ submittedAt }).where(eq(generations.id, id));

    const next = await spawnWorker();
    const lost = await studio.awaitEnd(customer, id);
    expect(lost).toMatchObject({ status: 'failed', failure: { code: 'interrupted' }, creditReturned: true });
    expect(await reasonsOf(id)).toEqual(['hold', 'release']);
    const { requests } = await studio.gemini.readState();
    expect(requests.filter(({ operation }) => operation === kind)).toHaveLength(1);
    // Another one is made as if nothing had happened.
    const again: string = (await customer.start(call, request)).json().data.generationId;
    expect((await studio.awaitEnd(customer, again)).status).toBe('succeeded');
    expect(await customer.readBalance()).toEqual({ balance: 1, held: 0 });
    expect(await findLedgerDifferences(studio.services.database)).toEqual([]);
    await next.end('SIGTERM');
  },
  120_000,
);

test.each([
  ['image', 'generate-image', { operation: 'vary' }],
  ['code', 'generate-code', {}],
] as const)(
  'a worker that is killed once its %s is stored is followed by one that finishes with it',
  async (kind, call, request) => {
    const customer = await studio.createCustomer({ credits: 1 });
    const worker = await spawnWorker();
    const id: string = (await customer.start(call, request)).json().data.generationId;
    // As a kill leaves it between the stored result and the end: the next task is due, and no one has claimed it.
    expect((await studio.awaitEnd(customer, id)).status).toBe('succeeded');
    await worker.end('SIGKILL');
    const before = await studio.gemini.readState();
    const row = await readRow(id);
    const unfinished = { status: 'running', step: 'storing', finishedAt: null, resultFileId: null } as const;
    const { database } = studio.services;
    await database.update(generations).set(unfinished).where(eq(generations.id, id));
    await database.delete(files).where(eq(files.id, row?.resultFileId ?? ''));
    await database.insert(generationJobs).values({ generationId: id, task: 'store', priority: 0 });

    const next = await spawnWorker();
    expect((await studio.awaitEnd(customer, id)).status).toBe('succeeded');
    const { requests } = await studio.gemini.readState();
    const count = (all: { operation: string }[]) => all.filter(({ operation }) => operation === kind).length;
    expect(count(requests)).toBe(count(before.requests));
    expect(await customer.readBalance()).toEqual({ balance: 0, held: 0 });
    await next.end('SIGTERM');
  },
  120_000,
);

test('a worker that is asked to stop passes its video on immediately', async () => {
  const customer = await studio.createCustomer({ credits: 1 });
  const worker = await spawnWorker();
  await studio.gemini.addFault({ kind: 'server-error', operation: 'video-poll', times: 1000 });
  const id: string = (await customer.generate()).json().data.generationId;
  await studio.awaitStatus(customer, id, ['rendering']);
  expect(await worker.end('SIGTERM')).toBe(0);
  expect((await readRow(id))?.finishedAt).toBeNull();
  await fetch(`${studio.gemini.url}/__control/faults`, { method: 'DELETE' });

  const next = await spawnWorker();
  expect((await studio.awaitEnd(customer, id)).status).toBe('succeeded');
  expect(await billed()).toHaveLength(1);
  await next.end('SIGTERM');
});

test('a worker whose machine shows a wrong time makes the video by the time of the database', async () => {
  const customer = await studio.createCustomer({ credits: 1 });
  const worker = await spawnWorker({ NODE_OPTIONS: machineAhead });
  const id: string = (await customer.generate()).json().data.generationId;
  expect((await studio.awaitEnd(customer, id)).status).toBe('succeeded');
  const { submittedAt, finishedAt } = (await readRow(id)) ?? {};
  for (const moment of [submittedAt, finishedAt])
    expect(Math.abs(Number(moment) - Date.now())).toBeLessThan(hoursAhead * 1_800_000);
  await worker.end('SIGTERM');
});
