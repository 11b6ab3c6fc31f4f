import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deletedMinutesAgo } from '../../../../../test/finished-video.ts';
import { createStudio, type Studio } from '../../../../../test/studio.ts';
import { aiKeys } from '../../../ai-keys/ai-keys.tables.ts';
import { findLedgerDifferences } from '../../../credits/index.ts';
import { outboundMessages } from '../../../messages/messages.tables.ts';
import { files } from '../../../uploads/uploads.tables.ts';
import { generations } from '../../generations.tables.ts';
import { removeDeletedFiles } from '../../library/removal.ts';

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

type Customer = Awaited<ReturnType<Studio['createCustomer']>>;

async function make(customer: Customer, request: object): Promise<string> {
  const answer = await customer.start('generate-image', request);
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json().data.generationId;
}
const awaitImage = (customer: Customer, id: string) => studio.awaitEnd<'image'>(customer, id);
async function readFile(url: string | null) {
  const answer = await studio.inject({ url: (url ?? '').replace('http://api.test', '') });
  expect(answer.statusCode).toBe(200);
  return answer;
}
async function billed() {
  return (await studio.gemini.readState()).answers.filter((answer) => answer.billed);
}
async function calls() {
  return (await studio.gemini.readState()).requests.filter(({ operation }) => operation === 'image');
}

describe('an image', () => {
  test('is made, streamed as progress, stored with its size, paid for once, mailed and deleted', async () => {
    const customer = await studio.createCustomer({ credits: 2 });
    const id = await make(customer, { operation: 'edit', prompt: 'make it red', aspectRatio: '16:9' });
    const events = await studio.inject({ url: `/api/generations/${id}/events`, as: customer.person });
    const statuses = [...events.body.matchAll(/"status":"(\w+)"/g)].map(([, status]) => status);
    expect([...new Set(statuses)]).toEqual(['queued', 'rendering', 'storing', 'succeeded']);

    const generation = await customer.read<'image'>(id);
    expect(generation).toMatchObject({
      ...{ kind: 'image', status: 'succeeded', progress: 100, failure: null, queue: null },
      ...{ operation: 'edit', prompt: 'make it red', aspectRatio: '16:9', imageUrl: customer.imageUrl },
    });
    expect(await customer.readBalance()).toEqual({ balance: 1, held: 0 });
    expect(await billed()).toHaveLength(1);
    const file = await readFile(generation.resultUrl);
    expect(file.headers['content-type']).toBe('image/webp');
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 1344, height: 768 });
    const [row] = await studio.services.database
      .select()
      .from(files)
      .where(eq(files.storageKey, `results/${id}`));
    expect(row).toMatchObject({ width: 1344, height: 768, purpose: 'result', visibility: 'private' });
    const mails = await studio.services.database
      .select()
      .from(outboundMessages)
      .where(eq(outboundMessages.occasion, `image-ready:${id}`));
    expect(mails).toMatchObject([{ subject: 'Your image is ready' }]);
    expect(mails[0]?.textBody).toContain(`/user/generate-code?kind=image&video=${id}`);

    const url = `/api/generations/${id}`;
    expect((await studio.inject({ method: 'DELETE', url, as: customer.person })).statusCode).toBe(200);
    expect((await studio.inject({ url, as: customer.person })).statusCode).toBe(404);
    expect(await studio.services.storage.stat(`results/${id}`)).not.toBeNull();
    await deletedMinutesAgo(studio.services, id, 12);
    await removeDeletedFiles(studio.services);
    expect(await studio.services.storage.stat(`results/${id}`)).toBeNull();
  });

  test('without its background is transparent', async () => {
    const customer = await studio.createCustomer();
    const id = await make(customer, { operation: 'remove-background' });
    const { resultUrl } = await awaitImage(customer, id);
    const { channels } = await sharp((await readFile(resultUrl)).rawPayload).stats();
    expect(channels).toHaveLength(4);
    expect(channels[3]).toMatchObject({ min: 0, max: 255 });
  });

  test('may come in four variants, with one mail when the last has ended', async () => {
    const customer = await studio.createCustomer({ credits: 4 });
    const answer = await customer.start('generate-image', { operation: 'vary', variants: 4 });
    const ids: string[] = answer.json().data.generationIds;
    const results = await Promise.all(ids.map((id) => awaitImage(customer, id)));
    expect(results.map(({ status }) => status)).toEqual(ids.map(() => 'succeeded'));
    const images = await Promise.all(
      results.map(async ({ resultUrl }) => (await readFile(resultUrl)).rawPayload),
    );
    expect(images.filter((image) => image.equals(images[0] ?? Buffer.of()))).toHaveLength(1);
    const { user } = customer.person;
    const mails = await studio.services.database
      .select()
      .from(outboundMessages)
      .where(eq(outboundMessages.userId, user.id));
    expect(mails.map(({ subject }) => subject)).toEqual(['Your 4 images are ready']);
    expect(await customer.readBalance()).toEqual({ balance: 0, held: 0 });
    expect(await billed()).toHaveLength(4);
  });

  test('is returned to a caller that prefers to wait', async () => {
    const customer = await studio.createCustomer();
    const answer = await customer.start('generate-image', { operation: 'vary' }, { prefer: 'wait=60' });
    expect(answer.statusCode).toBe(200);
    const { success, imageUrl, message } = answer.json();
    expect({ success, message }).toEqual({ success: true, message: 'Your image is ready.' });
    await readFile(imageUrl);
  });

  test('can be the input of another image and of a video, for its owner only', async () => {
    const customer = await studio.createCustomer();
    const { resultUrl: imageUrl } = await awaitImage(customer, await make(customer, { operation: 'vary' }));
    const again = await make(customer, { operation: 'restyle', prompt: 'a poster', imageUrl });
    expect(await awaitImage(customer, again)).toMatchObject({ status: 'succeeded', imageUrl });
    expect((await customer.generate({ imageUrl, lastImageUrl: imageUrl })).statusCode).toBe(202);
    const other = await studio.createCustomer();
    const stolen = await other.start('generate-image', { operation: 'vary', imageUrl });
    expect([stolen.statusCode, stolen.json().code]).toEqual([400, 'image_missing']);
  });

  test('whose input was deleted before its turn fails and gives its credit back', async () => {
    const customer = await studio.createCustomer({ credits: 1 });
    await worker.stop();
    const id = await make(customer, { operation: 'vary' });
    await studio.services.database
      .update(files)
      .set({ deletedAt: new Date() })
      .where(eq(files.ownerId, customer.person.user.id));
    worker = await studio.startWorker();
    expect(await awaitImage(customer, id)).toMatchObject({
      failure: { code: 'bad_image' },
      creditReturned: true,
    });
    expect(await calls()).toEqual([]);
  });
});

