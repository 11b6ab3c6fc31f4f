import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudio, type Studio } from '../../../test/studio.ts';
import { generations } from './generations.tables.ts';
import { estimateWaitSeconds } from './queue-places.ts';
import { findTypicalSeconds } from './typical-durations.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
  await studio.addKey('one');
});
afterAll(() => studio.close());

test.each([
  [{ position: 1, running: 0, typicalSeconds: 60 }, 0],
  [{ position: 3, running: 0, typicalSeconds: 60 }, 120],
  [{ position: 1, running: 1, typicalSeconds: 60 }, 60],
  [{ position: 1, running: 4, typicalSeconds: 60 }, 15],
  [{ position: 8, running: 4, typicalSeconds: 60 }, 120],
  [{ position: 1, running: 3, typicalSeconds: 20 }, 7],
])('%j waits for %i seconds', (place, seconds) => {
  expect(estimateWaitSeconds(place)).toBe(seconds);
});

test('a waiting generation has its place among those of its kind, premium first, and a running one has none', async () => {
  const [free, premium] = [await studio.createCustomer(), await studio.createCustomer()];
  await studio.makePremium(premium.person);
  const ids = (answer: { json: () => { data: { generationIds: string[] } } }) =>
    answer.json().data.generationIds;
  const [first = '', second = ''] = ids(await free.generate({ variants: 2 }));
  const [image = ''] = ids(await free.start('generate-image', { operation: 'vary' }));
  const [hasty = ''] = ids(await premium.generate());
  expect((await premium.read(hasty)).queue).toEqual({ position: 1, estimateSeconds: 0 });
  expect((await free.read(first)).queue?.position).toBe(2);
  expect((await free.read(second)).queue?.position).toBe(3);
  expect((await free.read<'image'>(image)).queue?.position).toBe(1);
  await studio.services.database
    .update(generations)
    .set({ status: 'running', step: 'rendering' })
    .where(eq(generations.id, hasty));
  expect((await premium.read(hasty)).queue).toBeNull();
  const { queue } = await free.read(first);
  expect(queue?.position).toBe(1);
  // One runs, so the next one's turn comes after as long as a video usually takes.
  expect(queue?.estimateSeconds).toBe(90);
});

test('the usual duration is the median of the last successes, once there are five', async () => {
  const { database } = studio.services;
  const customer = await studio.createCustomer();
  const startedAt = new Date('2026-01-01T00:00:00Z');
  const make = (seconds: number) =>
    database.insert(generations).values({
      ...{ userId: customer.person.user.id, kind: 'code', status: 'succeeded', input: {}, creditCost: 1 },
      ...{ startedAt, finishedAt: new Date(startedAt.getTime() + seconds * 1000), deadlineAt: startedAt },
    });
  // In a transaction each: what is read is remembered for a minute by the database that it was read from.
  const read = () => database.transaction((transaction) => findTypicalSeconds(transaction));
  for (const seconds of [10, 20, 30, 400]) await make(seconds);
  expect(await read()).toMatchObject({ code: null, video: null });
  await make(40);
  expect(await read()).toMatchObject({ code: 30, video: null });
});
