import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStudio, type Studio } from '../../../test/studio.ts';
import { aiKeys } from '../ai-keys/ai-keys.tables.ts';
import { creditAccounts } from '../credits/credits.tables.ts';
import { generations } from './generations.tables.ts';
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

test('fails what lost its job, and ignores what has one', async () => {
  const customer = await studio.createCustomer({ credits: 2 });
  const [orphan, waiting] = [started(await customer.generate()), started(await customer.generate())];
  const old = { createdAt: new Date(Date.now() - 60_000) };
  await change(orphan, old);
  await change(waiting, old);
  await studio.services.database.execute(`delete from pgboss.job where singleton_key = '${orphan}'`);
  expect(await reapGenerations(studio.services)).toBe(1);
  expect((await customer.read(orphan)).failure?.code).toBe('interrupted');
  expect((await customer.read(waiting)).status).toBe('queued');
  expect(await customer.readBalance()).toEqual({ balance: 1, held: 1 });
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
