import { Link, useLocation } from 'react-router';
import styles from '../features/authentication/authentication.module.css';
import { AuthenticationPage } from '../features/authentication/authentication-page';
import { PopupSignIn } from '../features/authentication/popup-sign-in';
import { RegisterForm } from '../features/authentication/register-form';
import { toPageTitle } from '../lib/page-title';
import { paths } from '../lib/paths';
import { SignedOutOnly } from '../session/signed-out-only';

export const meta = () => [{ title: toPageTitle('Create an account') }];

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
        <PopupSignIn />
        <RegisterForm />
      </AuthenticationPage>
    </SignedOutOnly>
  );
}
