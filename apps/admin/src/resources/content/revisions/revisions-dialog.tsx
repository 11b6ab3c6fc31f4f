import { explainError } from '@credit-studio/frontend/describe-error';
import { EmptyState, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AddressedDialog, useDialogAddress } from '../../../dialog-address/index.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import type { Revision, RevisionPage } from '../section/section-calls.ts';
import { RevisionDetail } from './revision-detail.tsx';
import { RevisionList } from './revision-list.tsx';
import styles from './revisions.module.css';
import { revisionsParameter } from './revisions-button.tsx';

const pageSize = 10;

export interface RevisionsDialogProps<Fields> {
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
        message="Each save is kept here from now on, with who made it and when."
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
