import type { Generation } from '@credit-studio/contracts';
import { KitLink } from '@credit-studio/ui';
import { paths } from '../../lib/paths.ts';
import styles from './credit-note.module.css';

/** What happened to the credit of a finished generation, with a link to its ledger entries. */
export function CreditNote({ generation }: { generation: Generation }) {
  const { _id, status, creditCost, creditReturned } = generation;
  const spent = creditCost === 1 ? '1 credit spent' : `${creditCost} credits spent`;
  const text = creditReturned ? 'Credit returned' : 'Your credit is being returned';
  return (
    <KitLink
      href={paths.creditsOfGeneration(_id)}
      className={styles.note}
      data-returned={status === 'failed' || undefined}
    >
      {status === 'failed' ? text : spent}
    </KitLink>
  );
}
