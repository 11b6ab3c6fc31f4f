import { IconCheck } from '@tabler/icons-react';
import styles from './filter-chips.module.css';
import type { FilterDefinition } from './filter-definition.ts';

export interface FilterChoice {
  value: string;
  label: string;
}

function findChoice(choices: readonly FilterChoice[], value: string | undefined): FilterChoice | undefined {
  return value ? choices.find((choice) => choice.value.toLowerCase() === value.toLowerCase()) : undefined;
}

export interface ChoiceListProps {
  label: string;
  choices: readonly FilterChoice[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
}

/** Buttons below each other; the arrow keys go from one to the next, as in a menu. */
export function ChoiceList({ label, choices, chosen, onChoose }: ChoiceListProps) {
  return (
    <ul className={styles.choices} aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.value}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={choice.value === chosen}
            onClick={() => onChoose(choice.value)}
          >
            <IconCheck size="1rem" stroke={2} aria-hidden data-shown={choice.value === chosen || undefined} />
            {choice.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** One of few words. A word of the address that is not among them counts as none. */
export function choiceFilter(input: {
  name: string;
  label: string;
  choices: readonly FilterChoice[];
  /** Other parameters that make no sense with another choice. */
  clears?: readonly string[];
}): FilterDefinition {
  const { name, label, choices, clears = [] } = input;
  const cleared = Object.fromEntries(clears.map((other) => [other, '']));
  return {
    label,
    names: [name],
    describe: (values) => findChoice(choices, values[name])?.label ?? null,
    renderEditor: ({ values, apply }) => (
      <ChoiceList
        label={label}
        choices={choices}
        chosen={findChoice(choices, values[name])?.value}
        onChoose={(value) => apply({ ...cleared, [name]: value })}
      />
    ),
  };
}
