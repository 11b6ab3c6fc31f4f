import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createStudio, type Studio } from '../../../test/studio.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { aiKeys } from './ai-keys.tables.ts';

// Videos are really rendered, on a machine that may be busy.
let studio: Studio;
let admin: TestPerson;
let worker: Awaited<ReturnType<Studio['startWorker']>>;
beforeAll(async () => {
  studio = await createStudio();
  admin = await studio.signUp({ role: 'Admin' });
  worker = await studio.startWorker();
});
afterAll(async () => {
  await worker.stop();
  await studio.close();
});
beforeEach(async () => {
  await studio.gemini.reset();
  await studio.services.database.delete(aiKeys);
});

/** A generation whose job at the provider has been looked at, and the deletion of the only key that reads it. */
async function startPolled() {
  const { id: keyId } = await studio.addKey('one');
  const customer = await studio.createCustomer({ credits: 1 });
  const id: string = (await customer.generate()).json().data.generationId;
  await eventually(async () => {
    const { requests } = await studio.gemini.readState();
    expect(requests.map(({ operation }) => operation)).toContain('video-poll');
  });
  const deleteKey = async () => {
    const answer = await studio.inject({ method: 'DELETE', url: `/api/gemini-keys/${keyId}`, as: admin });
    expect(answer.statusCode).toBe(200);
  };
  return { customer, id, deleteKey };
}

test('a worker that has opened the deleted key finishes its video', async () => {
  const { customer, id, deleteKey } = await startPolled();
  await deleteKey();
  expect((await studio.awaitEnd(customer, id)).status).toBe('succeeded');
});

test('a video that is resumed without its key fails and returns its credit', async () => {
  await studio.gemini.addFault({ kind: 'stall' });
  const { customer, id, deleteKey } = await startPolled();
  await worker.stop();
  await deleteKey();
  worker = await studio.startWorker();
  expect(await studio.awaitEnd(customer, id)).toMatchObject({
    status: 'failed',
    creditReturned: true,
    failure: { code: 'provider_failed' },
  });
  expect(await customer.readBalance()).toEqual({ balance: 1, held: 0 });
});
