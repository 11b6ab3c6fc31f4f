import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createStudio, type Studio } from '../../../test/studio.ts';
import { generations } from './generations.tables.ts';
import { runGeneration } from './run-generation.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
  await studio.addKey('one');
});
afterAll(() => studio.close());

test('a run ends at the deadline that the submission set, and stops the job', async () => {
  const { database } = studio.services;
  const customer = await studio.createCustomer();
  await studio.gemini.addFault({ kind: 'stall' });
  const id: string = (await customer.generate()).json().data.generationId;
  const ofGeneration = eq(generations.id, id);
  const stopped = new AbortController();
  const first = runGeneration(studio.services, { generationId: id }, stopped.signal).catch(() => 'stopped');
  await vi.waitFor(
    async () => {
      const [row] = await database.select().from(generations).where(ofGeneration);
      expect(row?.providerJobId).toBeTruthy();
    },
    { timeout: 15_000 },
  );
  stopped.abort();
  expect(await first).toBe('stopped');
  const deadlineAt = new Date(Date.now() + 1_000);
  await database.update(generations).set({ deadlineAt }).where(ofGeneration);
  // No reaper runs here, so only the run itself can end it.
  await runGeneration(studio.services, { generationId: id }, new AbortController().signal);
  expect((await customer.read(id)).failure?.code).toBe('timed_out');
  expect((await studio.gemini.readState()).videos).toMatchObject([{ status: 'cancelled' }]);
  expect(await customer.readBalance()).toEqual({ balance: 10, held: 0 });
});
