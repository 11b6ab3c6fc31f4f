import { Title } from '@mantine/core';
import { storefrontPaths } from '../lib/paths.ts';
import { useServices } from '../lib/services.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PlainScreen } from '../plain-screen/plain-screen.tsx';
import styles from './sign-in/sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

export interface SignInProps {
  /** Why the form is shown again, such as a session that ended. */
  notice: string | null;
}

/** Shown in place of the requested screen, which appears at the same address after signing in. */
export function SignIn({ notice }: SignInProps) {
  usePageTitle('Sign in');
  const { configuration } = useServices();
  return (
    <PlainScreen>
      <section className={styles.card} aria-labelledby="sign-in-title">
        <p className={styles.eyebrow}>Administration</p>
        <Title order={1} id="sign-in-title" className={styles.title}>
          Sign in
        </Title>
        <p className={styles.description}>Orders, customers and the shop’s content, for staff.</p>
        <SignInForm notice={notice} />
        <p className={styles.footer}>
          <a href={new URL(storefrontPaths.resetPassword, configuration.storefrontOrigin).href}>
            Forgot your password?
          </a>
        </p>
      </section>
    </PlainScreen>
  );
}
