import { m } from '@credit-studio/messages';
import { KitLink } from '@credit-studio/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import styles from '../features/authentication/authentication.module.css';
import { AuthenticationPage } from '../features/authentication/authentication-page.tsx';
import { ChooseNewPassword } from '../features/authentication/choose-new-password.tsx';
import { ResetMailSent, ResetPasswordForm } from '../features/authentication/request-reset-link.tsx';
import { createOneTimeLinkMeta } from '../lib/page-meta.ts';
import { paths } from '../lib/paths.ts';
import { toPasswordChangedState } from '../session/login-state.ts';

export function meta() {
  return createOneTimeLinkMeta(m.auth_reset_title());
}

function ReturnToLogin() {
  return (
    <KitLink className={styles.link} href={paths.login}>
      {m.auth_return_to_login()}
    </KitLink>
  );
}

function AskForLink() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthenticationPage
      title={m.auth_reset_title()}
      description={m.auth_reset_text()}
      footer={<ReturnToLogin />}
    >
      {sentTo ? (
        <ResetMailSent email={sentTo} onTryAgain={() => setSentTo(null)} />
      ) : (
        <ResetPasswordForm onSent={setSentTo} />
      )}
    </AuthenticationPage>
  );
}

export default function ResetPassword() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const code = search.get('code');
  if (!code) return <AskForLink />;
  return (
    <AuthenticationPage
      title={m.auth_choose_password()}
      description={m.auth_choose_password_text()}
      footer={<ReturnToLogin />}
    >
      <ChooseNewPassword
        key={code}
        code={code}
        holder={search.get('for') === 'staff' ? 'staff' : 'customer'}
        onChanged={(result) =>
          navigate(paths.login, { replace: true, state: toPasswordChangedState(result) })
        }
        onRequestAgain={() => navigate(paths.resetPassword, { replace: true })}
      />
    </AuthenticationPage>
  );
}
