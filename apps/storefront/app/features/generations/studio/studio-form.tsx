import type { FormEvent, ReactNode } from 'react';
import type { KindForm } from '../kinds/kind-parts.ts';
import { OptionsRow } from './options-row.tsx';
import styles from './studio-form.module.css';

export const formTitleId = 'studio-form-title';

export interface StudioFormProps {
  title: string;
  /** Chooses what is made. */
  kindSwitch: ReactNode;
  steps: KindForm['steps'];
  options: KindForm['options'];
  /** How many can be unfinished at a time; null until it is known. */
  limit: string | null;
  onSubmit: () => void;
  /** Price, problems and buttons. */
  footer: ReactNode;
}

/** The dock below the stage: what is made, from what, how, and the button. */
export function StudioForm({ title, kindSwitch, steps, options, limit, onSubmit, footer }: StudioFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.panel} aria-labelledby={formTitleId} onSubmit={submit}>
      <h2 id={formTitleId} className={styles.heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.head}>
        {kindSwitch}
        {/* A line from the start, so that nothing moves when it is known. */}
        <p className={styles.limit}>{limit ?? '\u00a0'}</p>
      </div>
      <div className={styles.steps}>
        {steps.map((step, index) => (
          <section key={step.title} className={styles.step} aria-labelledby={`studio-step-${index + 1}`}>
            <h3 id={`studio-step-${index + 1}`} className={styles.title}>
              {step.title}
            </h3>
            {step.content}
          </section>
        ))}
      </div>
      <OptionsRow options={options} />
      {footer}
    </form>
  );
}
