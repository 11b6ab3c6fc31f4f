import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createStudio, type Studio } from '../../../test/studio.ts';
import { findLedgerDifferences } from '../credits/index.ts';
import { generationJobs, generations } from './generations.tables.ts';
import { findGenerationQueueState } from './index.ts';

const customerCount = 50;
const each = 5;
const rendered = 4;
const total = customerCount * each;

let studio: Studio;
let customers: Awaited<ReturnType<Studio['createCustomer']>>[];
beforeAll(async () => {
  studio = await createStudio();
  await studio.addKey('one');
  customers = [];
  for (let index = 0; index < customerCount; index += 1) {
    const customer = await studio.createCustomer({ credits: each });
    await studio.makePremium(customer.person);
    customers.push(customer);
  }
});
afterAll(() => studio.close());

async function startAll(): Promise<string[]> {
  const request = { promptKind: 'video-prompt', prompt: 'zoom in', durationSeconds: 4 };
  const ids = [];
  for (const customer of customers)
    for (const answer of await Promise.all(Array.from({ length: each }, () => customer.generate(request))))
      ids.push(answer.json().data.generationId);
  return ids;
}

test('hundreds of generations are in flight at once with one worker, and each ends by the provider’s word', async () => {
  const { database } = studio.services;
  // The sandbox renders one video after the other, so most of them are refused there. The quota stops some submits.
  const submit = { operation: 'video-submit', times: 10 } as const;
  await studio.gemini.addFault({ ...submit, kind: 'rate-limit', retryDelaySeconds: 2 });
  await studio.gemini.addFault({ ...submit, kind: 'refusal', times: total - rendered });
  const ids = await startAll();
  expect(await findGenerationQueueState(database)).toMatchObject({ waiting: total, active: 0, failed: 0 });

  const worker = await studio.startWorker();
  let mostInFlight = 0;
  await eventually(
    async () => {
      const left = await database.$count(generationJobs);
      const { active } = await findGenerationQueueState(database);
      mostInFlight = Math.max(mostInFlight, active);
      expect(left).toBe(0);
    },
    { timeout: 150_000 },
  );
  await worker.stop();

  const rows = await database.select().from(generations).where(inArray(generations.id, ids));
  const outcomes = Map.groupBy(rows, ({ status, failureCode }) => failureCode ?? status);
  expect(new Set(outcomes.keys())).toEqual(new Set(['succeeded', 'safety_refusal']));
  expect(outcomes.get('succeeded')).toHaveLength(rendered);
  const { requests, videos } = await studio.gemini.readState();
  const accepted = requests.filter(({ operation, status }) => operation === 'video-submit' && status === 200);
  expect([accepted.length, videos.length]).toEqual([total, total]);
  expect(mostInFlight).toBeGreaterThan(16);
  for (const customer of customers) expect((await customer.readBalance()).held).toBe(0);
  expect(await findLedgerDifferences(database)).toEqual([]);
});
