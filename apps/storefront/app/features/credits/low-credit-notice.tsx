import { m } from '@credit-studio/messages';
import { IconCoins, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../lib/api/api-context.ts';
import { BuyCreditsButton } from '../../lib/buy-credits.tsx';
import { creditsQuery } from '../../lib/queries/credits-query.ts';
import { ownOrdersQuery } from '../../lib/queries/order-queries.ts';
import styles from './low-credit-notice.module.css';
import { type CreditState, decideDismissal, isNoticeDue, lowBalance, lowCredits } from './low-credits.ts';

/** Warns a customer who has bought before that their credits are running out. */
export function LowCreditNotice() {
  const { pathname } = useLocation();
  const state = useCreditState();
  return state && <Notice key={pathname} state={state} />;
}

/** What is known now, or was known at the last visit of this browser; null if nothing is. */
function useCreditState(): CreditState | null {
  const api = useApi();
  const [known] = useState(lowCredits.find);
  const { data: credits } = useQuery(creditsQuery(api));
  const isLow = credits !== undefined && credits.balance <= lowBalance;
  const { data: paid } = useQuery({
    ...ownOrdersQuery(api, { state: 'paid', kind: 'package', page: 1, limit: 1 }),
    enabled: isLow,
  });
  const balance = credits?.balance;
  const hasBought = paid ? paid.total > 0 : (known?.hasBought ?? false);
  useEffect(() => {
    if (balance === undefined) return;
    const dismissedAt = decideDismissal(balance, lowCredits.find()?.dismissedAt ?? null);
    lowCredits.save({ balance, hasBought, dismissedAt });
  }, [balance, hasBought]);
  if (balance === undefined) return known;
  return { balance, hasBought, dismissedAt: lowCredits.find()?.dismissedAt ?? null };
}

function Notice({ state }: { state: CreditState }) {
  // Decided once for each page: a notice that appeared later would push down what is being read.
  const [isDue] = useState(() => isNoticeDue(state));
  const [isDismissed, setDismissed] = useState(false);
  const { balance } = state;
  if (!isDue || isDismissed || balance > lowBalance) return null;
  const dismiss = () => {
    lowCredits.save({ ...state, dismissedAt: balance });
    setDismissed(true);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.root} aria-label={m.credits_yours()}>
      <IconCoins size="1.375rem" stroke={1.6} className={styles.icon} aria-hidden />
      <p className={styles.text}>{describeBalance(balance)}</p>
      {/* The page below has its main action. */}
      <BuyCreditsButton variant="default">{m.credits_get()}</BuyCreditsButton>
      <button type="button" className={styles.dismiss} aria-label={m.credits_dismiss()} onClick={dismiss}>
        <IconX size="1.125rem" stroke={1.8} aria-hidden />
      </button>
    </section>
  );
}

function describeBalance(balance: number): string {
  return balance === 0 ? m.credits_none_left() : m.credits_left({ count: balance });
}
