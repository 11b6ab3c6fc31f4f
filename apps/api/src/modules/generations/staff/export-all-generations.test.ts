import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAudit } from '../../../../test/read-audit.ts';
import { createTestApp, type TestPerson } from '../../../../test/test-app.ts';
import { generations } from '../generations.tables.ts';

const api = await createTestApp();
let admin: TestPerson;
let customer: TestPerson;
beforeAll(async () => {
  admin = await api.signUp({ role: 'Admin' });
  customer = await api.signUp({ name: 'Cleo, Customer' });
  const at = new Date('2026-05-01T12:00:00Z');
  const finishedAt = new Date('2026-05-01T12:01:15Z');
  const ended = {
    ...{ userId: customer.user.id, kind: 'video' as const, creditCost: 3, model: 'gemini-omni' },
    ...{ createdAt: at, deadlineAt: at, finishedAt },
  };
  await api.services.database.insert(generations).values([
    { ...ended, status: 'succeeded', input: { prompt: 'A paper boat' }, costMicros: 800_600 },
    { ...ended, status: 'succeeded', input: { prompt: 'A paper boat' }, deletedAt: at, costMicros: 1 },
    { ...ended, status: 'failed', failureCode: 'timed_out', input: { prompt: 'A kite' } },
    { ...ended, kind: 'image', status: 'queued', finishedAt: null, model: null, input: {} },
  ]);
});
afterAll(() => api.close());

async function readLines(query = '', as = admin) {
  const answer = await api.inject({ url: `/api/all-generations/export${query}`, as });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  return answer.body.trim().split('\r\n');
}

test('is a line for each result that is not deleted, newest first, with what it cost', async () => {
  const [head, ...lines] = await readLines();
  expect(head).toMatch(
    /_id,createdAt,kind,status,creditCost,cost,tookSeconds,model,customerName,customerEmail,failure$/,
  );
  const { email } = customer.user;
  expect(lines.map((line) => line.slice(line.indexOf(',') + 1))).toEqual([
    `2026-05-01T12:00:00.000Z,image,queued,3,,,,"Cleo, Customer",${email},`,
    `2026-05-01T12:00:00.000Z,video,failed,3,,75,gemini-omni,"Cleo, Customer",${email},timed_out`,
    `2026-05-01T12:00:00.000Z,video,succeeded,3,0.8006,75,gemini-omni,"Cleo, Customer",${email},`,
  ]);
});

test('has what the filters and the search of the list let through, without what customers wrote', async () => {
  expect(await readLines('?kind=image')).toHaveLength(2);
  expect(await readLines('?status=failed&startDate=2026-05-01&endDate=2026-05-01')).toHaveLength(2);
  expect(await readLines('?startDate=2026-05-02&endDate=2026-05-02')).toHaveLength(1);
  const found = await readLines('?search=paper%20boat');
  expect(found).toHaveLength(2);
  expect(found.join()).not.toContain('boat');
});

test('is for staff who may export customers, and is in the audit log before it is read', async () => {
  const support = await api.signUp({ role: 'moderator' });
  const url = '/api/all-generations/export';
  expect((await api.inject({ url, as: support })).json().code).toBe('permission_missing');
  await readLines('?kind=code');
  expect((await readAudit(api, 'all'))[0]).toMatchObject({
    ...{ action: 'generations.exported', actorEmail: admin.email, after: { kind: 'code' } },
  });
});
