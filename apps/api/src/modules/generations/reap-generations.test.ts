import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStudio, type Studio } from '../../../test/studio.ts';
import { aiKeys } from '../ai-keys/ai-keys.tables.ts';
import { creditAccounts } from '../credits/credits.tables.ts';
import { generationJobs, generations } from './generations.tables.ts';
import { reapGenerations } from './reap-generations.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.services.database.delete(aiKeys);
  await studio.addKey('one');
});

function started(answer: { json: () => { data: { generationId: string } } }) {
  return answer.json().data.generationId;
}
function change(id: string, changes: Partial<typeof generations.$inferInsert>) {
  return studio.services.database.update(generations).set(changes).where(eq(generations.id, id));
}

test('fails what is past its deadline and returns the credit', async () => {
  const customer = await studio.createCustomer({ credits: 1 });
  const id = started(await customer.generate());
  await change(id, { deadlineAt: new Date(Date.now() - 1) });
  expect(await reapGenerations(studio.services)).toBe(1);
  expect(await reapGenerations(studio.services)).toBe(0);
  expect(await customer.read(id)).toMatchObject({
    status: 'failed',
    creditReturned: true,
    failure: { code: 'queue_timed_out' },
  });
  expect(await customer.readBalance()).toEqual({ balance: 1, held: 0 });
});

test('queues what lost its job again, where it stopped', async () => {
  const { database } = studio.services;
  const customer = await studio.createCustomer({ credits: 2 });
  const [queued, submitted] = [started(await customer.generate()), started(await customer.generate())];
  await change(submitted, { providerJobId: 'job-1', aiKeyId: crypto.randomUUID(), submittedAt: new Date() });
  const readJobs = () => database.select().from(generationJobs).orderBy(asc(generationJobs.generationId));
  const before = await readJobs();
  await database.delete(generationJobs);
  expect(await reapGenerations(studio.services)).toBe(0);
  const after = await readJobs();
  expect(after.map(({ generationId }) => generationId)).toEqual([queued, submitted]);
  expect(after).toMatchObject([
    { task: 'prompt', model: null },
    { task: 'poll', model: 'video' },
  ]);
  expect(Math.abs(Number(after[0]?.priority) - Number(before[0]?.priority))).toBeLessThan(2);
  expect(await customer.readBalance()).toEqual({ balance: 0, held: 2 });
});

test('reaps the others when one throws', async () => {
  const [broken, other] = [
    await studio.createCustomer({ credits: 1 }),
    await studio.createCustomer({ credits: 1 }),
  ];
  const [first, second] = [started(await broken.generate()), started(await other.generate())];
  await change(first, { deadlineAt: new Date(0) });
  await change(second, { deadlineAt: new Date(1) });
  // Releasing its hold throws while the account holds nothing.
  const setHeld = (held: number) =>
    studio.services.database
      .update(creditAccounts)
      .set({ held })
      .where(eq(creditAccounts.userId, broken.person.user.id));
  await setHeld(0);
  expect(await reapGenerations(studio.services)).toBe(1);
  expect(await other.readBalance()).toEqual({ balance: 1, held: 0 });
  await setHeld(1);
  expect(await reapGenerations(studio.services)).toBe(1);
});
