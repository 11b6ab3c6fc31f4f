import { describe, expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

function streamOf(...pieces: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
}
function parse(json: unknown): number {
  if (typeof json !== 'number') throw new Error('Not a number.');
  return json;
}
async function readAll(...pieces: string[]) {
  const told: [number, string | undefined][] = [];
  for await (const { data, id } of readEvents(streamOf(...pieces), { eventName: 'count', parse }))
    told.push([data, id]);
  return told;
}

describe('readEvents', () => {
  it.each([
    ['an event with its id', 'id: 7\nevent: count\ndata: 1\n\n', [[1, '7']]],
    ['fields without a space, and in any order', 'data:1\nevent:count\n\n', [[1, undefined]]],
    ['returns with line feeds', 'event: count\r\ndata: 1\r\n\r\n', [[1, undefined]]],
    [
      'lone returns',
      'event: count\rdata: 1\r\revent: count\rdata: 2\r\r\n',
      [
        [1, undefined],
        [2, undefined],
      ],
    ],
    ['data over several lines', 'event: count\ndata: 1\ndata: 2\n\n', []],
  ])('reads %s', async (_, text, told) => expect(await readAll(text)).toEqual(told));

  it('puts together what arrives in pieces, between any two characters', async () => {
    const text = 'id: 1\r\nevent: count\r\ndata: 12\r\n\r\nid: 2\r\nevent: count\r\ndata: 34\r\n\r\n';
    expect(await readAll(...text)).toEqual([
      [12, '1'],
      [34, '2'],
    ]);
  });

  it('skips heartbeats, other events, what cannot be read, and an event that breaks off', async () => {
    const noise =
      ': still here\n\nevent: other\ndata: 1\n\nevent: count\ndata: {\n\nevent: count\ndata: "x"\n\n';
    expect(await readAll(`${noise}event: count\ndata: 5\n\nevent: count\ndata: 6\n`)).toEqual([
      [5, undefined],
    ]);
  });

  it('lets go of the connection when its reader has heard enough', async () => {
    let isCancelled = false;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('event: count\ndata: 1\n\n')),
      cancel: () => {
        isCancelled = true;
      },
    });
    for await (const { data } of readEvents(stream, { eventName: 'count', parse })) {
      expect(data).toBe(1);
      break;
    }
    expect(isCancelled).toBe(true);
  });
});
