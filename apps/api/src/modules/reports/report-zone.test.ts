import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestPerson } from '../../../test/test-app.ts';
import { tickets } from '../support/support.tables.ts';
import { createSummarise } from './summarise.ts';

const api = await createTestApp();
let admin: TestPerson;
beforeAll(async () => {
  admin = await api.signUp({ role: 'Admin' });
  const ticket = { subject: 's', message: 'm', userName: 'n', userEmail: 'e@people.test' };
  // The clocks of New York change on 8 March 2026: the day starts at 05:00 UTC and the next one at 04:00 UTC.
  const moments = ['2026-03-08T04:59:59.999Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59.999Z'];
  const rows = [...moments, '2026-03-09T04:00:00Z'].map((at) => ({ ...ticket, createdAt: new Date(at) }));
  await api.services.database.insert(tickets).values(rows);
  const payload = { pendingOrderDays: 7, timeZone: 'America/New_York' };
  await api.inject({ method: 'PUT', url: '/api/shop-settings', as: admin, payload });
});
afterAll(() => api.close());

async function countTickets(startDate: string, endDate: string) {
  const { period } = await createSummarise(api.services)({ startDate, endDate });
  const list = await api.inject({
    url: `/support-messages?startDate=${startDate}&endDate=${endDate}`,
    as: admin,
  });
  return [period.ticketsOpened, list.json().length];
}

test('a report and a list count the same days of the shop, also when the clocks change', async () => {
  expect(await countTickets('2026-03-07', '2026-03-07')).toEqual([1, 1]);
  expect(await countTickets('2026-03-08', '2026-03-08')).toEqual([2, 2]);
  expect(await countTickets('2026-03-08', '2026-03-09')).toEqual([3, 3]);
});

test('a report ends today, where the shop is', async () => {
  const now = () => new Date('2026-03-10T03:00:00Z');
  const { period } = await createSummarise({ ...api.services, now })({});
  expect(period.endDate).toBe('2026-03-09');
});
