import { explainError } from '@credit-studio/frontend/describe-error';
import { EmptyState, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { AddressedDialog } from '../../../dialog-address/addressed-dialog.tsx';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { usePermission } from '../../../session/index.ts';
import type { Revision, RevisionPage } from '../saved-content.ts';
import { Comparison } from './compare/comparison.tsx';
import { RevisionList } from './revision-list.tsx';
import styles from './revisions.module.css';
import { revisionsParameter } from './revisions-button.tsx';

const pageSize = 10;

interface RevisionsDialogProps<Fields extends object> {
  /** Whose they are in a sentence, such as `the banner`. */
  subject: string;
  /** Part of the query's key. */
  name: string;
  currentVersion: number;
  listRevisions: (page: { page: number; limit: number }) => Promise<RevisionPage<Fields>>;
  restore: (restored: number) => Promise<unknown>;
  /** What is on the site now. */
  live: Fields;
  /** Unpublished changes, for content that can have some. */
  draft?: { fields: object | null; replaceBy: (revision: Revision<Fields>) => Promise<string> };
  fieldLabels?: Readonly<Record<string, string>>;
  /** Draws an earlier version with the site's own section. */
  renderPreview: (revision: Revision<Fields>) => ReactNode;
  onRestored?: () => void;
}

function Revisions<Fields extends object>(props: RevisionsDialogProps<Fields>) {
  const { name, currentVersion, listRevisions } = props;
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
  const pageCount = Math.ceil(total / pageSize);
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
        paging={{ page, pageCount, onPageChange: setPage }}
      />
      <RevisionDetail
        key={shown.version}
        {...props}
        revision={shown}
        previous={
          <PreviousVersion
            {...props}
            revision={shown}
            inPage={rows[rows.indexOf(shown) + 1]}
            nextPage={page < pageCount ? page + 1 : null}
          />
        }
      />
    </div>
  );
}

/** Every save of one subject: who and when, what it looked like, and the way back to it. */
export function RevisionsDialog<Fields extends object>(props: RevisionsDialogProps<Fields>) {
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

interface PreviousVersionProps<Fields extends object> extends RevisionsDialogProps<Fields> {
  revision: Revision<Fields>;
  /** The version before it, if the list shows it. */
  inPage: Revision<Fields> | undefined;
  /** The page that starts with it; null for the first version of all. */
  nextPage: number | null;
}

/** What a version changed: compared with the one before it, which may be on the next page. */
function PreviousVersion<Fields extends object>(props: PreviousVersionProps<Fields>) {
  const { name, listRevisions, revision, inPage, nextPage, fieldLabels = {} } = props;
  const next = useQuery({
    queryKey: queryKeys.revisions.list({ name, page: nextPage }),
    queryFn: () => listRevisions({ page: nextPage ?? 1, limit: pageSize }),
    enabled: !inPage && nextPage !== null,
  });
  const previous = inPage ?? next.data?.rows[0];
  if (previous)
    return (
      <Comparison
        before={previous.fields}
        after={revision.fields}
        names={{ before: `version ${previous.version}`, after: `version ${revision.version}` }}
        fieldLabels={fieldLabels}
      />
    );
  if (next.isError)
    return (
      <ErrorPanel
        size="compact"
        headingOrder={3}
        title="Failed to fetch the version before"
        message={explainError(next.error)}
        onRetry={() => void next.refetch()}
        isRetrying={next.isFetching}
      />
    );
  if (next.isLoading) return <LoadingBlock label="Loading the version before…" lines={4} />;
  return <p className={styles.meta}>This is the first version.</p>;
}

type View = 'preview' | 'previous' | 'live' | 'draft';

interface RevisionDetailProps<Fields extends object> extends RevisionsDialogProps<Fields> {
  revision: Revision<Fields>;
  /** What the version changed. */
  previous: ReactNode;
}

/** One earlier version: what it changed, what differs from today, how it looked, and the way back to it. */
function RevisionDetail<Fields extends object>(props: RevisionDetailProps<Fields>) {
  const { revision, currentVersion, draft, live, fieldLabels = {} } = props;
  const { version } = revision;
  const isCurrent = version === currentVersion;
  const [view, setView] = useState<View>('preview');
  const views: { value: View; label: string }[] = [
    { value: 'preview', label: 'Preview' },
    { value: 'previous', label: 'Changes' },
    ...(isCurrent ? [] : [{ value: 'live' as const, label: 'Compared with live' }]),
    ...(draft?.fields ? [{ value: 'draft' as const, label: 'Compared with draft' }] : []),
  ];
  return (
    <section className={styles.detail} aria-label={`Version ${version}`}>
      <div className={styles.detailHead}>
        <p className={styles.version}>{isCurrent ? 'Live version' : `Version ${version}`}</p>
        {!isCurrent && <WayBack {...props} />}
      </div>
      <SegmentedControl
        size="xs"
        mb="sm"
        aria-label={`Show of version ${version}`}
        data={views}
        value={view}
        onChange={setView}
      />
      {view === 'preview' && props.renderPreview(revision)}
      {view === 'previous' && props.previous}
      {view === 'live' && (
        <Comparison
          before={revision.fields}
          after={live}
          names={{ before: `version ${version}`, after: 'the live version' }}
          fieldLabels={fieldLabels}
        />
      )}
      {view === 'draft' && draft?.fields && (
        <Comparison
          before={revision.fields}
          after={draft.fields}
          names={{ before: isCurrent ? 'the live version' : `version ${version}`, after: 'the draft' }}
          fieldLabels={fieldLabels}
        />
      )}
    </section>
  );
}

/** Makes an earlier version live again, or puts it into the draft. */
function WayBack<Fields extends object>({
  revision,
  subject,
  draft,
  restore,
  onRestored,
}: RevisionDetailProps<Fields>) {
  const { version } = revision;
  if (!usePermission('content:write')) return null;
  return (
    <Group gap="xs">
      {draft && (
        <ConfirmAction
          title={`Put version ${version} into the draft?`}
          message={`The site stays as it is until you publish the draft.${draft.fields ? ' The unpublished changes that are in it now are lost.' : ''}`}
          confirmLabel="Put into the draft"
          act={() => draft.replaceBy(revision)}
          successMessage={(message) => message}
          failureMessage="Failed to save the draft"
          {...(onRestored && { onDone: onRestored })}
          renderTrigger={({ open }) => (
            <Button variant="default" size="xs" onClick={open}>
              Put into draft
            </Button>
          )}
        />
      )}
      <ConfirmAction
        title={`Restore version ${version}?`}
        message={`This makes version ${version} the live version of ${subject} again. The current version stays in the history.${draft?.fields ? ' The draft stays too.' : ''}`}
        confirmLabel="Restore this version"
        act={() => restore(version)}
        successMessage={`Version ${version} restored successfully!`}
        failureMessage="Failed to restore this version"
        {...(onRestored && { onDone: onRestored })}
        renderTrigger={({ open }) => (
          <Button size="xs" onClick={open}>
            Restore
          </Button>
        )}
      />
    </Group>
  );
}
