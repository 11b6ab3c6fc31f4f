import type { DisputeCase } from '@credit-studio/contracts';
import { decideDeadline } from '../../lib/describe-dispute.ts';
import { useMomentFormat } from '../../lib/format-moment.ts';
import styles from './deadline-text.module.css';

interface DeadlineTextProps {
  dispute: Pick<DisputeCase, 'state' | 'respondBy'>;
}

/** How much time is left to answer; the exact moment as its title. */
export function DeadlineText({ dispute: { state, respondBy } }: DeadlineTextProps) {
  const format = useMomentFormat();
  if (state !== 'open' || !respondBy) return <span>–</span>;
  const { text, isUrgent } = decideDeadline(respondBy, new Date());
  return (
    <time
      className={styles.root}
      dateTime={respondBy}
      title={format(respondBy)}
      data-urgent={isUrgent || undefined}
    >
      {text}
    </time>
  );
}
