import { maxVariants } from '@credit-studio/contracts/rules';
import { NativeSelect } from '@mantine/core';

export interface VariantsFieldProps {
  value: number;
  onChange: (variants: number) => void;
}

/** How many results are made, each for the full price. */
export function VariantsField({ value, onChange }: VariantsFieldProps) {
  return (
    <NativeSelect
      label="How many"
      description="Each one costs the full price."
      value={String(value)}
      data={Array.from({ length: maxVariants }, (_, index) => String(index + 1))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
