import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStudio, type Studio } from '../../../test/studio.ts';
import { aiKeys } from '../ai-keys/ai-keys.tables.ts';
import { findLedgerDifferences } from '../credits/index.ts';
import { generationEvents, generations } from './generations.tables.ts';

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
function readEvents(id: string) {
  const { generationId, sequence } = generationEvents;
  return studio.services.database
    .select()
    .from(generationEvents)
    .where(eq(generationId, id))
    .orderBy(asc(sequence));
}
async function billed() {
  return (await studio.gemini.readState()).videos.filter((video) => video.billed);
}

describe('keys and transient errors', () => {
  test.each(['prompt', 'video-submit'] as const)(
    'waits in the queue until the only key has cooled down for the %s',
    async (operation) => {
      const customer = await studio.createCustomer();
      await studio.gemini.addFault({ kind: 'rate-limit', operation, retryDelaySeconds: 2 });
      const id = started(await customer.generate());
      expect((await studio.awaitEnd(customer, id)).status).toBe('succeeded');
      expect(await billed()).toHaveLength(1);
      const events = await readEvents(id);
      const waiting = events.findIndex(({ message }) => message.includes('no capacity at the moment'));
      expect(events[waiting]?.status).toBe('queued');
      const step = operation === 'prompt' ? 'prompting' : 'rendering';
      expect(events[waiting + 1]).toMatchObject({ status: 'running', step });
    },
  );

  test.each(['rate-limit', 'invalid-key'])('uses the next key after %s', async (kind) => {
    const customer = await studio.createCustomer({ credits: 2 });
    const second = await studio.addKey('two');
    const key = `AIzaSy${'one'.padEnd(32, '0')}`;
    await studio.gemini.addFault({ kind, operation: 'video-submit', key, times: 9 });
    await studio.gemini.addFault({ kind, operation: 'prompt', key, times: 9 });
    // Keys take turns, so one of two videos is tried with the first one.
    for (let made = 0; made < 2; made += 1) {
      const id = started(await customer.generate());
      expect((await studio.awaitEnd(customer, id)).status).toBe('succeeded');
      expect((await readRow(id))?.aiKeyId).toBe(second.id);
    }
    const [first] = await studio.services.database.select().from(aiKeys).where(eq(aiKeys.name, 'one'));
    expect(first?.lastError).toBeTruthy();
    expect(first?.invalidAt === null).toBe(kind === 'rate-limit');
    expect(await billed()).toHaveLength(2);
  });

  test.each(['video-poll', 'download'] as const)('retries a failed %s', async (operation) => {
    const customer = await studio.createCustomer();
    await studio.gemini.addFault({ kind: 'server-error', operation, times: 2 });
    const id = started(await customer.generate());
    expect((await studio.awaitEnd(customer, id)).status).toBe('succeeded');
    expect(await billed()).toHaveLength(1);
  });
});
