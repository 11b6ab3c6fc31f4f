import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

/** Tasks that last until they are told to end. */
function openTasks(inTurn: ReturnType<typeof takeTurns>) {
  const begun: number[] = [];
  const ends: Record<number, (error?: Error) => void> = {};
  const begin = (id: number) =>
    inTurn(
      () =>
        new Promise<number>((resolve, reject) => {
          begun.push(id);
          ends[id] = (error) => (error ? reject(error) : resolve(id));
        }),
    );
  return { begun, ends, begin };
}

test('so many tasks run at a time, the others in the order in which they came', async () => {
  const { begun, ends, begin } = openTasks(takeTurns({ places: 2, seats: 5 }));
  const [one, two, three, four] = [begin(1), begin(2), begin(3), begin(4)];
  expect(begun).toEqual([1, 2]);
  ends[2]?.();
  expect(await two).toBe(2);
  expect(begun).toEqual([1, 2, 3]);
  ends[1]?.(new Error('unreadable'));
  await expect(one).rejects.toThrow('unreadable');
  expect(begun).toEqual([1, 2, 3, 4]);
  ends[3]?.();
  ends[4]?.();
  expect(await Promise.all([three, four])).toEqual([3, 4]);
});

test('refuses who finds no seat to wait on, and no one once there is room', async () => {
  const { ends, begin } = openTasks(takeTurns({ places: 1, seats: 1 }));
  const [first, second] = [begin(1), begin(2)];
  await expect(begin(3)).rejects.toMatchObject({ code: 'service_unavailable' });
  ends[1]?.();
  await first;
  const fourth = begin(4);
  ends[2]?.();
  await second;
  ends[4]?.();
  expect(await fourth).toBe(4);
});
