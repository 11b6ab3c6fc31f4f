import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore } from '../../../test/database-before-migration.ts';

let database: Awaited<ReturnType<typeof createDatabaseBefore>>;
beforeAll(async () => {
  database = await createDatabaseBefore('0022_generation_kinds');
});
afterAll(() => database.close());

test('keeps the generations, events and files that were stored before kinds had inputs', async () => {
  await database.query(`
    insert into users (id, firebase_uid, email, name)
      values ('00000000-0000-7000-8000-000000000001', 'uid', 'a@people.test', 'A');
    insert into files (id, purpose, visibility, storage_key, content_type, bytes) values
      ('00000000-0000-7000-8000-000000000011', 'tool', 'private', 'image', 'image/jpeg', 1),
      ('00000000-0000-7000-8000-000000000012', 'video', 'private', 'video', 'video/mp4', 1);
    insert into generations (id, user_id, status, progress, prompt, prompt_kind, video_prompt, image_file_id,
        video_file_id, aspect_ratio, duration_seconds, credit_cost, deadline_at, finished_at) values
      ('00000000-0000-7000-8000-000000000021', '00000000-0000-7000-8000-000000000001', 'succeeded', 100, 'pan',
        'instructions', 'A slow pan.', '00000000-0000-7000-8000-000000000011',
        '00000000-0000-7000-8000-000000000012', '9:16', 6, 1, now(), now()),
      ('00000000-0000-7000-8000-000000000022', '00000000-0000-7000-8000-000000000001', 'prompting', 5, 'zoom',
        'instructions', null, '00000000-0000-7000-8000-000000000011', null, '16:9', 4, 1, now(), null);
    insert into generation_events (generation_id, status, progress, message) values
      ('00000000-0000-7000-8000-000000000022', 'queued', 0, 'Queued'),
      ('00000000-0000-7000-8000-000000000022', 'prompting', 5, 'Looking');`);

  await database.migrate();

  const rows = await database.query(
    'select kind, status, step, input, step_results, input_file_id, result_file_id from generations order by id',
  );
  const image = '00000000-0000-7000-8000-000000000011';
  expect(rows).toEqual([
    {
      ...{ kind: 'video', status: 'succeeded', step: null, input_file_id: image },
      input: { prompt: 'pan', promptKind: 'instructions', aspectRatio: '9:16', durationSeconds: 6 },
      step_results: { videoPrompt: 'A slow pan.' },
      result_file_id: '00000000-0000-7000-8000-000000000012',
    },
    {
      ...{ kind: 'video', status: 'running', step: 'prompting', input_file_id: image },
      input: { prompt: 'zoom', promptKind: 'instructions', aspectRatio: '16:9', durationSeconds: 4 },
      step_results: {},
      result_file_id: null,
    },
  ]);
  expect(await database.query('select status, step from generation_events order by sequence')).toEqual([
    { status: 'queued', step: null },
    { status: 'running', step: 'prompting' },
  ]);
  expect(await database.query('select purpose from files order by id')).toEqual([
    { purpose: 'tool' },
    { purpose: 'result' },
  ]);
});
