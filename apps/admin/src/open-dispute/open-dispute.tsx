import type { Dispute } from '@credit-studio/contracts';
import { DateText, formatMoney, KitLink } from '@credit-studio/ui';
import { pathOfDispute } from '../lib/paths.ts';
import styles from './open-dispute.module.css';

interface OpenDisputeProps {
  dispute: Dispute;
  currency: string;
}

/** An open dispute in short: how much, until when, and the way to its record. */
export function OpenDispute({ dispute, currency }: OpenDisputeProps) {
  const { amount, respondBy, paypalDisputeId } = dispute;
  return (
    <span className={styles.root}>
      <span>
        {formatMoney({ amount, currency })} disputed.
        {respondBy && (
          <>
            {' '}
            Answer by <DateText value={respondBy} format="dateTime" />.
          </>
        )}
      </span>
      <KitLink href={pathOfDispute(paypalDisputeId)}>Open dispute</KitLink>
    </span>
  );
}
