import type { TranslationProgress } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { usePageWithinList } from '@credit-studio/frontend/list-address';
import { DateText, ErrorPanel, LoadingBlock, StatusBadge } from '@credit-studio/ui';
import { TablePagination } from '@credit-studio/ui/data-table';
import { Progress, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listTranslationsQuery } from '../../content-languages/translation-queries.ts';
import { pathOfTranslation } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.ts';
import { type ContentGroup, filterOf, keepOfGroup, readPage } from './groups.ts';
import styles from './languages.module.css';

export interface TranslationGroupProps {
  group: ContentGroup;
  language: string;
}

/** The content of one group, each with how far it is. A group without content is left out. */
export function TranslationGroup({ group, language }: TranslationGroupProps) {
  const titleId = useId();
  const [parameters, setParameters] = useSearchParams();
  const page = readPage(group, parameters);
  const { pageSize = Number.POSITIVE_INFINITY } = group;
  const list = useQuery(listTranslationsQuery(useApi(), filterOf(group, { language, page })));
  const showPage = (next: number, { replace = false } = {}) =>
    setParameters(
      (known) => {
        const written = new URLSearchParams(known);
        if (next === 1) written.delete(`${group.name}-page`);
        else written.set(`${group.name}-page`, String(next));
        return written;
      },
      { replace, preventScrollReset: true },
    );
  const isBeyondEnd = usePageWithinList({
    ...{ list, page, pageSize },
    showPage: (next) => showPage(next, { replace: true }),
  });
  const rows = keepOfGroup(group, list.data?.rows ?? []);
  if (list.isSuccess && !isBeyondEnd && rows.length === 0) return null;
  const pageCount = Math.ceil((list.data?.total ?? 0) / pageSize);
  const body = () => {
    if (list.isPending || isBeyondEnd) return <LoadingBlock label={`Loading: ${group.label}`} lines={3} />;
    if (!list.data)
      return (
        <ErrorPanel
          size="compact"
          headingOrder={3}
          title={`${group.label} could not be loaded`}
          message={explainError(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      );
    return (
      <ul className={styles.rows} aria-labelledby={titleId} aria-busy={list.isPlaceholderData || undefined}>
        {rows.map((row) => (
          <ContentRow key={row.id} row={row} language={language} search={page > 1 ? `?page=${page}` : ''} />
        ))}
      </ul>
    );
  };
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.groupHead}>
        <Title order={2} id={titleId} className={styles.groupTitle}>
          {group.label}
        </Title>
        {rows.length > 0 && <GroupSummary group={group} rows={rows} total={list.data?.total ?? 0} />}
      </header>
      {body()}
      {pageCount > 1 && (
        <TablePagination
          label={group.label}
          page={page}
          pageCount={pageCount}
          onPageChange={(next) => showPage(next)}
        />
      )}
    </section>
  );
}

function sum(rows: readonly TranslationProgress[], field: 'texts' | 'translated'): number {
  return rows.reduce((total, row) => total + row[field], 0);
}

/** How far all of it is, or how much of it there is where this is one page of many. */
function GroupSummary({
  group,
  rows,
  total,
}: {
  group: ContentGroup;
  rows: TranslationProgress[];
  total: number;
}) {
  const isAll = !group.pageSize || total <= group.pageSize;
  return (
    <span className={styles.groupCount}>
      {isAll ? `${sum(rows, 'translated')} of ${sum(rows, 'texts')} texts` : total.toLocaleString('en-US')}
    </span>
  );
}

/** What there is without a save comes with the software. */
function describeUnsaved({ translated }: TranslationProgress): string {
  return translated > 0 ? 'Built in' : 'Never saved';
}

interface ContentRowProps {
  row: TranslationProgress;
  language: string;
  /** Where the list is, for the way back. */
  search: string;
}

/** One piece of content; the whole row leads to it side by side with its translation. */
function ContentRow({ row, language, search }: ContentRowProps) {
  const { kind, id, name, isActive, texts, translated, outdated, savedAt } = row;
  const isComplete = translated === texts && outdated === 0;
  return (
    <li data-list-row>
      <Link to={`${pathOfTranslation({ kind, id, language })}${search}`} data-row-link className={styles.row}>
        <span className={styles.name}>
          <span className={styles.nameText}>{name}</span>
          {!isActive && <StatusBadge kind="activity" status="Inactive" />}
        </span>
        <span className={styles.progress}>
          <Progress
            className={styles.bar ?? ''}
            value={texts === 0 ? 0 : (translated / texts) * 100}
            color={outdated > 0 ? 'yellow' : isComplete ? 'green' : 'gray'}
            size="sm"
            aria-hidden
          />
          <span className={styles.count}>{texts === 0 ? 'No texts' : `${translated} of ${texts}`}</span>
        </span>
        <span className={styles.outdated}>
          {outdated > 0 && (
            <StatusBadge kind="translation" status="outdated" label={`${outdated} outdated`} />
          )}
        </span>
        <span className={styles.saved}>
          {savedAt ? (
            <>
              Saved <DateText value={savedAt} format="date" />
            </>
          ) : (
            describeUnsaved(row)
          )}
        </span>
      </Link>
    </li>
  );
}
