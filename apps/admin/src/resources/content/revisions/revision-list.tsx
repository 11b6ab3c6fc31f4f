import { DateText, StatusBadge } from '@credit-studio/ui';
import { Pagination, UnstyledButton } from '@mantine/core';
import type { Revision } from '../section/section-calls.ts';
import styles from './revisions.module.css';

export interface RevisionListProps {
  /** Newest first. */
  revisions: readonly Omit<Revision<unknown>, 'fields'>[];
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
        {revisions.map(({ version, savedAt, savedBy, isActive }) => (
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
              <span className={styles.meta}>{savedBy || 'Not saved by staff'}</span>
            </UnstyledButton>
          </li>
        ))}
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
