import type { Order, OrderKind } from '@credit-studio/contracts';
import { ButtonLink } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
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

const historyOf: Record<OrderKind, Pick<Redirect, 'place' | 'linkLabel'>> = {
  package: { place: 'your subscription history', linkLabel: 'Subscription history' },
  item: { place: 'your item orders', linkLabel: 'Item orders' },
};

/** Where the page redirects after an outcome. Failures and outcomes that are still open stay on the page. */
export function decideRedirect(input: {
  outcome: PaymentOutcome | null;
  order: Pick<Order, 'kind' | 'orderId'>;
  /** The page that the customer left to buy, if any. */
  returnPath: string | null;
}): Redirect | null {
  const { outcome, order, returnPath } = input;
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
    : { to: paths.boughtOrder(order), ...historyOf[order.kind] };
  return { ...target, delayMs: outcome.isNew ? paidRedirectMs : paidBeforeRedirectMs };
}

interface RedirectCountdownProps extends Redirect {
  /** The target is on another site. */
  isExternal?: boolean;
  /** Comes before the link and is then the main action. */
  primaryAction?: ReactNode;
}

/** Counts down to the redirect, with a link to go now. Any key, a pointer or "Stay here" stops it for good. */
export function RedirectCountdown(props: RedirectCountdownProps) {
  const { to, delayMs, place, linkLabel, primaryAction, isExternal = false } = props;
  const { secondsLeft, stay } = useDelayedNavigation({ to, delayMs, isExternal });
  const isLeaving = secondsLeft !== null;
  return (
    <div className={styles.root}>
      {/* First: its place must not depend on the text, or a button would move away under the pointer that stops it. */}
      <div className={styles.buttons}>
        {primaryAction}
        <ButtonLink size="sm" href={to} {...(primaryAction && { variant: 'default' })}>
          {linkLabel}
        </ButtonLink>
        {isLeaving && (
          <Button size="sm" variant="default" onClick={stay}>
            Stay here
          </Button>
        )}
      </div>
      {/* The notice around it is announced once, not every second. */}
      <p className={styles.text} aria-live="off">
        {isLeaving
          ? `Taking you to ${place} in ${secondsLeft} ${secondsLeft === 1 ? 'second' : 'seconds'}. Press any key to stay.`
          : 'You are staying on this page.'}
      </p>
      {/* Hidden rather than removed: a pointer that stops the countdown is often on its way to the link below. */}
      <div className={styles.track} data-stopped={!isLeaving || undefined} aria-hidden>
        <div className={styles.bar} style={{ animationDuration: `${delayMs}ms` }} />
      </div>
    </div>
  );
}

const stoppingEvents = ['keydown', 'pointerdown'] as const;

/** Navigates to `to` after the delay, unless the customer does anything before. `secondsLeft` is then null. */
function useDelayedNavigation({
  to,
  delayMs,
  isExternal,
}: Pick<Redirect, 'to' | 'delayMs'> & { isExternal: boolean }) {
  const navigate = useNavigate();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(delayMs / 1_000);
  const isLeaving = secondsLeft !== null;
  const stay = () => setSecondsLeft(null);
  const leave = useEffectEvent(() => {
    if (isExternal) window.location.assign(to);
    else void navigate(to);
  });
  useEffect(() => {
    if (!isLeaving) return;
    const timers = [setTimeout(() => leave(), delayMs)];
    for (let left = delayMs / 1_000 - 1; left > 0; left -= 1)
      timers.push(setTimeout(() => setSecondsLeft(left), delayMs - left * 1_000));
    const listening = new AbortController();
    const stop = () => setSecondsLeft(null);
    for (const event of stoppingEvents)
      window.addEventListener(event, stop, { capture: true, signal: listening.signal });
    return () => {
      listening.abort();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isLeaving, delayMs]);
  return { secondsLeft, stay };
}
