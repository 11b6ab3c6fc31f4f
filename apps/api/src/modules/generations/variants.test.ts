import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { awaitSignals } from '../../../test/await-signals.ts';
import { recordStatements } from '../../../test/record-statements.ts';
import { createStudio, type Studio } from '../../../test/studio.ts';
import { idempotencyKeys } from '../../idempotency/idempotency.tables.ts';
import { creditEntries, creditHolds } from '../credits/credits.tables.ts';
import { findLedgerDifferences } from '../credits/index.ts';
import { outboundMessages } from '../messages/messages.tables.ts';
import { generationJobs, generations } from './generations.tables.ts';
import { reapGenerations } from './reap-generations.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
  await studio.addKey('one');
});
afterAll(() => studio.close());

type Answer = { json: () => { data: { generationId: string; generationIds: string[] } } };
const idsOf = (answer: Answer) => answer.json().data.generationIds;
const readRows = (userId: string) =>
  studio.services.database
    .select()
    .from(generations)
    .where(eq(generations.userId, userId))
    .orderBy(asc(generations.variant));

describe('a request for variants', () => {
  test('starts that many generations, each with its hold, job and event, in six statements', async () => {
    const customer = await studio.createCustomer({ credits: 10 });
    const { database } = studio.services;
    await awaitSignals(studio.services);
    // On a busy machine the proof may be late, and what is in memory is then read again.
    const proof = vi.spyOn(studio.services.signals, 'isCurrent').mockReturnValue(true);
    await customer.generate();
    const statements = await recordStatements(async () => {
      expect((await customer.generate({ variants: 4 })).statusCode).toBe(202);
    });
    proof.mockRestore();
    expect(statements, statements.join('\n')).toHaveLength(6);
    const rows = (await readRows(customer.person.user.id)).filter(({ variantCount }) => variantCount > 1);
    expect(rows.map(({ variant }) => variant)).toEqual([0, 1, 2, 3]);
    expect(new Set(rows.map(({ batchId }) => batchId))).toEqual(new Set([rows[0]?.id]));
    const holds = await database
      .select()
      .from(creditHolds)
      .where(eq(creditHolds.userId, customer.person.user.id));
    expect(holds.map(({ amount }) => amount)).toEqual([1, 1, 1, 1, 1]);
    const jobs = await database.select().from(generationJobs);
    const priorities = rows.map(({ id }) => jobs.find((job) => job.generationId === id)?.priority ?? 0);
    // Each further variant lets others go first.
    expect(priorities.map((priority) => (priorities[0] ?? 0) - priority)).toEqual([0, 300, 600, 900]);
    expect(await customer.readBalance()).toEqual({ balance: 5, held: 5 });
    const balances = await database
      .select({ after: creditEntries.balanceAfter })
      .from(creditEntries)
      .where(eq(creditEntries.userId, customer.person.user.id))
      .orderBy(asc(creditEntries.id));
    expect(balances.map(({ after }) => after)).toEqual([10, 9, 8, 7, 6, 5]);
    expect(await findLedgerDifferences(database)).toEqual([]);
  });

  test('is answered with all ids, and shows its batch and place on each of them', async () => {
    const customer = await studio.createCustomer();
    const answer = await customer.generate({ variants: 3 });
    const ids = idsOf(answer);
    expect(answer.json().data).toMatchObject({ generationId: ids[0], status: 'queued' });
    for (const [variant, id] of ids.entries())
      expect(await customer.read(id)).toMatchObject({ batchId: ids[0], variant });
  });

  test('starts none when the balance does not cover all of them', async () => {
    const customer = await studio.createCustomer({ credits: 3 });
    expect((await customer.generate({ variants: 4 })).statusCode).toBe(402);
    expect(await readRows(customer.person.user.id)).toEqual([]);
    expect(await customer.readBalance()).toEqual({ balance: 3, held: 0 });
  });

  test('counts once against the limit of unfinished requests', async () => {
    const customer = await studio.createCustomer({ credits: 20 });
    const starts = [
      await customer.generate({ variants: 4 }),
      await customer.start('generate-image', { operation: 'vary', variants: 4 }),
      await customer.generate(),
    ];
    expect(starts.map(({ statusCode }) => statusCode)).toEqual([202, 202, 409]);
    expect(await customer.readBalance()).toEqual({ balance: 12, held: 8 });
  });

  test('uses the credits that were set aside before for one of them, and only for videos', async () => {
    const customer = await studio.createCustomer({ credits: 4 });
    await studio.inject({ method: 'POST', url: '/api/deduct-credit', as: customer.person, payload: {} });
    await customer.start('generate-image', { operation: 'vary' });
    expect(await customer.readBalance()).toEqual({ balance: 2, held: 2 });
    await customer.generate({ variants: 2 });
    expect(await customer.readBalance()).toEqual({ balance: 1, held: 3 });
    expect(await findLedgerDifferences(studio.services.database)).toEqual([]);
  });

  test('counts up from its seed, so that no two variants are the same', async () => {
    const customer = await studio.createCustomer();
    const ids = idsOf(await customer.generate({ variants: 3, seed: 7 }));
    const seeds = await Promise.all(ids.map(async (id) => (await customer.read(id)).seed));
    expect(seeds).toEqual([7, 8, 9]);
  });

  test('returns the same ids for a repeated Idempotency-Key, also for an answer of an earlier release', async () => {
    const customer = await studio.createCustomer();
    const repeat = () => customer.generate({ variants: 2 }, { 'idempotency-key': 'twice' });
    const ids = idsOf(await repeat());
    expect(idsOf(await repeat())).toEqual(ids);
    expect(await customer.readBalance()).toEqual({ balance: 8, held: 2 });
    await studio.services.database.update(idempotencyKeys).set({ answer: { id: ids[0], status: 'queued' } });
    expect(idsOf(await repeat())).toEqual([ids[0]]);
  });

  test('gives back the credits of each variant that fails, and mails once when all do', async () => {
    const customer = await studio.createCustomer({ credits: 3 });
    const ids = idsOf(await customer.generate({ variants: 3 }));
    const { database } = studio.services;
    const expire = (id: string) =>
      database
        .update(generations)
        .set({ deadlineAt: new Date(0) })
        .where(eq(generations.id, id));
    await expire(ids[1] ?? '');
    await reapGenerations(studio.services);
    expect(await customer.readBalance()).toEqual({ balance: 1, held: 2 });
    for (const id of ids) await expire(id);
    await reapGenerations(studio.services);
    expect(await customer.readBalance()).toEqual({ balance: 3, held: 0 });
    const { user } = customer.person;
    const mails = await database.select().from(outboundMessages).where(eq(outboundMessages.userId, user.id));
    expect(mails).toMatchObject([{ subject: 'We could not finish your request' }]);
    expect(mails[0]?.textBody).toContain('Your credits are back.');
    expect(mails[0]?.textBody).toContain('Credits returned: 3');
  });
});
