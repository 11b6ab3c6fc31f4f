import { Link, useLocation } from 'react-router';
import styles from '../features/authentication/authentication.module.css';
import { AuthenticationPage } from '../features/authentication/authentication-page';
import { LoginForm } from '../features/authentication/login-form';
import { PasswordNotice } from '../features/authentication/password-notice';
import { toPageTitle } from '../lib/page-title';
import { paths } from '../lib/paths';
import { SignedOutOnly } from '../session/signed-out-only';

export const meta = () => [{ title: toPageTitle('Login') }];

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
        <PasswordNotice state={state} />
        <LoginForm />
      </AuthenticationPage>
    </SignedOutOnly>
  );
}
