import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import styles from './list-filters.module.css';

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** Long enough for a word, short enough not to be noticed. */
const delayMs = 300;

/** Searches a list as one types. Typing never waits for the list. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const [field, setField] = useState({ text: value, asked: value, seen: value });
  if (value !== field.seen) {
    // The address was changed elsewhere: it wins over the field. The change that typing itself causes must not.
    const isOwn = value === field.asked;
    setField(isOwn ? { ...field, seen: value } : { text: value, asked: value, seen: value });
  }
  const ask = useDebouncedCallback((text: string) => {
    const asked = text.trim();
    if (asked === field.asked) return;
    setField((current) => ({ ...current, asked }));
    onChange(asked);
  }, delayMs);
  return (
    <TextInput
      className={styles.text}
      aria-label={label}
      placeholder={placeholder}
      maxLength={254}
      value={field.text}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setField((current) => ({ ...current, text }));
        ask(text);
      }}
    />
  );
}
