import { m } from '@credit-studio/messages';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './progress-steps.module.css';

export type StepState = 'waiting' | 'active' | 'done' | 'failed';

export interface ProgressStep {
  id: string;
  label: string;
  state: StepState;
  /** What is happening, or what went wrong. */
  detail?: ReactNode;
}

export interface ProgressStepsProps {
  /** Accessible name of the list, e.g. `Making your video`. */
  label: string;
  steps: readonly ProgressStep[];
  /** `across` lays the steps side by side where there is room for them. */
  direction?: 'down' | 'across';
}

const stateWords: Record<StepState, () => string> = {
  waiting: m.kit_step_waiting,
  active: m.kit_step_active,
  done: m.kit_step_done,
  failed: m.kit_step_failed,
};

/** One sentence about the progress, which the live region reads when a step changes, not at each percent. */
export function describeProgress(steps: readonly ProgressStep[]): string {
  const current =
    steps.find((step) => step.state === 'failed') ??
    steps.find((step) => step.state === 'active') ??
    steps.findLast((step) => step.state === 'done');
  return current ? `${current.label}: ${stateWords[current.state]()}` : '';
}

function StepMark({ state, position }: { state: StepState; position: number }) {
  if (state === 'done') return <IconCheck size="1rem" stroke={2.5} />;
  if (state === 'failed') return <IconAlertTriangle size="1rem" stroke={2} />;
  return <>{position}</>;
}

/** Ordered steps of long work, e.g. making a video. */
export function ProgressSteps({ label, steps, direction = 'down' }: ProgressStepsProps) {
  return (
    <div className={styles.root} data-direction={direction}>
      <ol className={styles.list} aria-label={label}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={styles.step}
            data-state={step.state}
            aria-current={step.state === 'active' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden>
              <StepMark state={step.state} position={index + 1} />
            </span>
            <span className={styles.body}>
              <span className={styles.label}>
                {step.label}
                <VisuallyHidden>, {stateWords[step.state]()}</VisuallyHidden>
              </span>
              {step.detail && <span className={styles.detail}>{step.detail}</span>}
            </span>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{describeProgress(steps)}</VisuallyHidden>
    </div>
  );
}
