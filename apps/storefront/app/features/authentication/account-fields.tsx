import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import styles from './authentication.module.css';

/** Address of an account. As a user name it is what password managers store the password for. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label="Email Address"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      size="md"
      required
      {...props}
    />
  );
}

export interface PasswordFieldProps extends PasswordInputProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown, and that says when the keyboard writes capitals. */
export function PasswordField({ label, ...props }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <PasswordInput
        label={label}
        size="md"
        required
        visible={isVisible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          'aria-label': isVisible ? 'Hide password' : 'Show password',
          'aria-pressed': isVisible,
          tabIndex: 0,
        }}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        {...props}
      />
      <p className={styles.capsLock} role="status">
        {hasCapsLock && 'Caps Lock is on.'}
      </p>
    </div>
  );
}

/** What is asked of a password, in the words of the registration. */
export const passwordHint = 'At least 6 characters';
