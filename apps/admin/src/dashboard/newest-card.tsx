import { EmptyState, ErrorPanel, KitLink, LoadingBlock } from '@credit-studio/ui';
import { Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { describeError } from '../lib/describe-error';
import styles from './dashboard.module.css';

export interface NewestCardProps<Row> {
  title: string;
  list: UseQueryResult<{ rows: Row[] }>;
  getRowId: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  allHref: string;
  allLabel: string;
  emptyTitle: string;
  emptyMessage: string;
  describeFailure: (reason: string) => string;
}

/** A short list of the latest records, leading to all of them. */
export function NewestCard<Row>({ title, list, allHref, allLabel, ...parts }: NewestCardProps<Row>) {
  const titleId = useId();
  const body = () => {
    if (list.isPending) return <LoadingBlock label={`Loading ${title}…`} lines={5} />;
    if (list.isError) {
      return (
        <ErrorPanel
          size="compact"
          headingOrder={3}
          title={parts.describeFailure(describeError(list.error))}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      );
    }
    if (list.data.rows.length === 0) {
      return (
        <EmptyState size="compact" headingOrder={3} title={parts.emptyTitle} message={parts.emptyMessage} />
      );
    }
    return (
      <ul className={styles.rows}>
        {list.data.rows.map((row) => (
          <li key={parts.getRowId(row)} className={styles.row}>
            {parts.renderRow(row)}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.cardHead}>
        <Title order={2} size="h3" id={titleId}>
          {title}
        </Title>
        <KitLink href={allHref} className={styles.all}>
          {allLabel}
        </KitLink>
      </header>
      {body()}
    </section>
  );
}
