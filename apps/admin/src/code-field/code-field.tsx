import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './code-field.module.css';

interface CodeFieldProps {
  /** Only digits. */
  value: string;
  onChange: (code: string) => void;
  /** Called once all six digits are typed or pasted. */
  onComplete: (code: string) => void;
  error?: string | undefined;
  isBusy: boolean;
}

const digitCount = 6;

/** The code of an authenticator app. It is sent with its last digit; a wrong one leaves an empty field with the focus. */
export function CodeField({ value, onChange, onComplete, error, isBusy }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isWrong = error !== undefined;
  useEffect(() => {
    if (isWrong) input.current?.focus();
  }, [isWrong]);
  return (
    <TextInput
      ref={input}
      label="Code of six digits"
      value={value}
      error={error}
      errorProps={{ role: 'alert' }}
      readOnly={isBusy}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      required
      withAsterisk={false}
      data-autofocus
      classNames={{ input: styles.input ?? '' }}
      onChange={({ currentTarget }) => {
        const code = currentTarget.value.replace(/\D/g, '').slice(0, digitCount);
        onChange(code);
        if (code.length === digitCount && code !== value) onComplete(code);
      }}
    />
  );
}
