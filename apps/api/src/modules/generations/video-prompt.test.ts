import { dailyVideoPrompts } from '@credit-studio/contracts/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStudio, type Studio } from '../../../test/studio.ts';
import { aiKeys } from '../ai-keys/ai-keys.tables.ts';
import { videoPromptCounts } from './generations.tables.ts';

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

describe('POST /api/video-prompt', () => {
  const write = (customer: Awaited<ReturnType<Studio['createCustomer']>>, instructions: string) =>
    studio.inject({
      method: 'POST',
      url: '/api/video-prompt',
      as: customer.person,
      payload: { imageUrl: customer.imageUrl, instructions },
    });

  test('describes the image and spends nothing', async () => {
    const customer = await studio.createCustomer({ credits: 1 });
    const answer = await write(customer, 'pan to the left');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.video_prompt).toMatch(/left/i);
    expect(await customer.readBalance()).toEqual({ balance: 1, held: 0 });
  });

  test.each([
    ['blocked-prompt', 'invalid_request'],
    ['rate-limit', 'service_unavailable'],
    ['invalid-key', 'no_ai_keys'],
    ['bad-json', 'provider_unavailable'],
  ])('answers %s with %s', async (kind, code) => {
    const customer = await studio.createCustomer();
    await studio.gemini.addFault({ kind, operation: 'prompt' });
    const answer = await write(customer, '');
    expect(answer.json().code).toBe(code);
    expect(answer.json().message).not.toContain('credit is back');
  });

  test('is only for customers with a credit, free or on hold', async () => {
    const customer = await studio.createCustomer({ credits: 0 });
    const refused = await write(customer, '');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      402,
      { code: 'insufficient_credits', message: 'Insufficient credits. Buy more to generate video.' },
    ]);
    expect((await studio.gemini.readState()).requests).toEqual([]);
    const busy = await studio.createCustomer({ credits: 1 });
    await busy.generate();
    expect((await write(busy, '')).statusCode).toBe(200);
  });

  test('is written a limited number of times a day, counted exactly, and again the next day', async () => {
    const customer = await studio.createCustomer();
    const userId = customer.person.user.id;
    const day = new Date().toISOString().slice(0, 10);
    const { database } = studio.services;
    await database.insert(videoPromptCounts).values({ userId, day, calls: dailyVideoPrompts - 2 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(customer, '')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429, 429]);
    const refused = await write(customer, '');
    expect(refused.json()).toMatchObject({
      code: 'rate_limited',
      message: expect.stringContaining('from 00:00 UTC'),
    });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    await database.update(videoPromptCounts).set({ day: '2026-01-01' });
    expect((await write(customer, '')).statusCode).toBe(200);
  });

  test('retries while the service is overloaded', async () => {
    const customer = await studio.createCustomer();
    await studio.gemini.addFault({ kind: 'server-error', operation: 'prompt', times: 2 });
    expect((await write(customer, 'zoom out')).statusCode).toBe(200);
  });
});
