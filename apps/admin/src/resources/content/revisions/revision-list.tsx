import { DateText, StatusBadge } from '@credit-studio/ui';
import { Pagination, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Revision } from '../saved-content.ts';
import styles from './revisions.module.css';

interface RevisionListProps {
  /** Newest first. */
  revisions: readonly Revision<unknown>[];
  currentVersion: number;
  shownVersion: number;
  onChoose: (version: number) => void;
  paging: { page: number; pageCount: number; onPageChange: (page: number) => void };
}

/** Who saved what when. */
export function RevisionList(props: RevisionListProps) {
  const { revisions, currentVersion, shownVersion, onChoose, paging } = props;
  return (
    <div>
      <ol className={styles.list} aria-label="Revisions">
        {revisions.map((revision) => {
          const { version, savedAt, savedBy, isActive } = revision;
          const source = describeSource(revision);
          return (
            <li key={version}>
              <UnstyledButton
                className={styles.entry}
                aria-pressed={version === shownVersion}
                onClick={() => onChoose(version)}
              >
                <span className={styles.entryHead}>
                  <span className={styles.version}>Version {version}</span>
                  {version === currentVersion && (
                    <StatusBadge kind="activity" status="Active" label="Current" />
                  )}
                  {!isActive && <StatusBadge kind="activity" status="Inactive" />}
                </span>
                <span className={styles.meta}>
                  <DateText value={savedAt} format="dateTime" />
                </span>
                <span className={styles.meta}>{savedBy || 'Initial content'}</span>
                {source && <span className={styles.meta}>{source}</span>}
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
      {paging.pageCount > 1 && (
        <Pagination
          className={styles.pages ?? ''}
          size="sm"
          siblings={0}
          total={paging.pageCount}
          value={paging.page}
          onChange={paging.onPageChange}
          getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
    </div>
  );
}

/** How a version came to be, where it says more than that someone saved it. */
function describeSource({ source, scheduledFor, savedAt }: Revision<unknown>): ReactNode {
  if (source === 'restored') return 'Restored';
  if (source !== 'scheduled') return null;
  const isLate = scheduledFor !== null && Date.parse(savedAt) - Date.parse(scheduledFor) > lateMs;
  if (!isLate) return 'Scheduled';
  return (
    <>
      Scheduled for <DateText value={scheduledFor} format="dateTime" />, published late
    </>
  );
}

/** A worker publishes within a minute. */
const lateMs = 60_000;
