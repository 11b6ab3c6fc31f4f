import { m } from '@credit-studio/messages';
import { MarkedText } from '@credit-studio/ui';
import { Link, useLocation } from 'react-router';
import styles from '../features/authentication/authentication.module.css';
import { AuthenticationPage } from '../features/authentication/authentication-page.tsx';
import { LoginForm, PageNotice } from '../features/authentication/login-form.tsx';
import { PopupSignIn } from '../features/authentication/popup-sign-in.tsx';
import { toPageTitle } from '../lib/page-meta.ts';
import { paths } from '../lib/paths.ts';
import { readLoginNotice } from '../session/login-state.ts';
import { SignedOutOnly } from '../session/session-guards.tsx';

export function meta() {
  return [{ title: toPageTitle(m.auth_login()) }];
}

export default function Login() {
  const { state } = useLocation();
  return (
    <SignedOutOnly>
      <AuthenticationPage
        title={m.auth_login_title()}
        description={m.auth_login_text()}
        footer={
          <MarkedText
            parts={m.auth_new_here.parts()}
            marks={{
              link: (words) => (
                <Link className={styles.link} to={paths.register} state={state}>
                  {words}
                </Link>
              ),
            }}
          />
        }
      >
        <PageNotice notice={readLoginNotice(state)} />
        <PopupSignIn />
        <LoginForm />
      </AuthenticationPage>
    </SignedOutOnly>
  );
}
