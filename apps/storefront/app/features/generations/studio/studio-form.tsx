import type { FormEvent, ReactNode } from 'react';
import type { KindForm } from '../kinds/kind-parts.ts';
import styles from './studio-form.module.css';

export const formTitleId = 'studio-form-title';

export interface StudioFormProps {
  title: string;
  steps: KindForm['steps'];
  onSubmit: () => void;
  /** Price, problems and buttons. */
  footer: ReactNode;
}

/** The fields of one kind, in numbered steps. */
export function StudioForm({ title, steps, onSubmit, footer }: StudioFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.panel} aria-labelledby={formTitleId} onSubmit={submit}>
      <h2 id={formTitleId} className={styles.heading} tabIndex={-1}>
        {title}
      </h2>
      {steps.map((step, index) => (
        <section key={step.title} className={styles.step} aria-labelledby={`studio-step-${index + 1}`}>
          <h3 id={`studio-step-${index + 1}`} className={styles.title}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            {step.title}
          </h3>
          {step.content}
        </section>
      ))}
      {footer}
    </form>
  );
}
