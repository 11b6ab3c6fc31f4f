import type { Activity, User } from '@credit-studio/contracts';
import { type ActivityKind, activityKinds, activityPermissions } from '@credit-studio/contracts/rules';
import { explainError } from '@credit-studio/frontend/describe-error';
import { DateText, ErrorPanel, KitLink, LoadingBlock, labelWord } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pathOfOrder, pathOfTicket, pathOfVideo } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/services.ts';
import { RecordSection } from '../../../record-page/record-page.tsx';
import { useMayOpen, usePermissions } from '../../../session/index.ts';
import { activityQuery } from '../user-care-queries.ts';
import styles from './user-care.module.css';

const kindLabels: Record<ActivityKind, string> = {
  order: 'Orders',
  payment: 'Payments',
  refund: 'Refunds',
  credit: 'Credits',
  result: 'Videos',
  ticket: 'Tickets',
  mail: 'Mails',
  note: 'Notes',
  staff: 'Staff changes',
};

const pathsOf: Partial<Record<ActivityKind, (id: string) => string>> = {
  order: pathOfOrder,
  payment: pathOfOrder,
  refund: pathOfOrder,
  result: pathOfVideo,
  ticket: pathOfTicket,
};

/** Everything about one customer in one list, newest first. */
export function UserActivity({ user }: { user: User }) {
  const [kind, setKind] = useState<ActivityKind | null>(null);
  const may = usePermissions();
  const kinds = activityKinds.filter((each) => may(activityPermissions[each]));
  const query = useInfiniteQuery(activityQuery(useApi(), user._id, kind));
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <RecordSection title="Activity">
      {/* biome-ignore lint/a11y/useSemanticElements: chips that filter are no form */}
      <div role="group" aria-label="Show" className={styles.chips}>
        {[null, ...kinds].map((choice) => (
          <Button
            key={choice ?? 'all'}
            size="compact-sm"
            radius="xl"
            variant={choice === kind ? 'light' : 'default'}
            aria-pressed={choice === kind}
            onClick={() => setKind(choice)}
          >
            {choice ? kindLabels[choice] : 'All'}
          </Button>
        ))}
      </div>
      {query.isPending && <LoadingBlock label="Loading the activity…" minHeightPx={200} />}
      {query.isLoadingError && (
        <ErrorPanel
          size="compact"
          headingOrder={3}
          title="The activity could not be loaded"
          message={explainError(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.isSuccess && entries.length === 0 && (
        <p className={styles.quiet}>{kind ? 'Nothing of this kind yet.' : 'Nothing has happened yet.'}</p>
      )}
      <ol className={styles.activity}>
        {entries.map((entry) => (
          <ActivityEntry key={entry.key} entry={entry} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </RecordSection>
  );
}

function ActivityEntry({ entry: { kind, at, title, detail, status, recordId } }: { entry: Activity }) {
  const mayOpen = useMayOpen();
  const known = recordId && pathsOf[kind]?.(recordId);
  const path = known && mayOpen(known) ? known : null;
  return (
    <li className={styles.entry} data-kind={kind}>
      <span className={styles.entryHead}>
        <span>
          <span className={styles.entryKind}>{kindLabels[kind]}</span>{' '}
          {path ? <KitLink href={path}>{title}</KitLink> : <strong>{title}</strong>}
          {status && <span className={styles.quiet}>, {labelWord(status).toLowerCase()}</span>}
        </span>
        <span className={styles.quiet}>
          <DateText value={at} format="dateTime" />
        </span>
      </span>
      {detail && <span className={styles.entryDetail}>{detail}</span>}
    </li>
  );
}
