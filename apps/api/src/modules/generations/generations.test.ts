import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createStudio, type Studio } from '../../../test/studio.ts';
import { aiKeys } from '../ai-keys/ai-keys.tables.ts';
import { hasUsableAiKey } from '../ai-keys/index.ts';
import { findLedgerDifferences } from '../credits/index.ts';
import { generationEvents, generationJobs, generations } from './generations.tables.ts';
import { reapGenerations } from './reap-generations.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.gemini.reset();
  await studio.services.database.delete(aiKeys);
  await studio.addKey('one');
});

function started(answer: { json: () => { data: { generationId: string } } }) {
  return answer.json().data.generationId;
}

describe('POST /api/generate-video', () => {
  test.each([
    ['balance', 1, 'free', 1, 402],
    ['limit of two', 10, 'free', 2, 409],
    ['limit of five for premium members', 10, 'premium', 5, 409],
    ['limit of two once the membership has ended', 10, 'ended', 2, 409],
  ] as const)(
    'starts exactly as many of fifty parallel requests as the %s allows',
    async (_name, credits, membership, started, refused) => {
      const customer = await studio.createCustomer({ credits });
      if (membership !== 'free')
        await studio.makePremium(customer.person, membership === 'ended' ? new Date(0) : undefined);
      const { database } = studio.services;
      const { id: userId } = customer.person.user;
      const answers = await Promise.all(Array.from({ length: 50 }, () => customer.generate()));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 202)).toHaveLength(started);
      expect(statuses.filter((status) => status === refused)).toHaveLength(50 - started);
      expect(await customer.readBalance()).toEqual({ balance: credits - started, held: started });
      const rows = await database.select().from(generations).where(eq(generations.userId, userId));
      expect(rows).toHaveLength(started);
      const queued = inArray(
        generationJobs.generationId,
        rows.map(({ id }) => id),
      );
      expect(await database.$count(generationJobs, queued)).toBe(started);
      expect(await findLedgerDifferences(database)).toEqual([]);
    },
  );

  test('says when the next video can be started, and starts it then', async () => {
    const customer = await studio.createCustomer();
    const id = started(await customer.generate());
    await customer.generate();
    const refused = await customer.generate();
    expect(refused.json()).toMatchObject({
      code: 'too_many_generations',
      message:
        'You already have 2 unfinished videos. Please start the next one when one of them is finished.',
    });
    await studio.services.database
      .update(generations)
      .set({ deadlineAt: new Date(0) })
      .where(eq(generations.id, id));
    await reapGenerations(studio.services);
    expect((await customer.generate()).statusCode).toBe(202);
  });

  test('returns the first video for a repeated Idempotency-Key, even when keys are missing by then', async () => {
    const customer = await studio.createCustomer({ credits: 1 });
    const repeat = () => customer.generate({}, { 'idempotency-key': 'one-video' });
    const answers = await Promise.all([repeat(), repeat(), repeat()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    await studio.services.database.delete(aiKeys);
    expect(new Set([...answers, await repeat()].map(started)).size).toBe(1);
    expect(await customer.readBalance()).toEqual({ balance: 0, held: 1 });
    const other = await customer.generate({ prompt: 'zoom out' }, { 'idempotency-key': 'one-video' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'conflict']);
  });

  test('says what is missing and spends nothing', async () => {
    const poor = await studio.createCustomer({ credits: 0 });
    const insufficient = await poor.generate();
    expect(insufficient.statusCode).toBe(402);
    expect(insufficient.json().message).toBe('Insufficient credits. Buy more to generate video.');

    const customer = await studio.createCustomer();
    const foreign = await customer.generate({ imageUrl: poor.imageUrl });
    expect(foreign.json()).toMatchObject({ code: 'image_missing', message: 'Please upload an image first.' });
    const elsewhere = await customer.generate({ imageUrl: 'https://example.com/cat.jpg' });
    expect(elsewhere.json().code).toBe('image_missing');
    const wordless = await customer.generate({ prompt: ' ', promptKind: 'video-prompt' });
    expect(wordless.json().code).toBe('invalid_request');
    const shapeless = await customer.generate({ durationSeconds: 5 });
    expect(shapeless.json().code).toBe('invalid_request');
    await studio.services.database.delete(aiKeys);
    // Keys are in memory until the signal of their change arrives.
    await eventually(async () => expect(await hasUsableAiKey(studio.services)).toBe(false));
    const keyless = await customer.generate();
    expect(keyless.statusCode).toBe(503);
    expect(keyless.json().message).toBe('No API keys available');
    expect(await customer.readBalance()).toEqual({ balance: 10, held: 0 });
  });

  test.each([undefined, '', ' '])(
    'asks for an image when its address is %j and there are no words',
    async (imageUrl) => {
      const customer = await studio.createCustomer();
      const answer = await customer.generate({ imageUrl, prompt: ' ' });
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please upload an image first.']);
    },
  );

  test('answers 202 after the preferred wait when the video is not ready yet', async () => {
    const customer = await studio.createCustomer();
    const answer = await customer.generate({}, { prefer: 'wait=1' });
    expect(answer.statusCode).toBe(202);
    expect(answer.json().data.status).toBe('queued');
  });
});

