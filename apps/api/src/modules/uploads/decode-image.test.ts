import { expect, test } from 'vitest';
import { limitConcurrency } from './decode-image.ts';

/** Tasks that run until the test ends them. */
function createTasks(inTurn: ReturnType<typeof limitConcurrency>) {
  const started: number[] = [];
  const ends: Record<number, (error?: Error) => void> = {};
  const start = (id: number) =>
    inTurn(
      () =>
        new Promise<number>((resolve, reject) => {
          started.push(id);
          ends[id] = (error) => (error ? reject(error) : resolve(id));
        }),
    );
  return { started, ends, start };
}

test('limits the tasks that run at a time and starts the others in order', async () => {
  const { started, ends, start } = createTasks(limitConcurrency({ concurrency: 2, queueLimit: 5 }));
  const [one, two, three, four] = [start(1), start(2), start(3), start(4)];
  expect(started).toEqual([1, 2]);
  ends[2]?.();
  expect(await two).toBe(2);
  expect(started).toEqual([1, 2, 3]);
  ends[1]?.(new Error('unreadable'));
  await expect(one).rejects.toThrow('unreadable');
  expect(started).toEqual([1, 2, 3, 4]);
  ends[3]?.();
  ends[4]?.();
  expect(await Promise.all([three, four])).toEqual([3, 4]);
});

test('rejects tasks while the queue is full, and accepts them again afterwards', async () => {
  const { ends, start } = createTasks(limitConcurrency({ concurrency: 1, queueLimit: 1 }));
  const [first, second] = [start(1), start(2)];
  await expect(start(3)).rejects.toMatchObject({ code: 'service_unavailable' });
  ends[1]?.();
  await first;
  const fourth = start(4);
  ends[2]?.();
  await second;
  ends[4]?.();
  expect(await fourth).toBe(4);
});
