import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from './filter-chips.module.css';
import type { FilterDefinition, FilterEditorProps } from './filter-definition.ts';

function isAmount(text: string): boolean {
  return text === '' || /^\d{1,6}([.,]\d{1,2})?$/.test(text);
}

interface AmountEditorProps extends FilterEditorProps {
  min: string;
  max: string;
}

function describeProblem(text: string): string | undefined {
  return isAmount(text.trim()) ? undefined : 'Enter an amount such as 19.00.';
}

function AmountEditor({ values, apply, min, max }: AmountEditorProps) {
  const [low, setLow] = useState(values[min] ?? '');
  const [high, setHigh] = useState(values[max] ?? '');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (describeProblem(low) || describeProblem(high)) return;
        apply({ [min]: low.trim(), [max]: high.trim() });
      }}
    >
      <TextInput
        label="At least"
        inputMode="decimal"
        placeholder="0.00"
        data-autofocus
        value={low}
        error={describeProblem(low)}
        onChange={(event) => setLow(event.currentTarget.value)}
      />
      <TextInput
        label="At most"
        inputMode="decimal"
        placeholder="No limit"
        value={high}
        error={describeProblem(high)}
        onChange={(event) => setHigh(event.currentTarget.value)}
      />
      <Button type="submit">Apply</Button>
    </form>
  );
}

/** Bounds of an amount, each of which may be missing. */
export function amountFilter(input: { min: string; max: string; label: string }): FilterDefinition {
  const { min, max, label } = input;
  return {
    label,
    names: [min, max],
    describe: (values) => {
      const [low = '', high = ''] = [values[min], values[max]];
      if (!isAmount(low) || !isAmount(high)) return null;
      if (low && high) return `${low} to ${high}`;
      if (low) return `${low} or more`;
      return high ? `${high} or less` : null;
    },
    renderEditor: (props) => <AmountEditor {...props} min={min} max={max} />,
  };
}
