import { KitLink } from '@credit-studio/ui';
import { useState } from 'react';
import styles from '../features/authentication/authentication.module.css';
import { AuthenticationPage } from '../features/authentication/authentication-page';
import { ResetMailSent } from '../features/authentication/reset-mail-sent';
import { ResetPasswordForm } from '../features/authentication/reset-password-form';
import { toPageTitle } from '../lib/page-title';
import { paths } from '../lib/paths';

export const meta = () => [{ title: toPageTitle('Reset password') }];

export default function ResetPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthenticationPage
      title="Reset password"
      description="We send you a link to choose a new one."
      footer={
        <KitLink className={styles.link} href={paths.login}>
          Return to Login
        </KitLink>
      }
    >
      {sentTo ? (
        <ResetMailSent email={sentTo} onTryAgain={() => setSentTo(null)} />
      ) : (
        <ResetPasswordForm onSent={setSentTo} />
      )}
    </AuthenticationPage>
  );
}
