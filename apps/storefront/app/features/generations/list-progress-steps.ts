import type { GenerationStatus } from '@credit-studio/contracts/rules';
import type { ProgressStep, StepState } from '@credit-studio/ui';

const steps = ['queued', 'prompting', 'rendering', 'storing'] as const satisfies readonly GenerationStatus[];

const labels: Partial<Record<GenerationStatus, string>> = {
  queued: 'Waiting for its turn',
  prompting: 'Reading your image',
  rendering: 'Generating the video',
  storing: 'Storing the video',
};

/** What is being done in a step; empty for an end. */
export function nameStep(status: GenerationStatus): string {
  return labels[status] ?? '';
}

function decideState(index: number, current: number): StepState {
  if (index < current) return 'done';
  return index === current ? 'active' : 'waiting';
}

/** The steps of one video, with those before the current one done. */
export function listProgressSteps(status: GenerationStatus): ProgressStep[] {
  const order: readonly GenerationStatus[] = steps;
  const position = order.indexOf(status);
  const current = position === -1 ? steps.length : position;
  return steps.map((step, index) => ({
    id: step,
    label: nameStep(step),
    state: decideState(index, current),
  }));
}
