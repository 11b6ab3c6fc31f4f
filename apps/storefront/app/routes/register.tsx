import { m } from '@credit-studio/messages';
import { MarkedText } from '@credit-studio/ui';
import { Link, useLocation } from 'react-router';
import styles from '../features/authentication/authentication.module.css';
import { AuthenticationPage } from '../features/authentication/authentication-page.tsx';
import { PageNotice } from '../features/authentication/login-form.tsx';
import { PopupSignIn } from '../features/authentication/popup-sign-in.tsx';
import { RegisterForm } from '../features/authentication/register-form.tsx';
import { toPageTitle } from '../lib/page-meta.ts';
import { paths } from '../lib/paths.ts';
import { readPurchaseNotice } from '../session/login-state.ts';
import { SignedOutOnly } from '../session/session-guards.tsx';

export function meta() {
  return [{ title: toPageTitle(m.auth_register_title()) }];
}

export default function Register() {
  const { state } = useLocation();
  return (
    <SignedOutOnly>
      <AuthenticationPage
        title={m.auth_register_title()}
        description={m.auth_register_text()}
        footer={
          <MarkedText
            parts={m.auth_already_registered.parts()}
            marks={{
              link: (words) => (
                <Link className={styles.link} to={paths.login} state={state}>
                  {words}
                </Link>
              ),
            }}
          />
        }
      >
        <PageNotice notice={readPurchaseNotice(state)} />
        <PopupSignIn />
        <RegisterForm />
      </AuthenticationPage>
    </SignedOutOnly>
  );
}
