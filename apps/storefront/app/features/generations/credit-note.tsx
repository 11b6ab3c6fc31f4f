import type { Generation } from '@credit-studio/contracts';
import { KitLink } from '@credit-studio/ui';
import { paths } from '../../lib/paths.ts';
import styles from './credit-note.module.css';

/** What happened to the credit of a finished generation, with a link to its ledger entries. */
export function CreditNote({ generation }: { generation: Generation }) {
  const { _id, status, creditReturned } = generation;
  const text = creditReturned ? 'Credit returned' : 'Your credit is being returned';
  return (
    <KitLink
      href={paths.creditsOfGeneration(_id)}
      className={styles.note}
      data-returned={status === 'failed' || undefined}
    >
      {status === 'failed' ? text : '1 credit spent'}
    </KitLink>
  );
}
