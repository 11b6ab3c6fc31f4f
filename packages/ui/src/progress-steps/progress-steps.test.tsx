import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { describeProgress, type ProgressStep, ProgressSteps, type StepState } from './progress-steps.tsx';

function makeSteps(...states: StepState[]): ProgressStep[] {
  return states.map((state, index) => ({ id: String(index), label: `Step ${index + 1}`, state }));
}

describe('describeProgress', () => {
  it.each([
    [makeSteps('done', 'active', 'waiting'), 'Step 2: in progress'],
    [makeSteps('done', 'failed', 'waiting'), 'Step 2: failed'],
    [makeSteps('done', 'done'), 'Step 2: done'],
    [makeSteps('waiting', 'waiting'), ''],
  ])('describes the step that matters', (steps, sentence) => {
    expect(describeProgress(steps)).toBe(sentence);
  });
});

describe('ProgressSteps', () => {
  it('lists steps in order with their state in words', () => {
    renderUi(<ProgressSteps label="Making your video" steps={makeSteps('done', 'active')} />);
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['Step 1, done', '2Step 2, in progress']);
    expect(items[1]).toHaveAttribute('aria-current', 'step');
  });

  it('announces the step that matters, without its details', () => {
    const steps: ProgressStep[] = [{ id: 'a', label: 'Generating', state: 'active', detail: 'Scene 2' }];
    renderUi(<ProgressSteps label="Making your video" steps={steps} />);
    expect(screen.getByText('Scene 2')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^Generating: in progress$/);
  });
});