describe('a failure of an image', () => {
  test.each([
    ['refusal', 'safety_refusal', 400],
    ['blocked-prompt', 'safety_refusal', 400],
    ['no-image', 'safety_refusal', 400],
    ['rate-limit', 'quota_exhausted', 503],
    ['invalid-key', 'no_keys', 503],
    ['server-error', 'provider_failed', 502],
    ['bad-image', 'provider_failed', 502],
  ] as const)('by %s returns the credit and says why: %s', async (kind, code, status) => {
    const customer = await studio.createCustomer({ credits: 1 });
    // A pause that outlasts the deadline; a shorter one is waited for.
    await studio.gemini.addFault({ kind, operation: 'image', retryDelaySeconds: 86_400 });
    const answer = await customer.start('generate-image', { operation: 'vary' }, { prefer: 'wait=60' });
    expect(answer.statusCode).toBe(status);
    const [generation] = (await studio.inject({ url: '/api/generations', as: customer.person })).json().data;
    expect(generation).toMatchObject({ status: 'failed', creditReturned: true, failure: { code } });
    expect(generation.failure.message).toBe(answer.json().message);
    expect(generation.failure.message).toContain('Your credit is back.');
    expect(await customer.readBalance()).toEqual({ balance: 1, held: 0 });
  });

  test('without an answer is never followed by another call', async () => {
    const customer = await studio.createCustomer();
    await studio.addKey('two');
    await studio.gemini.addFault({ kind: 'server-error', operation: 'image' });
    const id = await make(customer, { operation: 'vary' });
    expect((await awaitImage(customer, id)).failure?.code).toBe('provider_failed');
    expect(await calls()).toHaveLength(1);
  });

  test('by a key that must pause is followed by a call with another one', async () => {
    const customer = await studio.createCustomer({ credits: 1 });
    await studio.addKey('two');
    await studio.gemini.addFault({ kind: 'rate-limit', operation: 'image' });
    const id = await make(customer, { operation: 'vary' });
    expect((await awaitImage(customer, id)).status).toBe('succeeded');
    expect((await calls()).map(({ status }) => status)).toEqual([429, 200]);
    expect(await billed()).toHaveLength(1);
  });
});

test('a call that may have been paid for is not repeated by a run that finds it without a result', async () => {
  const customer = await studio.createCustomer({ credits: 1 });
  await worker.stop();
  const id = await make(customer, { operation: 'vary' });
  await studio.services.database
    .update(generations)
    .set({ submittedAt: new Date(Date.now() - 300_000) })
    .where(eq(generations.id, id));
  worker = await studio.startWorker();
  expect(await awaitImage(customer, id)).toMatchObject({
    failure: { code: 'interrupted' },
    creditReturned: true,
  });
  expect(await calls()).toEqual([]);
});
