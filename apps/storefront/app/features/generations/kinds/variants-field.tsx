import { m } from '@credit-studio/messages';
import { NativeSelect } from '@mantine/core';

export interface VariantsFieldProps {
  value: number;
  /** The most that the shop allows. */
  max: number;
  onChange: (variants: number) => void;
}

/** How many results are made, each for the full price. The price next to the button is for all of them. */
export function VariantsField({ value, max, onChange }: VariantsFieldProps) {
  return (
    <NativeSelect
      size="sm"
      label={m.studio_how_many()}
      value={String(value)}
      data={Array.from({ length: max }, (_, index) => String(index + 1))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
