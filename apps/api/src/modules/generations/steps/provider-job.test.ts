import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudio, type Studio } from '../../../../test/studio.ts';
import type { Services } from '../../../context.ts';
import { AiProviderError } from '../../../providers/gemini/index.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';
import { submitJob } from './provider-job.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
  await studio.addKey('one');
});
afterAll(() => studio.close());

async function readRow(id: string): Promise<GenerationRow> {
  const [row] = await studio.services.database.select().from(generations).where(eq(generations.id, id));
  if (!row) throw new Error(`There is no generation ${id}.`);
  return row;
}
async function queueGeneration(): Promise<GenerationRow> {
  const customer = await studio.createCustomer();
  return readRow((await customer.generate()).json().data.generationId);
}
type Request = Parameters<typeof submitJob<null>>[2];
function submit(generation: GenerationRow, request: Partial<Request>, services: Services = studio.services) {
  return submitJob(services, generation, {
    key: { id: crypto.randomUUID(), apiKey: 'AIzaSyone' },
    model: 'video-model',
    timeoutMs: 600_000,
    load: async () => null,
    send: async () => ({ jobId: 'job' }),
    store: async () => {},
    ...request,
  });
}

test('a job is not sent when the time to wait ends while its input is loaded', async () => {
  const generation = await queueGeneration();
  let now = new Date();
  const sent: string[] = [];
  const load = async () => {
    now = generation.deadlineAt;
    return null;
  };
  const send = async (apiKey: string) => {
    sent.push(apiKey);
    return { jobId: 'job-too-late' };
  };
  await expect(
    submit(generation, { load, send }, { ...studio.services, now: () => now }),
  ).rejects.toMatchObject({ failure: 'queue_timed_out' });
  expect(sent).toEqual([]);
  expect(await readRow(generation.id)).toMatchObject({ submittedAt: null, providerJobId: null });
});

test('a job that the provider did not accept has the rest of its time to wait', async () => {
  const generation = await queueGeneration();
  const rejected = submit(generation, { send: () => Promise.reject(new AiProviderError('refused', 'no')) });
  await expect(rejected).rejects.toMatchObject({ kind: 'refused' });
  const { deadlineAt } = generation;
  expect(await readRow(generation.id)).toMatchObject({ submittedAt: null, deadlineAt });
});

test('a job that may have been accepted is not sent again', async () => {
  const generation = await queueGeneration();
  const unanswered = submit(generation, {
    send: () => Promise.reject(new AiProviderError('timed-out', 'no answer')),
  });
  await expect(unanswered).rejects.toMatchObject({ kind: 'timed-out' });
  const services = { ...studio.services, now: () => new Date(Date.now() + 80_000) };
  await expect(submit(await readRow(generation.id), {}, services)).rejects.toMatchObject({
    failure: 'interrupted',
  });
});
