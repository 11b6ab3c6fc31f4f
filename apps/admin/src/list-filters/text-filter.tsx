import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import styles from './list-filters.module.css';

export interface TextFilterProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** For what the API compares as a whole: until it is whole nothing is asked for, and the hint says so. */
  wholeOnly?: { isWhole: (text: string) => boolean; hint: string };
}

/** Long enough for a word, short enough not to be noticed. */
const delayMs = 300;

/** A text, or a part of it. Typing never waits for the list. */
export function TextFilter({ label, placeholder, value, onChange, wholeOnly }: TextFilterProps) {
  const [field, setField] = useState({ text: value, asked: value, seen: value });
  if (value !== field.seen) {
    // The address was changed elsewhere: it wins over the field. The change that typing itself causes must not.
    const isOwn = value === field.asked;
    setField(isOwn ? { ...field, seen: value } : { text: value, asked: value, seen: value });
  }
  const ask = useDebouncedCallback((text: string) => {
    const isAsked = !wholeOnly || wholeOnly.isWhole(text.trim());
    const asked = isAsked ? text.trim() : '';
    if (asked === field.asked) return;
    setField((current) => ({ ...current, asked }));
    onChange(asked);
  }, delayMs);
  const isPart = wholeOnly && field.text.trim() !== '' && !wholeOnly.isWhole(field.text.trim());
  return (
    <TextInput
      className={styles.text}
      aria-label={label}
      placeholder={placeholder}
      maxLength={254}
      value={field.text}
      {...(isPart && { description: wholeOnly.hint, inputWrapperOrder: ['input', 'description'] })}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setField((current) => ({ ...current, text }));
        ask(text);
      }}
    />
  );
}