describe('a customer’s own generations', () => {
  test('are listed newest first, paged and counted, without other people’s', async () => {
    const [customer, other] = await Promise.all([studio.createCustomer(), studio.createCustomer()]);
    const ids = [];
    await studio.makePremium(customer.person);
    for (let count = 0; count < 3; count += 1) ids.push(started(await customer.generate()));
    await other.generate();
    const list = (query: string) => studio.inject({ url: `/api/generations?${query}`, as: customer.person });
    const first = await list('limit=2');
    expect(first.headers['x-total-count']).toBe('3');
    expect(first.json().data.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(1).reverse());
    expect((await list('limit=2&page=2')).json().data).toHaveLength(1);
    const staff = await studio.signUp({ role: 'Admin' });
    const url = `/api/users/${customer.person.user.id}/generations?limit=2`;
    const seen = await studio.inject({ url, as: staff });
    expect([seen.headers['x-total-count'], seen.json()]).toEqual(['3', first.json()]);
    const foreign = await studio.inject({ url: `/api/generations/${ids[0]}`, as: other.person });
    expect(foreign.statusCode).toBe(404);
    const foreignEvents = await studio.inject({ url: `/api/generations/${ids[0]}/events`, as: other.person });
    expect(foreignEvents.statusCode).toBe(404);
  });

  test('cannot be deleted while they are being generated', async () => {
    const customer = await studio.createCustomer();
    const url = `/api/generations/${started(await customer.generate())}`;
    const answer = await studio.inject({ method: 'DELETE', url, as: customer.person });
    expect(answer.statusCode).toBe(409);
  });
});

describe('the stream of events', () => {
  test('replays the events after Last-Event-ID and ends with the generation', async () => {
    const customer = await studio.createCustomer();
    const id = started(await customer.generate());
    const url = `/api/generations/${id}/events`;
    await studio.services.database
      .update(generations)
      .set({ deadlineAt: new Date(0) })
      .where(eq(generations.id, id));
    await reapGenerations(studio.services);
    const all = await studio.inject({ url, as: customer.person });
    expect(all.headers['content-type']).toBe('text/event-stream');
    const stored = await studio.services.database
      .select()
      .from(generationEvents)
      .where(eq(generationEvents.generationId, id));
    const [queued, failed] = stored.map(({ sequence }) => sequence);
    expect(all.body).toMatch(
      new RegExp(`^id: ${queued}\\nevent: progress\\ndata: \\{.*"queued".*\\}\\n\\nid: ${failed}\\n`),
    );
    const rest = await studio.inject({
      url,
      as: customer.person,
      headers: { 'last-event-id': String(queued) },
    });
    expect(rest.body).toMatch(
      new RegExp(
        `^id: ${failed}\\nevent: progress\\ndata: \\{.*"failed".*\\}\\n\\nevent: end\\ndata: \\{\\}\\n\\n$`,
      ),
    );
    const nothing = await studio.inject({
      url,
      as: customer.person,
      headers: { 'last-event-id': String(failed) },
    });
    expect(nothing.body).toBe('event: end\ndata: {}\n\n');
  });
});
