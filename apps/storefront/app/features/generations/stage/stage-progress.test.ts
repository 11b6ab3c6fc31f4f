import { describe, expect, it } from 'vitest';
import { kindParts } from '../kinds/kind-registry.ts';
import { describeWait, listProgressSteps } from './stage-progress.tsx';

const { steps, messages } = kindParts.video;

describe('listProgressSteps', () => {
  it.each(steps.map(({ status }, position) => [status, position] as const))(
    'marks %s as active, the steps before it as done and those after it as waiting',
    (status, position) => {
      expect(listProgressSteps(steps, status).map(({ state }) => state)).toEqual(
        steps.map((_, index) => {
          if (index < position) return 'done';
          return index === position ? 'active' : 'waiting';
        }),
      );
    },
  );

  it('marks all steps as done when the generation is finished', () => {
    expect(listProgressSteps(steps, 'succeeded').every(({ state }) => state === 'done')).toBe(true);
  });
});

describe('describeWait', () => {
  it.each([
    [0, /a few minutes/],
    [179_999, /a few minutes/],
    [180_000, /longer than usual.*credit is returned/],
  ])('after %d ms', (elapsedMs, text) => {
    expect(describeWait(messages.progress, elapsedMs)).toMatch(text);
  });
});
