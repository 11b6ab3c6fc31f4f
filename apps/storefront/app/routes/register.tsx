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
  return [{ title: toPageTitle('Create an account') }];
}

export default function Register() {
  const { state } = useLocation();
  return (
    <SignedOutOnly>
      <AuthenticationPage
        title="Create an account"
        description="It is free. You pay for credits when you want a video."
        footer={
          <>
            Already registered?{' '}
            <Link className={styles.link} to={paths.login} state={state}>
              Login
            </Link>
          </>
        }
      >
        <PageNotice notice={readPurchaseNotice(state)} />
        <PopupSignIn />
        <RegisterForm />
      </AuthenticationPage>
    </SignedOutOnly>
  );
}
