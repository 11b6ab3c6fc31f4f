import { m } from '@credit-studio/messages';
import { Button } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useConfiguration } from '../../lib/configuration/public-configuration.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { useSession } from '../../session/session-context.ts';
import { SubmissionAlert } from './account-form.tsx';
import styles from './authentication.module.css';
import { useSubmission } from './use-account-form.ts';

interface PopupSignInProps {
  /** Asked at each press; false while something that an account needs is missing. */
  canStart?: () => boolean;
}

/** Sign-in and registration through the pop-up provider, if one is configured. */
export function PopupSignIn({ canStart = () => true }: PopupSignInProps) {
  const session = useSession();
  const { popupProvider } = useConfiguration();
  const isHydrated = useIsHydrated();
  const { isSubmitting, errorMessage, submit } = useSubmission('login', () => session.signInWithPopup());
  if (popupProvider === null) return null;
  return (
    <div className={styles.popup}>
      <SubmissionAlert message={errorMessage} />
      <Button
        variant="default"
        size="md"
        fullWidth
        // Before hydration, a press would do nothing.
        disabled={!isHydrated}
        loading={isSubmitting}
        leftSection={<IconBrandGoogle size="1.25rem" stroke={2} aria-hidden />}
        onClick={() => canStart() && void submit(undefined)}
      >
        {m.auth_google()}
      </Button>
      <p className={styles.or}>{m.auth_or_email()}</p>
    </div>
  );
}
