import { NativeSelect } from '@mantine/core';
import styles from './list-filters.module.css';

interface Choice {
  value: string;
  label: string;
}

export interface ChoiceFilterProps {
  label: string;
  /** The option for no filter, such as `Any payment`. */
  anyLabel: string;
  /** Compared without case; one that is not among the choices counts as none. */
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

/** One of few words. */
export function ChoiceFilter({ label, anyLabel, value, choices, onChange }: ChoiceFilterProps) {
  const chosen = choices.find((choice) => choice.value.toLowerCase() === value.toLowerCase());
  return (
    <NativeSelect
      className={styles.choice}
      aria-label={label}
      value={chosen?.value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: anyLabel }, ...choices]}
    />
  );
}
