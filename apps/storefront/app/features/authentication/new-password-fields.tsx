import { PasswordField, passwordHint } from './account-fields.tsx';
import type { useAccountForm } from './use-account-form.ts';

export interface NewPasswordFieldsProps {
  label: string;
  /** The form that holds `password` and `confirmPassword`. */
  form: Pick<
    ReturnType<typeof useAccountForm<{ password: string; confirmPassword: string }>>,
    'key' | 'getInputProps'
  >;
}

/** A password that is chosen, and the same once more. */
export function NewPasswordFields({ label, form }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        description={passwordHint}
        autoComplete="new-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        key={form.key('confirmPassword')}
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}
