import type { Order, OrderKind } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
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
  /** Says where the page leads to in `count` seconds, and how to stay. */
  announce: (time: { count: number }) => string;
  linkLabel: string;
}

const paidRedirectMs = 2_000;
const paidBeforeRedirectMs = 1_000;
const cancelledRedirectMs = 3_000;

const historyOf: Record<OrderKind, Pick<Redirect, 'announce'> & { label: () => string }> = {
  package: { announce: m.payment_leaving_packages, label: m.payment_to_packages },
  item: { announce: m.payment_leaving_items, label: m.payment_to_items },
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
      announce: m.payment_leaving_dashboard,
      linkLabel: m.account_dashboard(),
    };
  if (outcome?.kind !== 'paid') return null;
  const delayMs = outcome.isNew ? paidRedirectMs : paidBeforeRedirectMs;
  if (returnPath)
    return {
      to: returnPath,
      delayMs,
      announce: m.payment_leaving_back,
      linkLabel: m.payment_back_to_start(),
    };
  const { announce, label } = historyOf[order.kind];
  return { to: paths.boughtOrder(order), delayMs, announce, linkLabel: label() };
}

interface RedirectCountdownProps extends Redirect {
  /** The target is on another site. */
  isExternal?: boolean;
  /** Comes before the link and is then the main action. */
  primaryAction?: ReactNode;
}

/** Counts down to the redirect, with a link to go now. Any key, a pointer or "Stay here" stops it for good. */
export function RedirectCountdown(props: RedirectCountdownProps) {
  const { to, delayMs, announce, linkLabel, primaryAction, isExternal = false } = props;
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
            {m.payment_stay()}
          </Button>
        )}
      </div>
      {/* The notice around it is announced once, not every second. */}
      <p className={styles.text} aria-live="off">
        {isLeaving ? announce({ count: secondsLeft }) : m.payment_staying()}
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
    // Who comes back with Back is no longer leaving: the browser may show the page as it kept it in memory.
    window.addEventListener('pageshow', ({ persisted }) => persisted && stop(), { signal: listening.signal });
    return () => {
      listening.abort();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isLeaving, delayMs]);
  return { secondsLeft, stay };
}
