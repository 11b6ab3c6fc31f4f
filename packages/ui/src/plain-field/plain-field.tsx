import { type ComponentProps, useId } from 'react';
import styles from './plain-field.module.css';

interface FieldLook {
  label: string;
  /** Help below the label. */
  hint?: string;
  /** What is wrong with the entry and what to do; announced with the field. */
  errorMessage?: string | null;
}

export interface PlainFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'className' | 'id'> {
  name: string;
}

export interface PlainTextAreaProps extends FieldLook, Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  name: string;
}

function useFieldParts({ label, hint, errorMessage }: FieldLook) {
  const id = useId();
  const described = [hint && `${id}-hint`, errorMessage && `${id}-error`].filter(Boolean).join(' ');
  return {
    control: {
      id,
      className: styles.control,
      'aria-invalid': errorMessage ? true : undefined,
      'aria-describedby': described || undefined,
    },
    before: (
      <>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </>
    ),
    after: errorMessage && (
      <p id={`${id}-error`} className={styles.error}>
        {errorMessage}
      </p>
    ),
  };
}

/** A labelled input drawn with plain CSS, for pages without a component library. */
export function PlainField({ label, hint, errorMessage, ...input }: PlainFieldProps) {
  const { control, before, after } = useFieldParts({ label, hint, errorMessage });
  return (
    <div className={styles.root}>
      {before}
      <input {...input} {...control} />
      {after}
    </div>
  );
}

/** The same for several lines of text. */
export function PlainTextArea({ label, hint, errorMessage, ...textArea }: PlainTextAreaProps) {
  const { control, before, after } = useFieldParts({ label, hint, errorMessage });
  return (
    <div className={styles.root}>
      {before}
      <textarea {...textArea} {...control} />
      {after}
    </div>
  );
}
