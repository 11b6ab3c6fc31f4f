import {
  findPasswordProblem,
  minPasswordLength,
  minStaffPasswordLength,
  type PasswordHolder,
} from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import {
  Checkbox,
  type CheckboxProps,
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import styles from './authentication.module.css';
import { keepTypedEmail } from './typed-email.ts';
import type { useAccountForm } from './use-account-form.ts';

/** `username` is what password managers store a password under. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label={m.auth_email()}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      size="md"
      required
      onInput={(event) => keepTypedEmail(event.currentTarget.value)}
      {...props}
    />
  );
}

interface PasswordFieldProps extends PasswordInputProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows it, and a Caps Lock warning. */
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
          'aria-label': isVisible ? m.auth_hide_password() : m.auth_show_password(),
          'aria-pressed': isVisible,
          tabIndex: 0,
        }}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        // The library marks every field but this one.
        aria-invalid={props.error ? true : undefined}
        {...props}
      />
      <p className={styles.capsLock} role="status">
        {hasCapsLock && m.auth_caps_lock()}
      </p>
    </div>
  );
}

/** The consent without which no account is created; the label has the links to what is agreed to. */
export function TermsCheckbox(props: CheckboxProps) {
  return (
    <Checkbox
      classNames={{ input: styles.checkbox, error: styles.checkboxError }}
      required
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}

export function findConsentProblem(hasAcceptedTerms: boolean): string | null {
  return hasAcceptedTerms ? null : m.auth_consent_missing();
}

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

function findMinLength(holder: PasswordHolder): number {
  return holder === 'staff' ? minStaffPasswordLength : minPasswordLength;
}

/** What is wrong with a new password, in the language of the page; null if nothing is. */
export function describePasswordProblem(password: string, holder: PasswordHolder): string | null {
  if (!password) return m.auth_password_missing();
  if (findPasswordProblem(password, holder) === null) return null;
  const count = findMinLength(holder);
  return password.length < count ? m.auth_password_too_short({ count }) : m.auth_password_common();
}

export function validateNewPassword(
  values: NewPassword,
  holder: PasswordHolder = 'customer',
): Record<keyof NewPassword, string | null> {
  return {
    password: describePasswordProblem(values.password, holder),
    confirmPassword: values.confirmPassword === values.password ? null : m.auth_password_mismatch(),
  };
}

interface NewPasswordFieldsProps {
  label: string;
  /** Whose password it is; staff need a longer one. */
  holder?: PasswordHolder;
  /** The form that holds `password` and `confirmPassword`. */
  form: Pick<ReturnType<typeof useAccountForm<NewPassword>>, 'key' | 'getInputProps'>;
}

/** A new password, entered twice. */
export function NewPasswordFields({ label, holder = 'customer', form }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        description={m.auth_password_length({ count: findMinLength(holder) })}
        autoComplete="new-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={m.auth_confirm_password()}
        autoComplete="new-password"
        key={form.key('confirmPassword')}
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}
