import styles from './prompt-chip-row.module.css';
import { hasPhrase, type PromptChip, togglePhrase } from './prompt-chips.ts';

export interface PromptChipRowProps {
  /** Names the group, e.g. `Camera`. */
  label: string;
  chips: readonly PromptChip[];
  text: string;
  maxLength: number;
  onChange: (text: string) => void;
}

/** Phrases that write themselves into a prompt. */
export function PromptChipRow({ label, chips, text, maxLength, onChange }: PromptChipRowProps) {
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {chips.map(({ label: name, phrase }) => {
          const changed = togglePhrase(text, phrase);
          return (
            <button
              key={phrase}
              type="button"
              className={styles.chip}
              aria-pressed={hasPhrase(text, phrase)}
              disabled={changed.length > maxLength}
              onClick={() => onChange(changed)}
            >
              {name()}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
