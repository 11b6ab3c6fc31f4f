import type { OrderKind } from '@credit-studio/contracts';
import { ButtonLink } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import styles from './redirect-countdown.module.css';

interface Redirect {
  to: string;
  delayMs: number;
  /** Name of the target within a sentence. */
  place: string;
  linkLabel: string;
}

const paidRedirectMs = 2_000;
const paidBeforeRedirectMs = 1_000;
const cancelledRedirectMs = 3_000;

const historyOf: Record<OrderKind, Omit<Redirect, 'delayMs'>> = {
  package: {
    to: paths.subscriptionHistory,
    place: 'your subscription history',
    linkLabel: 'Subscription history',
  },
  item: { to: paths.ordersHistory, place: 'your item orders', linkLabel: 'Item orders' },
};

/** Where the page redirects after an outcome. Failures and outcomes that are still open stay on the page. */
export function decideRedirect(input: {
  outcome: PaymentOutcome | null;
  kind: OrderKind;
  /** The page that the customer left to buy, if any. */
  returnPath: string | null;
}): Redirect | null {
  const { outcome, kind, returnPath } = input;
  if (outcome?.kind === 'cancelled')
    return {
      to: paths.dashboard,
      delayMs: cancelledRedirectMs,
      place: 'your dashboard',
      linkLabel: 'Dashboard',
    };
  if (outcome?.kind !== 'paid') return null;
  const target = returnPath
    ? { to: returnPath, place: 'where you were', linkLabel: 'Back to where you were' }
    : historyOf[kind];
  return { ...target, delayMs: outcome.isNew ? paidRedirectMs : paidBeforeRedirectMs };
}

interface RedirectCountdownProps extends Redirect {
  stayLabel: string;
  /** Called when the customer chooses to stay. */
  onStay?: () => void;
}

/** Announces the redirect, with a link to go now and a button to stay. */
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

/** Navigates to `to` after the delay, unless the customer stays or leaves the page first. */
function useDelayedNavigation({ to, delayMs }: Pick<Redirect, 'to' | 'delayMs'>) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(true);
  const leave = useEffectEvent(() => void navigate(to));
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => leave(), delayMs);
    return () => clearTimeout(timer);
  }, [isLeaving, delayMs]);
  return { isLeaving, stay: () => setLeaving(false) };
}
