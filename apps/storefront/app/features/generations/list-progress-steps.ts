import type { GenerationStatus } from '@credit-studio/contracts/rules';
import type { ProgressStep, StepState } from '@credit-studio/ui';

const steps = ['queued', 'prompting', 'rendering', 'storing'] as const satisfies readonly GenerationStatus[];

const labels: Record<(typeof steps)[number], string> = {
  queued: 'Waiting for its turn',
  prompting: 'Reading your picture',
  rendering: 'Filming the scene',
  storing: 'Storing the video',
};

export interface ProgressInput {
  status: GenerationStatus;
  /** 0 to 100 over the whole work. */
  progress: number;
  /** What the server says is happening. */
  message?: string;
}

const decideState = (index: number, current: number): StepState => {
  if (index < current) return 'done';
  return index === current ? 'active' : 'waiting';
};

/** The steps of one video, with those before the current one done. */
export const listProgressSteps = ({ status, progress, message }: ProgressInput): ProgressStep[] => {
  const order: readonly GenerationStatus[] = steps;
  const position = order.indexOf(status);
  const current = position === -1 ? steps.length : position;
  return steps.map((step, index) => {
    const state = decideState(index, current);
    return {
      id: step,
      label: labels[step],
      state,
      ...(state === 'active' && { percent: progress }),
      ...(state === 'active' && message && { detail: message }),
    };
  });
};
