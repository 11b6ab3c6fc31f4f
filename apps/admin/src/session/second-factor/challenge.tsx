import type { SecondFactorMethod } from '@credit-studio/contracts';
import { Title } from '@mantine/core';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PlainScreen } from '../../plain-screen/plain-screen.tsx';
import { OtherAccount } from '../other-account.tsx';
import { useSecondFactor } from '../session.ts';
import { SessionDialog } from '../session-dialog.tsx';
import styles from '../sign-in/sign-in.module.css';
import { SecondFactorForm } from './second-factor-form.tsx';

const title = 'Confirm your sign-in';

interface ChallengeProps {
  email: string;
  methods: readonly SecondFactorMethod[];
}

/** Shown after the sign-in, in place of the requested screen, which appears at the same address once it is confirmed. */
export function Challenge({ email, methods }: ChallengeProps) {
  usePageTitle(title);
  const { take } = useSecondFactor();
  const navigate = useNavigate();
  return (
    <PlainScreen note={`Signed in as ${email}`}>
      <section className={styles.card} aria-labelledby="challenge-title">
        <p className={styles.eyebrow}>Administration</p>
        <Title order={1} id="challenge-title" className={styles.title}>
          {title}
        </Title>
        <div className={styles.body}>
          <SecondFactorForm
            methods={methods}
            onConfirmed={take}
            onNewCodes={(confirmed) => {
              take(confirmed);
              void navigate(paths.security);
            }}
          />
        </div>
        <div className={styles.footer}>
          <OtherAccount />
        </div>
      </section>
    </PlainScreen>
  );
}

/** The same over the screen of someone who was let in, such as after they have signed in again. */
export function ChallengeDialog({ methods }: Pick<ChallengeProps, 'methods'>) {
  const { take } = useSecondFactor();
  return (
    <SessionDialog
      title={title}
      reason="What you typed is still here, and you can save it afterwards."
      footer={<OtherAccount />}
    >
      <SecondFactorForm methods={methods} onConfirmed={take} />
    </SessionDialog>
  );
}
