import type { GenerationEvent } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStudio, type Studio } from '../../../../../test/studio.ts';
import { aiKeys } from '../../../ai-keys/ai-keys.tables.ts';
import { findLedgerDifferences } from '../../../credits/index.ts';
import { generations } from '../../generations.tables.ts';

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

async function write(customer: Customer, request: object = {}): Promise<string> {
  const answer = await customer.start('generate-code', request);
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json().data.generationId;
}
const awaitPage = (customer: Customer, id: string) => studio.awaitEnd<'code'>(customer, id);
function readCode({ person }: Pick<Customer, 'person'>, id: string) {
  return studio.inject({ url: `/api/generations/${id}/code`, as: person });
}
async function readEvents(customer: Customer, id: string, after?: string) {
  const { body } = await studio.inject({
    url: `/api/generations/${id}/events`,
    as: customer.person,
    headers: after ? { 'last-event-id': after } : {},
  });
  return [...body.matchAll(/^id: (\d+)\nevent: progress\ndata: (.*)$/gm)].map(([, id = '', data = '']) => ({
    id,
    event: JSON.parse(data) as GenerationEvent,
  }));
}
/** The page as a client builds it from its events. */
function assemble(events: { event: GenerationEvent }[], text = ''): string {
  return events.reduce(
    (known, { event: { code } }) => (code ? known.slice(0, code.from) + code.text : known),
    text,
  );
}
async function calls() {
  return (await studio.gemini.readState()).requests.filter(({ operation }) => operation === 'code');
}

describe('a page', () => {
  test('is streamed while it is written, stored, answered as JSON and downloaded, never shown', async () => {
    const customer = await studio.createCustomer({ credits: 2 });
    const id = await write(customer, { prompt: 'A shop for tea' });
    const events = await readEvents(customer, id);
    const statuses = new Set(events.map(({ event }) => event.status));
    expect([...statuses]).toEqual(['queued', 'writing', 'storing', 'succeeded']);
    const { html } = (await readCode(customer, id)).json().data;
    expect(html).toMatch(/^<!doctype html>[\s\S]*A shop for tea[\s\S]*<\/html>$/);
    expect(assemble(events)).toBe(html);
    expect(events.filter(({ event }) => event.code).length).toBeGreaterThan(1);

    const generation = await customer.read<'code'>(id);
    expect(generation).toMatchObject({
      ...{ kind: 'code', status: 'succeeded', prompt: 'A shop for tea', continues: null },
      ...{ imageUrl: customer.imageUrl, inputWidth: 640, inputHeight: 400, width: null, height: null },
    });
    const file = await studio.inject({ url: (generation.codeUrl ?? '').replace('http://api.test', '') });
    expect(file.body).toBe(html);
    expect(file.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="credit-studio-\w+\.html"$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await customer.readBalance()).toEqual({ balance: 1, held: 0 });
  });

  test('is complete for a client whose stream broke in the middle', async () => {
    const customer = await studio.createCustomer();
    const id = await write(customer, { prompt: 'A shop for tea' });
    await awaitPage(customer, id);
    const all = await readEvents(customer, id);
    const middle = all.findIndex(({ event }) => event.code);
    const rest = await readEvents(customer, id, all[middle]?.id);
    const { html } = (await readCode(customer, id)).json().data;
    expect(assemble(rest, assemble(all.slice(0, middle + 1)))).toBe(html);
  });

  test('can be continued with words only, and with another image', async () => {
    const customer = await studio.createCustomer();
    const first = await write(customer, { prompt: 'A shop for tea' });
    await awaitPage(customer, first);
    const second = await write(customer, {
      imageUrl: null,
      continues: first,
      prompt: 'Make the buttons teal',
    });
    expect(await awaitPage(customer, second)).toMatchObject({ continues: first, imageUrl: null });
    const { html } = (await readCode(customer, second)).json().data;
    expect(html).toContain('A shop for tea');
    expect(html).toContain('Make the buttons teal');
  });

  test('of someone else, of another kind or without an end cannot be continued or read', async () => {
    const [customer, other] = [await studio.createCustomer(), await studio.createCustomer()];
    const page = await write(customer);
    await awaitPage(customer, page);
    const change = { imageUrl: null, prompt: 'Make it dark' };
    const stolen = await other.start('generate-code', { ...change, continues: page });
    expect([stolen.statusCode, stolen.json().code]).toEqual([404, 'not_found']);
    expect((await readCode(other, page)).statusCode).toBe(404);
    await worker.stop();
    const waiting = await write(customer);
    expect((await readCode(customer, waiting)).json()).toMatchObject({ code: 'conflict' });
    const early = await customer.start('generate-code', { ...change, continues: waiting });
    expect(early.statusCode).toBe(404);
    const video = (await customer.generate()).json().data.generationId;
    expect((await readCode(customer, video)).statusCode).toBe(404);
    worker = await studio.startWorker();
    expect((await awaitPage(customer, waiting)).status).toBe('succeeded');
  });

  test('that continues one which was deleted before its turn fails and gives its credit back', async () => {
    const customer = await studio.createCustomer({ credits: 2 });
    const first = await write(customer);
    await awaitPage(customer, first);
    await worker.stop();
    const second = await write(customer, { continues: first, prompt: 'Make it dark' });
    await studio.inject({ method: 'DELETE', url: `/api/generations/${first}`, as: customer.person });
    worker = await studio.startWorker();
    expect((await awaitPage(customer, second)).failure).toEqual({
      code: 'bad_image',
      message:
        'The image or the page to start from could not be read. Your credit is back. Please choose another one.',
    });
    expect(await calls()).toHaveLength(1);
  });

  test('is returned to a caller that prefers to wait', async () => {
    const customer = await studio.createCustomer();
    const answer = await customer.start('generate-code', {}, { prefer: 'wait=60' });
    expect(answer.json()).toEqual({
      ...{ success: true, message: 'Your page is ready.' },
      codeUrl: expect.stringContaining('/files/'),
    });
  });
});

