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
  return [{ title: toPageTitle('Login') }];
}

export default function Login() {
  const { state } = useLocation();
  return (
    <SignedOutOnly>
      <AuthenticationPage
        title="Welcome back"
        description="Sign in to your credits and your videos."
        footer={
          <>
            New here?{' '}
            <Link className={styles.link} to={paths.register} state={state}>
              Create an account
            </Link>
          </>
        }
      >
        <PageNotice notice={readLoginNotice(state)} />
        <PopupSignIn />
        <LoginForm />
      </AuthenticationPage>
    </SignedOutOnly>
  );
}
