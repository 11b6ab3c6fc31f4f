import { explainError } from '@credit-studio/frontend/describe-error';
import { DateText, EmptyState, ErrorPanel, LoadingBlock, StatusBadge } from '@credit-studio/ui';
import { Button, Pagination, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { AddressedDialog } from '../../../dialog-address/addressed-dialog.tsx';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { usePermission } from '../../../session/index.ts';
import type { Revision, RevisionPage } from '../saved-content.ts';
import styles from './revisions.module.css';
import { revisionsParameter } from './revisions-button.tsx';

const pageSize = 10;

interface RevisionsDialogProps<Fields> {
  /** Whose they are in a sentence, such as `the banner`. */
  subject: string;
  /** Part of the query's key. */
  name: string;
  currentVersion: number;
  listRevisions: (page: { page: number; limit: number }) => Promise<RevisionPage<Fields>>;
  restore: (restored: number) => Promise<unknown>;
  /** Draws an earlier version with the site's own section. */
  renderPreview: (revision: Revision<Fields>) => ReactNode;
  onRestored?: () => void;
}

function Revisions<Fields>(props: RevisionsDialogProps<Fields>) {
  const { name, currentVersion, listRevisions, restore, renderPreview, onRestored } = props;
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const list = useQuery({
    queryKey: queryKeys.revisions.list({ name, page }),
    queryFn: () => listRevisions({ page, limit: pageSize }),
    placeholderData: keepPreviousData,
  });
  if (list.isPending) return <LoadingBlock label="Loading revisions…" lines={6} />;
  if (list.isError) {
    return (
      <ErrorPanel
        size="compact"
        headingOrder={3}
        title="Failed to fetch revisions"
        message={explainError(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const { rows, total } = list.data;
  const shown = rows.find(({ version }) => version === chosen) ?? rows[0];
  if (!shown) {
    return (
      <EmptyState
        size="compact"
        headingOrder={3}
        title="No revisions yet"
        message="Every save is kept here, with who made it and when."
      />
    );
  }
  return (
    <div className={styles.layout}>
      <RevisionList
        revisions={rows}
        currentVersion={currentVersion}
        shownVersion={shown.version}
        onChoose={setChosen}
        paging={{ page, pageCount: Math.ceil(total / pageSize), onPageChange: setPage }}
      />
      <RevisionDetail
        key={shown.version}
        revision={shown}
        isCurrent={shown.version === currentVersion}
        subject={props.subject}
        restore={() => restore(shown.version)}
        onRestored={onRestored}
      >
        {renderPreview(shown)}
      </RevisionDetail>
    </div>
  );
}

/** Every save of one subject: who and when, what it looked like, and the way back to it. */
export function RevisionsDialog<Fields>(props: RevisionsDialogProps<Fields>) {
  const dialog = useDialogAddress(revisionsParameter);
  const isOpen = dialog.subject !== null;
  const leave = () => {
    dialog.close();
    props.onRestored?.();
  };
  return (
    <AddressedDialog
      isOpen={isOpen}
      onClose={dialog.close}
      title={`Revisions of ${props.subject}`}
      size="70rem"
    >
      {isOpen && <Revisions {...props} onRestored={leave} />}
    </AddressedDialog>
  );
}

interface RevisionListProps {
  /** Newest first. */
  revisions: readonly Omit<Revision<unknown>, 'fields'>[];
  currentVersion: number;
  shownVersion: number;
  onChoose: (version: number) => void;
  paging: { page: number; pageCount: number; onPageChange: (page: number) => void };
}

/** Who saved what when. */
function RevisionList(props: RevisionListProps) {
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
              <span className={styles.meta}>{savedBy || 'Initial content'}</span>
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

interface RevisionDetailProps {
  revision: Pick<Revision<unknown>, 'version'>;
  isCurrent: boolean;
  subject: string;
  restore: () => Promise<unknown>;
  onRestored?: (() => void) | undefined;
  /** What the version looked like. */
  children: ReactNode;
}

/** One earlier version as visitors saw it, and the way back to it. */
function RevisionDetail(props: RevisionDetailProps) {
  const { revision, isCurrent, subject, restore, onRestored, children } = props;
  const { version } = revision;
  const mayRestore = usePermission('content:write');
  return (
    <section className={styles.detail} aria-label={`Version ${version}`}>
      <div className={styles.detailHead}>
        <p className={styles.version}>{isCurrent ? 'Live version' : `Version ${version}`}</p>
        {!isCurrent && mayRestore && (
          <ConfirmAction
            title={`Restore version ${version}?`}
            message={`This makes version ${version} the live version of ${subject} again. The current version stays in the history.`}
            confirmLabel="Restore this version"
            act={restore}
            successMessage={`Version ${version} restored successfully!`}
            failureMessage="Failed to restore this version"
            {...(onRestored && { onDone: onRestored })}
            renderTrigger={({ open }) => (
              <Button size="xs" onClick={open}>
                Restore
              </Button>
            )}
          />
        )}
      </div>
      {children}
    </section>
  );
}
