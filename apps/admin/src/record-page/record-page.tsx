import { ApiError } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { useSettled } from '@credit-studio/frontend/use-settled';
import { ButtonLink, ErrorPanel, LoadingBlock, MessagePanel } from '@credit-studio/ui';
import { Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { capitalize } from '../lib/capitalize.ts';
import { ScreenHead } from '../screen-head/screen-head.tsx';
import styles from './record-page.module.css';

interface RecordPageProps<Data> {
  query: UseQueryResult<Data>;
  /** Is on its way as well, and would move the page when it comes. */
  isAwaited?: boolean;
  /** The list that the record is part of. */
  back: { href: string; label: string };
  /** What a record of this kind is called, such as `order`. */
  noun: string;
  header: (record: Data) => { title: ReactNode; description?: ReactNode; actions?: ReactNode };
  children: (record: Data) => ReactNode;
}

/** No record has this address, or it is none that a record could have. */
function isUnknownRecord(error: unknown) {
  return error instanceof ApiError && [400, 404].includes(error.status);
}

/** The page of one record: on its way, not there, not to be had, or shown. */
export function RecordPage<Data>(props: RecordPageProps<Data>) {
  const { query, isAwaited = false, back, noun, header, children } = props;
  const isSettled = useSettled(query.isPending || isAwaited);
  if (query.isPending || (query.isSuccess && !isSettled))
    return <LoadingBlock label={`Loading the ${noun}…`} minHeightPx={480} />;
  if (query.isError && isUnknownRecord(query.error))
    return (
      <MessagePanel
        size="page"
        headingOrder={1}
        title={`${capitalize(noun)} not found`}
        message="It may have been deleted, or the link is incomplete."
        actions={<ButtonLink href={back.href}>{back.label}</ButtonLink>}
      />
    );
  // A read that fails later leaves what is shown, and with it a form that is open over it.
  if (query.isLoadingError)
    return (
      <ErrorPanel
        size="page"
        headingOrder={1}
        title={`The ${noun} could not be loaded`}
        message={explainError(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  return (
    <>
      <ScreenHead {...header(query.data)} back={back} />
      {children(query.data)}
    </>
  );
}

interface RecordSectionProps {
  title: string;
  /** Buttons and links on the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One titled part of a record's page. */
export function RecordSection({ title, actions, children }: RecordSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header className={styles.head}>
        <Title order={2} id={titleId} className={styles.title}>
          {title}
        </Title>
        {actions}
      </header>
      {children}
    </section>
  );
}

export type Fact = readonly [label: string, value: ReactNode];

interface FactListProps {
  facts: readonly Fact[];
  /** Two columns where there is room, for short values. */
  isWide?: boolean;
}

/** Names and values of one record. */
export function FactList({ facts, isWide = false }: FactListProps) {
  return (
    <dl className={styles.factList} data-wide={isWide}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
