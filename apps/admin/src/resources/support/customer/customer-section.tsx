import { explainError } from '@credit-studio/frontend/describe-error';
import { KitLink, LoadingBlock } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './customer.module.css';

export interface CustomerSectionProps<Row> {
  title: string;
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  error: unknown;
  onRetry: () => void;
  emptyMessage: string;
  /** The complete list, where there is a screen for it. */
  all?: { href: string; label: string };
  renderRow: (row: Row) => ReactNode;
  getRowId: (row: Row) => string;
}

/** The newest of something that a customer has, with its own loading and failure: one never hides another. */
export function CustomerSection<Row>(props: CustomerSectionProps<Row>) {
  const { title, rows, error, onRetry, emptyMessage, all, renderRow, getRowId } = props;
  const titleId = useId();
  const isLoading = !rows && !error;
  return (
    <section className={styles.section} aria-labelledby={titleId} data-loading={isLoading || undefined}>
      <div className={styles.head}>
        <h4 id={titleId} className={styles.title}>
          {title}
        </h4>
        {all && (
          <KitLink href={all.href} className={styles.all} aria-label={all.label}>
            All
          </KitLink>
        )}
      </div>
      {isLoading && <LoadingBlock label={`Loading ${title.toLowerCase()}…`} lines={2} />}
      {!rows && error !== null && (
        <div role="alert" className={styles.failure}>
          <span>{explainError(error)}</span>
          <Button size="compact-xs" variant="default" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
      {rows?.length === 0 && <p className={styles.empty}>{emptyMessage}</p>}
      {rows && rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={getRowId(row)} className={styles.row}>
              {renderRow(row)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
