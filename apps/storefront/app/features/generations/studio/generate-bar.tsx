import { CreditBadge } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { IconPlayerRecordFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BuyCreditsLink } from '../../../lib/buy-credits.tsx';
import type { KindMessages } from '../kinds/kind-parts.ts';
import styles from './generate-bar.module.css';

/** Why nothing can be generated, with an action that helps if there is one. */
export function ProblemNotice({ message, action }: { message: string; action?: ReactNode }) {
  return (
    <div className={styles.problem} role="alert">
      <span>{message}</span>
      {action}
    </div>
  );
}

export interface GenerateBarProps {
  messages: KindMessages['form'];
  /** In credits. */
  cost: number;
  /** Null while it is not known. */
  balance: number | null;
  held: number;
  /** How many can be unfinished at a time. */
  limit: string;
  isStarting: boolean;
  isUploading: boolean;
  /** Problems, above the price. */
  children: ReactNode;
  onReset: () => void;
}

function nameCredits(count: number): string {
  return count === 1 ? '1 credit' : `${count} credits`;
}

/** The price, the balance and the button. Sticks to the bottom of small screens, within reach of a thumb. */
export function GenerateBar(props: GenerateBarProps) {
  const { messages, cost, balance, held, limit, isStarting, isUploading, children, onReset } = props;
  return (
    <div className={styles.bar}>
      {children}
      <p className={styles.price}>
        <span>
          {messages.price} <strong>{nameCredits(cost)}</strong>
        </span>
        {balance !== null && (
          <span className={styles.balance}>
            <span className={styles.known}>
              You have <CreditBadge balance={balance} held={held} />
            </span>
            {balance < cost && <BuyCreditsLink>Get credits</BuyCreditsLink>}
          </span>
        )}
      </p>
      <p className={styles.limit}>{limit}</p>
      <div className={styles.buttons}>
        <Button
          type="submit"
          size="md"
          className={styles.generate}
          leftSection={<IconPlayerRecordFilled size="1rem" aria-hidden />}
          loading={isStarting}
          disabled={isUploading}
        >
          {messages.generate}
        </Button>
        <Button variant="default" size="md" onClick={onReset} disabled={isStarting}>
          Reset
        </Button>
      </div>
    </div>
  );
}
