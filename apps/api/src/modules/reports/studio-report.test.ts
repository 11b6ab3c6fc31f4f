import type { StudioReport } from '@credit-studio/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestPerson } from '../../../test/test-app.ts';
import { generations, writtenPrompts } from '../generations/generations.tables.ts';
import { composeStudio, createReportStudio } from './studio-report.ts';

const api = await createTestApp();
let admin: TestPerson;
beforeAll(async () => {
  admin = await api.signUp({ role: 'Admin' });
  const payload = { pendingOrderDays: 7, timeZone: 'America/New_York' };
  await api.inject({ method: 'PUT', url: '/api/shop-settings', as: admin, payload });
});
afterAll(() => api.close());

/** A fresh report, for which no earlier one is cached. */
function report(startDate: string, endDate: string): Promise<StudioReport> {
  return createReportStudio(api.services)({ startDate, endDate });
}

type Ended = Pick<typeof generations.$inferInsert, 'kind' | 'status' | 'creditCost' | 'costMicros'>;

async function insertEnded(at: string, rows: Ended[]) {
  const finishedAt = new Date(at);
  const base = { userId: admin.user.id, input: {}, deadlineAt: finishedAt, finishedAt };
  await api.services.database.insert(generations).values(rows.map((row) => ({ ...base, ...row })));
}
const video = { kind: 'video', status: 'succeeded', creditCost: 3, costMicros: 800_000 } as const;

test('is for staff who read reports, for the days that they ask for', async () => {
  const url = '/api/reports/studio';
  expect((await api.inject({ url, as: await api.signUp() })).json().code).toBe('admin_only');
  const query = '?startDate=2026-01-02&endDate=2026-01-01';
  expect((await api.inject({ url: `${url}${query}`, as: admin })).json()).toMatchObject({
    code: 'invalid_request',
    message: 'The last day must not be before the first.',
  });
  const nothing = { made: 0, failed: 0, credits: 0, cost: '0.00', costPerResult: null, unknown: 0 };
  const day = '?startDate=2019-01-01&endDate=2019-01-01';
  expect((await api.inject({ url: `${url}${day}`, as: admin })).json().data).toEqual({
    ...{ startDate: '2019-01-01', endDate: '2019-01-01', cost: '0.00' },
    kinds: ['video', 'image', 'code'].map((kind) => ({ kind, ...nothing })),
    prompts: { written: 0, cost: '0.00', unknown: 0 },
  });
});

test('adds up the results that ended on days of the shop, by kind, when the clocks change too', async () => {
  // The clocks of New York change on 8 March 2026: the day starts at 05:00 UTC and the next one at 04:00 UTC.
  await insertEnded('2026-03-08T04:59:59.999Z', [video]);
  await insertEnded('2026-03-08T05:00:00Z', [video, { ...video, costMicros: 400_000 }]);
  await insertEnded('2026-03-09T03:59:59.999Z', [
    { ...video, status: 'failed', costMicros: 600 },
    { kind: 'image', status: 'succeeded', creditCost: 1, costMicros: 39_000 },
  ]);
  await insertEnded('2026-03-09T04:00:00Z', [video]);
  const { database } = api.services;
  const prompt = { model: 'text', createdAt: new Date('2026-03-08T12:00:00Z') };
  await database.insert(writtenPrompts).values([
    { ...prompt, costMicros: 250 },
    { ...prompt, costMicros: null },
    { ...prompt, costMicros: 9_000, createdAt: new Date('2026-03-09T04:00:00Z') },
  ]);
  const { cost, kinds, prompts } = await report('2026-03-08', '2026-03-08');
  expect(cost).toBe('1.23985');
  expect(kinds).toEqual([
    {
      ...{ kind: 'video', made: 2, failed: 1, credits: 6, unknown: 0 },
      ...{ cost: '1.2006', costPerResult: '0.6003' },
    },
    {
      ...{ kind: 'image', made: 1, failed: 0, credits: 1, unknown: 0 },
      ...{ cost: '0.039', costPerResult: '0.039' },
    },
    { kind: 'code', made: 0, failed: 0, credits: 0, unknown: 0, cost: '0.00', costPerResult: null },
  ]);
  expect(prompts).toEqual({ written: 2, cost: '0.00025', unknown: 1 });
});

test('counts results whose cost is not known, and divides only by those that are known', async () => {
  await insertEnded('2020-05-05T12:00:00Z', [
    video,
    { ...video, costMicros: null },
    { ...video, status: 'failed', costMicros: null },
  ]);
  const [ofVideos] = (await report('2020-05-05', '2020-05-05')).kinds;
  expect(ofVideos).toMatchObject({
    ...{ made: 2, failed: 1, credits: 6, unknown: 2, cost: '0.80', costPerResult: '0.80' },
  });
});

test('a cost for each result is rounded half up, and there is none where nothing was delivered', () => {
  const none = { written: 0, costMicros: 0, unknown: 0 };
  const sums = { kind: 'code' as const, status: 'succeeded', count: 2, credits: 2, costMicros: 5, known: 2 };
  const costOf = (status: string) => composeStudio([{ ...sums, status }], none).kinds[2]?.costPerResult;
  expect([costOf('succeeded'), costOf('failed')]).toEqual(['0.000003', null]);
});
