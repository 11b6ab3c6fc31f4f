import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { readAudit } from '../../../../test/read-audit.ts';
import { recordStatements } from '../../../../test/record-statements.ts';
import { createStudio, type Studio } from '../../../../test/studio.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { generationSettings } from './generation-settings.tables.ts';
import { findCreditCost } from './generation-settings.ts';

let studio: Studio;
let admin: TestPerson;
beforeAll(async () => {
  studio = await createStudio();
  await studio.addKey('one');
  admin = await studio.signUp({ role: 'Admin' });
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.services.database.delete(generationSettings);
  await eventually(async () => expect(await findCreditCost(studio.services, 'video')).toBe(1));
});

const url = '/api/generation-settings';
const creditCosts = { video: 3, image: 2, code: 5 };
const isEnabled = { video: true, image: true, code: false };
const unknown = {
  ...{ second720p: null, second1080p: null, image: null, inputTokens: null, outputTokens: null },
};
const models = [
  { model: 'gemini-2.5-flash', uses: ['text'], prices: unknown },
  { model: 'gemini-omni-1.2-flash', uses: ['video'], prices: unknown },
  { model: 'gemini-2.5-flash-image', uses: ['image'], prices: unknown },
  { model: 'gemini-2.5-pro', uses: ['code'], prices: unknown },
];
const videoPrices = { ...unknown, second720p: '0.10', second1080p: '0.15' };
const pricedVideo = { model: 'gemini-omni-1.2-flash', prices: videoPrices };
function save(payload: object, as = admin) {
  return studio.inject({ method: 'PUT', url, as, payload });
}
async function read() {
  return (await studio.inject({ url, as: admin })).json().data;
}

describe('the settings of generations', () => {
  test('are one credit each and all kinds until others are saved', async () => {
    const usual = { creditCosts: { video: 1, image: 1, code: 1 }, models, version: 0 };
    expect(await read()).toEqual({ ...usual, isEnabled: { video: true, image: true, code: true } });
    expect((await save({ creditCosts, isEnabled, version: 0 })).json()).toEqual({
      success: true,
      data: { creditCosts, isEnabled, models, version: 1 },
      message: 'Generation settings updated successfully',
    });
    expect(await read()).toEqual({ creditCosts, isEnabled, models, version: 1 });
  });

  test('have a price of the AI provider until another is saved, also by a call that names none', async () => {
    await save({ creditCosts, isEnabled, models: [pricedVideo] });
    await save({ creditCosts, isEnabled: { ...isEnabled, code: true } });
    const other = { ...unknown, inputTokens: '0,3', outputTokens: ' 2.5 ' };
    await save({ creditCosts, isEnabled, models: [{ model: 'gemini-2.5-pro', prices: other }] });
    const prices = new Map(
      (await read()).models.map((model: typeof pricedVideo) => [model.model, model.prices]),
    );
    expect(prices.get('gemini-omni-1.2-flash')).toEqual(videoPrices);
    expect(prices.get('gemini-2.5-pro')).toEqual({ ...unknown, inputTokens: '0.30', outputTokens: '2.50' });
    expect(prices.get('gemini-2.5-flash')).toEqual(unknown);
    await save({ creditCosts, isEnabled, models: [{ ...pricedVideo, prices: unknown }] });
    const [entry] = await readAudit(studio, '1');
    expect(entry).toMatchObject({
      before: { 'providerPrice.gemini-omni-1.2-flash.second720p': '0.10' },
      after: { 'providerPrice.gemini-omni-1.2-flash.second720p': null },
    });
    expect((await read()).models).toContainEqual({
      ...{ model: 'gemini-omni-1.2-flash', uses: ['video'], prices: unknown },
    });
  });

  test('take no price that is not one, and change nothing then', async () => {
    const wrong = { ...pricedVideo, prices: { ...unknown, second720p: 'cheap' } };
    expect((await save({ creditCosts, isEnabled, models: [wrong] })).json()).toMatchObject({
      ...{ code: 'invalid_request' },
      issues: [{ path: 'body.models.0.prices.second720p', message: expect.stringContaining('dollars') }],
    });
    expect((await read()).version).toBe(0);
  });

  test('are audited with what changed, and only when something does', async () => {
    await save({ creditCosts, isEnabled });
    const count = (await readAudit(studio, '1')).length;
    expect((await save({ creditCosts, isEnabled })).json().data.version).toBe(1);
    // A form sends every model, also without prices.
    const unpriced = models.map(({ model, prices }) => ({ model, prices }));
    expect((await save({ creditCosts, isEnabled, models: unpriced })).json().data.version).toBe(1);
    expect(await readAudit(studio, '1')).toHaveLength(count);
    expect((await readAudit(studio, '1'))[0]).toMatchObject({
      action: 'generation-settings.updated',
      actorEmail: admin.email,
      before: { 'creditCosts.video': 1, 'isEnabled.code': true },
      after: { 'creditCosts.video': 3, 'isEnabled.code': false },
    });
  });

  test('are not saved from an older version, and one of two concurrent saves wins', async () => {
    const prices = [4, 6].map((video) =>
      save({ creditCosts: { ...creditCosts, video }, isEnabled, version: 0 }),
    );
    const answers = await Promise.all(prices);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('stale_version');
  });

  test('are for admins only', async () => {
    const customer = await studio.signUp();
    expect((await studio.inject({ url, as: customer })).json().code).toBe('admin_only');
    expect((await save({ creditCosts, isEnabled }, customer)).json().code).toBe('admin_only');
    // A developer reads the settings, and may not change what a result is said to cost.
    const developer = await studio.signUp({ role: 'developer' });
    expect((await studio.inject({ url, as: developer })).statusCode).toBe(200);
    const change = { creditCosts, isEnabled, models: [pricedVideo] };
    expect((await save(change, developer)).json().code).toBe('permission_missing');
    expect((await read()).version).toBe(0);
  });
});

