import { m } from '@credit-studio/messages';
import { CreditBadge, MarkedText } from '@credit-studio/ui';
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
  isStarting: boolean;
  isUploading: boolean;
  /** Problems, above the price. */
  children: ReactNode;
  onReset: () => void;
}

/** The price, the balance and the button. One row, which sticks to the foot of the window. */
export function GenerateBar(props: GenerateBarProps) {
  const { messages, cost, balance, held, isStarting, isUploading, children, onReset } = props;
  return (
    <div className={styles.bar}>
      {children}
      <p className={styles.price}>
        <span>
          <MarkedText
            parts={m.studio_price.parts({ count: cost })}
            marks={{ price: (words) => <strong>{words}</strong> }}
          />
        </span>
        {balance !== null && (
          <span className={styles.balance}>
            <span className={styles.known}>
              <MarkedText
                parts={m.studio_balance.parts()}
                marks={{ balance: () => <CreditBadge balance={balance} held={held} /> }}
              />
            </span>
            {balance < cost && <BuyCreditsLink>{m.studio_get_credits()}</BuyCreditsLink>}
          </span>
        )}
      </p>
      <div className={styles.buttons}>
        <Button variant="default" size="md" className={styles.reset} onClick={onReset} disabled={isStarting}>
          {m.studio_reset()}
        </Button>
        <Button
          type="submit"
          size="md"
          className={styles.generate}
          leftSection={<IconPlayerRecordFilled size="1rem" aria-hidden />}
          loading={isStarting}
          disabled={isUploading}
        >
          {messages.generate()}
        </Button>
      </div>
    </div>
  );
}