describe('a failure of a page', () => {
  test.each([
    ['refusal', 'safety_refusal', 400],
    ['blocked-prompt', 'safety_refusal', 400],
    ['rate-limit', 'quota_exhausted', 503],
    ['invalid-key', 'no_keys', 503],
    ['server-error', 'provider_failed', 502],
    ['bad-html', 'provider_failed', 502],
    ['broken-stream', 'provider_failed', 502],
  ] as const)('by %s returns the credit and says why: %s', async (kind, code, status) => {
    const customer = await studio.createCustomer({ credits: 1 });
    await studio.gemini.addFault({ kind, operation: 'code', retryDelaySeconds: 86_400 });
    const answer = await customer.start('generate-code', {}, { prefer: 'wait=60' });
    expect(answer.statusCode).toBe(status);
    const [generation] = (await studio.inject({ url: '/api/generations', as: customer.person })).json().data;
    expect(generation).toMatchObject({ status: 'failed', creditReturned: true, failure: { code } });
    expect(generation.failure.message).toContain('Your credit is back.');
    expect((await readCode(customer, generation._id)).statusCode).toBe(404);
    expect(await customer.readBalance()).toEqual({ balance: 1, held: 0 });
    expect((await calls()).filter(({ status: sent }) => sent === 200).length).toBeLessThanOrEqual(1);
  });

  test('by a key that must pause is followed by an attempt from the first character on', async () => {
    const customer = await studio.createCustomer({ credits: 1 });
    await studio.addKey('two');
    await studio.gemini.addFault({ kind: 'rate-limit', operation: 'code' });
    const id = await write(customer);
    expect((await awaitPage(customer, id)).status).toBe('succeeded');
    const pieces = (await readEvents(customer, id)).flatMap(({ event }) => event.code ?? []);
    expect(pieces[0]?.from).toBe(0);
    expect((await calls()).map(({ status }) => status)).toEqual([429, 200]);
  });
});

test('a call that may have been paid for is not repeated by a run that finds it without a result', async () => {
  const customer = await studio.createCustomer({ credits: 1 });
  await worker.stop();
  const id = await write(customer);
  await studio.services.database
    .update(generations)
    .set({ submittedAt: new Date(Date.now() - 300_000) })
    .where(eq(generations.id, id));
  worker = await studio.startWorker();
  expect(await awaitPage(customer, id)).toMatchObject({
    failure: { code: 'interrupted' },
    creditReturned: true,
  });
  expect(await calls()).toEqual([]);
});
