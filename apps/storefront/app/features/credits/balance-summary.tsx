import { StatCard } from '@credit-studio/ui';
import { IconCoins, IconHourglass } from '@tabler/icons-react';
import styles from './credit-history.module.css';

const iconProps = { size: 20, stroke: 1.6 } as const;

/** What can be spent, and what is set aside. A dash while that is not known. */
export function BalanceSummary({ credits }: { credits: { balance: number; held: number } | undefined }) {
  return (
    <div className={styles.summary}>
      <StatCard
        label="Balance"
        value={credits?.balance ?? '–'}
        hint="Credits that you can spend now."
        icon={<IconCoins {...iconProps} />}
      />
      <StatCard
        label="Held"
        value={credits?.held ?? '–'}
        hint="Set aside for videos in the making."
        icon={<IconHourglass {...iconProps} />}
      />
    </div>
  );
}
