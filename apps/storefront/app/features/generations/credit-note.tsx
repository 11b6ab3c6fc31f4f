import type { Generation } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { KitLink } from '@credit-studio/ui';
import { paths } from '../../lib/paths.ts';
import styles from './credit-note.module.css';

/** What happened to the credit of a finished generation, with a link to its ledger entries. */
export function CreditNote({ generation }: { generation: Generation }) {
  const { _id, status, creditCost, creditReturned } = generation;
  const returned = creditReturned ? m.studio_credit_returned() : m.studio_credit_returning();
  return (
    <KitLink
      href={paths.creditsOfGeneration(_id)}
      className={styles.note}
      data-returned={status === 'failed' || undefined}
    >
      {status === 'failed' ? returned : m.studio_credits_spent({ count: creditCost })}
    </KitLink>
  );
}
