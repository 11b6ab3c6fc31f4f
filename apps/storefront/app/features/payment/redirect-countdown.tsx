import { ButtonLink } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import type { Redirect } from './decide-redirect.ts';
import styles from './redirect-countdown.module.css';
import { useDelayedNavigation } from './use-delayed-navigation.ts';

export interface RedirectCountdownProps extends Redirect {
  stayLabel: string;
  /** The person stays on the page. */
  onStay?: () => void;
}

/** Where the page leads in a moment, with the way there at once and the choice to stay. */
export function RedirectCountdown(props: RedirectCountdownProps) {
  const { to, delayMs, place, linkLabel, stayLabel, onStay } = props;
  const { isLeaving, stay } = useDelayedNavigation({ to, delayMs });
  const seconds = delayMs / 1_000;
  return (
    <div className={styles.root}>
      {isLeaving && (
        <>
          <p className={styles.text}>
            Taking you to {place} in {seconds} {seconds === 1 ? 'second' : 'seconds'}.
          </p>
          <div className={styles.track} aria-hidden>
            <div className={styles.bar} style={{ animationDuration: `${delayMs}ms` }} />
          </div>
        </>
      )}
      <div className={styles.buttons}>
        <ButtonLink size="sm" href={to}>
          {linkLabel}
        </ButtonLink>
        {isLeaving && (
          <Button
            size="sm"
            variant="default"
            onClick={() => {
              stay();
              onStay?.();
            }}
          >
            {stayLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
