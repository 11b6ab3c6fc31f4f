import { TextInput } from '@mantine/core';
import { useState } from 'react';

export interface DayFieldProps {
  label: string;
  /** `yyyy-mm-dd`, or empty. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** While a year is typed the browser already reads days of the years 2, 20 and 202. */
function isWholeDay(day: string): boolean {
  return day === '' || /^[1-9]\d{3}-/.test(day);
}

/** One day, handed on once its year is whole. */
export function DayField({ label, value, onChange, ...bounds }: DayFieldProps) {
  const [typed, setTyped] = useState({ text: value, seen: value });
  if (value !== typed.seen) setTyped({ text: value, seen: value });
  return (
    <TextInput
      type="date"
      aria-label={label}
      {...bounds}
      value={typed.text}
      onChange={(event) => {
        const day = event.currentTarget.value;
        setTyped({ ...typed, text: day });
        if (isWholeDay(day)) onChange(day);
      }}
    />
  );
}
