import { expect, test } from 'vitest';
import { createKeyTurns } from './key-turns.ts';

const capacities = (['text', 'video'] as const).flatMap((model) =>
  ['one', 'two'].map((id) => ({ id, model, maxInFlight: 10 })),
);

test('keys take turns with each model, however many tasks without a key run in between', () => {
  const turns = createKeyTurns();
  const used: Record<string, string[]> = { text: [], video: [] };
  for (let video = 0; video < 4; video += 1)
    for (const task of ['prompt', 'submit', 'poll', 'store'] as const) {
      const model = task === 'prompt' ? 'text' : 'video';
      const key = turns.sort(capacities).find((capacity) => capacity.model === model);
      if (task === 'prompt' || task === 'submit') used[model]?.push(key?.id ?? '');
      turns.count([{ task, model, aiKeyId: key?.id ?? null }]);
    }
  expect(used).toEqual({ text: ['one', 'two', 'one', 'two'], video: ['one', 'two', 'one', 'two'] });
});
