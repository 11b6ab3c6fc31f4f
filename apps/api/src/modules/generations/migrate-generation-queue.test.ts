import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore } from '../../../test/database-before-migration.ts';

let database: Awaited<ReturnType<typeof createDatabaseBefore>>;
beforeAll(async () => {
  database = await createDatabaseBefore('0032_generation_queue');
});
afterAll(() => database.close());

const person = '00000000-0000-7000-8000-000000000001';
const key = '00000000-0000-7000-8000-000000000002';
const written = '{"videoPrompt": "A slow pan."}';

/** Status, step, kind of words, step results, job, submission and end of each generation that is stored. */
const stored = [
  ['queued', null, 'instructions', '{}', null, null, null],
  ['queued', null, 'video-prompt', '{}', null, null, null],
  ['running', 'prompting', 'instructions', '{}', null, null, null],
  ['running', 'rendering', 'instructions', written, null, null, null],
  ['running', 'rendering', 'instructions', written, null, 'now()', null],
  ['running', 'rendering', 'instructions', written, 'job-1', 'now()', null],
  ['running', 'storing', 'instructions', written, 'job-2', 'now()', null],
  ['succeeded', null, 'instructions', written, 'job-3', 'now()', 'now()'],
] as const;

test('queues what waits or runs at the moment of the deployment where it is, and nothing that has ended', async () => {
  const quote = (value: string | null) => (value === null ? 'null' : `'${value}'`);
  const rows = stored.map(([status, step, promptKind, results, job, submittedAt, finishedAt], index) => {
    const values = [
      ...[`00000000-0000-7000-8000-00000000010${index}`, person, 'video', status, step].map(quote),
      ...[`{"prompt": "zoom", "promptKind": "${promptKind}"}`, results, job, job && key].map(quote),
      ...['1', `now() + interval '1 hour'`, submittedAt ?? 'null', finishedAt ?? 'null'],
    ];
    return `(${[...values, `timestamptz '2026-01-01 00:01:00Z'`].join(', ')})`;
  });
  await database.query(`
    insert into users (id, firebase_uid, email, name) values ('${person}', 'uid', 'a@people.test', 'A');
    insert into generations (id, user_id, kind, status, step, input, step_results, provider_job_id, ai_key_id,
      credit_cost, deadline_at, submitted_at, finished_at, created_at) values ${rows.join(', ')}`);

  await database.migrate();

  const jobs = await database.query(
    'select task, ai_key_id, model, priority, claimed_by, due_at <= now() as is_due from generation_jobs order by generation_id',
  );
  const waiting = { ai_key_id: null, model: null, priority: -60, claimed_by: null, is_due: true };
  const occupied = { ...waiting, ai_key_id: key, model: 'video' };
  expect(jobs).toEqual([
    { ...waiting, task: 'prompt' },
    { ...waiting, task: 'submit' },
    { ...waiting, task: 'prompt' },
    { ...waiting, task: 'submit' },
    { ...waiting, task: 'submit' },
    { ...occupied, task: 'poll' },
    { ...occupied, task: 'poll' },
  ]);
});
