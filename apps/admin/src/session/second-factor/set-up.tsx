import { LoadingBlock } from '@credit-studio/ui';
import { MantineThemeProvider, Title } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PlainScreen } from '../../plain-screen/plain-screen.tsx';
import { OtherAccount } from '../other-account.tsx';
import { useSecondFactor } from '../session.ts';
import { SessionDialog, sessionZIndex } from '../session-dialog.tsx';
import styles from '../sign-in/sign-in.module.css';

const title = 'Set up a second factor';
const reason =
  'Your shop requires a second factor of everyone in the team. With it, someone who learns your password still cannot sign in.';

/** Draws the way to a first second factor, which is a part of the settings. */
export type RenderSetUp = (input: { onDone: () => void }) => ReactNode;

interface SetUpProps {
  email: string;
  renderSetUp: RenderSetUp;
}

function SetUpSteps({ renderSetUp }: Pick<SetUpProps, 'renderSetUp'>) {
  const { refetch } = useSecondFactor();
  return (
    <Suspense fallback={<LoadingBlock label="Loading…" minHeightPx={240} />}>
      {renderSetUp({ onDone: refetch })}
    </Suspense>
  );
}

/** For someone of the staff who has no second factor, when the shop requires one. */
export function SetUp({ email, renderSetUp }: SetUpProps) {
  usePageTitle(title);
  return (
    <PlainScreen note={`Signed in as ${email}`}>
      <section className={`${styles.card} ${styles.wide}`} aria-labelledby="set-up-title">
        <p className={styles.eyebrow}>Administration</p>
        <Title order={1} id="set-up-title" className={styles.title}>
          {title}
        </Title>
        <p className={styles.description}>{reason}</p>
        <SetUpSteps renderSetUp={renderSetUp} />
        <div className={styles.footer}>
          <OtherAccount />
        </div>
      </section>
    </PlainScreen>
  );
}

/** The recovery codes open over the dialog that led to them. */
const aboveDialog = { components: { Modal: { defaultProps: { zIndex: sessionZIndex + 5 } } } };

/** The same over the screen of someone who was let in before the shop required it. */
export function SetUpDialog({ renderSetUp }: Pick<SetUpProps, 'renderSetUp'>) {
  return (
    <SessionDialog
      title={title}
      size="xl"
      reason={`${reason} What you typed is still here, and you can save it afterwards.`}
      footer={<OtherAccount />}
    >
      <MantineThemeProvider theme={aboveDialog} inherit>
        <SetUpSteps renderSetUp={renderSetUp} />
      </MantineThemeProvider>
    </SessionDialog>
  );
}
