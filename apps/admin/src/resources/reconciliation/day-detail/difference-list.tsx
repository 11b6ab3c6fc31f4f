import type { Difference, ReconciliationRecord } from '@credit-studio/contracts';
import { CopyButton, DateText } from '@credit-studio/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { MovementOrderLink } from '../movement-order.tsx';
import { describeDifference } from './describe-difference.ts';
import styles from './difference-list.module.css';

function DifferenceEntry({ difference }: { difference: Difference }) {
  const { title, advice } = describeDifference(difference);
  const { order, transactionId, at } = difference;
  return (
    <li className={styles.entry}>
      <IconAlertTriangle size="1.25rem" stroke={1.8} aria-hidden />
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        <p className={styles.advice}>{advice}</p>
        <dl className={styles.facts}>
          {order && (
            <div>
              <dt>Order</dt>
              <dd>
                <MovementOrderLink order={order} />
              </dd>
            </div>
          )}
          <div>
            <dt>Time</dt>
            <dd>
              <DateText value={at} format="dateTime" />
            </dd>
          </div>
          {transactionId && (
            <div>
              <dt>Transaction</dt>
              <dd className={styles.id}>
                <code>{transactionId}</code>
                <CopyButton value={transactionId} label="Copy" />
              </dd>
            </div>
          )}
        </dl>
      </div>
    </li>
  );
}

/** Each difference of a day, earliest first, with its order and what to do about it. */
export function DifferenceList({
  record: { differences, differenceList },
}: {
  record: ReconciliationRecord;
}) {
  const count = differences ?? 0;
  return (
    <>
      <ol className={styles.list}>
        {differenceList.map((difference, index) => (
          // An order of the answer, which is replaced as a whole: no id is unique in it.
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no state that could go to another one
          <DifferenceEntry key={index} difference={difference} />
        ))}
      </ol>
      {count > differenceList.length && (
        <p className={styles.rest}>
          These are the first {differenceList.length} of {count}. Settle them to see the others.
        </p>
      )}
    </>
  );
}
