import { expect, test } from 'vitest';
import { type HistoryRequest, listWholeHistory } from './history.ts';

const start = Date.UTC(2026, 0, 1);

/** Rows of these milliseconds after the start, newest first, as a table would return them. */
function openTable(times: readonly number[]) {
  const rows = times.map((ms, id) => ({ id, at: new Date(start + ms) })).toReversed();
  const requests: HistoryRequest[] = [];
  const list = async (request: HistoryRequest) => {
    requests.push(request);
    return rows.filter(({ at }) => at < request.before).slice(0, request.limit);
  };
  return { list, requests };
}

function readAll(table: ReturnType<typeof openTable>) {
  const range = { userId: 'a', before: new Date(start + 1e9) };
  return listWholeHistory(range, { list: table.list, findTime: ({ at }) => at });
}

test.each([
  ['no rows', []],
  ['one batch', [1, 2, 3]],
  ['a row in each millisecond', Array.from({ length: 1_200 }, (_, n) => n)],
  ['many rows in each millisecond', Array.from({ length: 1_200 }, (_, n) => Math.floor(n / 7))],
  [
    'more rows in one millisecond than a batch has',
    Array.from({ length: 1_700 }, (_, n) => (n < 1_600 ? 5 : n)),
  ],
])('%s: every row is read once, newest first', async (_name, times) => {
  const found = await readAll(openTable(times));
  expect(found.map(({ id }) => id)).toEqual(times.map((_ms, id) => id).toReversed());
});

test('a long history is read in batches', async () => {
  const table = openTable(Array.from({ length: 1_200 }, (_, n) => n));
  await readAll(table);
  expect(table.requests.map(({ limit }) => limit)).toEqual([500, 500, 500]);
});