describe('a price', () => {
  test('is what a start costs from its save on, without another statement', async () => {
    const customer = await studio.createCustomer({ credits: 20 });
    await save({ creditCosts, isEnabled });
    // On a busy machine the proof may be late, and what is in memory is then read again.
    const proof = vi.spyOn(studio.services.signals, 'isCurrent').mockReturnValue(true);
    const recall = () => recordStatements(() => findCreditCost(studio.services, 'video'));
    // In memory again, once the signal of the save has arrived.
    await eventually(async () => expect(await recall()).toEqual([]));
    const statements = await recordStatements(() => customer.generate({ variants: 2 }));
    proof.mockRestore();
    expect(statements.filter((text) => text.includes('generation_settings'))).toEqual([]);
    await customer.start('generate-image', { operation: 'vary' });
    expect(await customer.readBalance()).toEqual({ balance: 12, held: 8 });
    const [image] = (await studio.inject({ url: '/api/generations', as: customer.person })).json().data;
    expect(image).toMatchObject({ kind: 'image', creditCost: 2 });
  });

  test('that changes leaves the holds that are placed', async () => {
    const customer = await studio.createCustomer({ credits: 20 });
    await studio.inject({ method: 'POST', url: '/api/deduct-credit', as: customer.person, payload: {} });
    await save({ creditCosts, isEnabled });
    const answer = await customer.generate();
    expect(await customer.read(answer.json().data.generationId)).toMatchObject({ creditCost: 1 });
    expect(await customer.readBalance()).toEqual({ balance: 19, held: 1 });
  });

  test('of a video is what is set aside before it is started', async () => {
    const customer = await studio.createCustomer({ credits: 20 });
    await save({ creditCosts, isEnabled });
    const call = { method: 'POST', url: '/api/deduct-credit', as: customer.person, payload: {} } as const;
    expect((await studio.inject(call)).json()).toMatchObject({
      data: { balance: 17, held: 3 },
      message: '3 credits are set aside for your video.',
    });
    expect((await studio.inject(call)).json().data).toMatchObject({ balance: 17, held: 3 });
  });

  test('of a kind that is switched off is asked of no one', async () => {
    const customer = await studio.createCustomer();
    await save({ creditCosts, isEnabled });
    const answer = await customer.start('generate-code', {});
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      'Pages cannot be made at the moment. Please try again later.',
    ]);
    expect(await customer.readBalance()).toEqual({ balance: 10, held: 0 });
  });
});

test('the options show prices, switches and what the model can do, to everyone', async () => {
  await save({ creditCosts, isEnabled });
  const answer = await studio.inject({ url: '/api/generation-options' });
  expect(answer.json().data).toEqual({
    video: {
      ...{ isEnabled: true, creditCost: 3, maxVariants: 4, typicalSeconds: null },
      ...{ durations: [4, 6, 8], aspectRatios: ['16:9', '9:16', '1:1'], resolutions: ['720p', '1080p'] },
      ...{ hasLastImage: true, hasSeed: true, hasSound: true },
    },
    image: {
      ...{ isEnabled: true, creditCost: 2, maxVariants: 4, typicalSeconds: null },
      operations: ['edit', 'restyle', 'remove-background', 'vary'],
      aspectRatios: ['original', '16:9', '9:16', '1:1'],
    },
    code: { isEnabled: false, creditCost: 5, maxVariants: 4, typicalSeconds: null },
  });
});
