import { explainError } from '@credit-studio/frontend/describe-error';
import { useSettled } from '@credit-studio/frontend/use-settled';
import { DataTable, type DataTableColumn } from '@credit-studio/ui/data-table';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useLanguageWaysOfKind } from '../../../content-languages/language-ways.ts';
import { useAddressedForm } from '../../../dialog-address/use-addressed-form.ts';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { fields, PanelHead } from '../../../panel/index.ts';
import { usePermission } from '../../../session/index.ts';
import { PreviewPane } from '../../../site-preview/preview-pane.tsx';
import { revisionsParameter } from '../revisions/revisions-button.tsx';
import { RevisionsDialog } from '../revisions/revisions-dialog.tsx';
import { type EntryDefinition, editParameter, newEntry, type SavedEntry } from './entry-definition.ts';
import { EntryRowActions } from './entry-row-actions.tsx';
import { useEntries, useEntryChange } from './use-entries.ts';

interface EntriesScreenProps<Fields extends object> {
  title: string;
  description: string;
  definition: EntryDefinition<Fields>;
  columns: readonly DataTableColumn<SavedEntry<Fields>>[];
  emptyTitle: string;
  /** Column by which the table is sorted at first. */
  sortedBy?: string;
  /** Null adds one. */
  renderForm: (input: {
    entry: SavedEntry<Fields> | null;
    entries: readonly SavedEntry<Fields>[];
    onClose: () => void;
  }) => ReactNode;
  /** Draws fields with the site's own section. */
  renderSection: (fields: Fields) => ReactNode;
  /** Shown below the table, while no form shows what it will be. */
  renderPreview: (entries: readonly SavedEntry<Fields>[]) => ReactNode;
}

/** A table of entries, with the form for one of them in front of it. */
export function EntriesScreen<Fields extends object>(props: EntriesScreenProps<Fields>) {
  const { title, description, definition, columns, renderForm, renderPreview } = props;
  const { noun, texts } = definition;
  usePageTitle(title);
  const list = useEntries(definition);
  const editing = useDialogAddress(editParameter);
  const areWaysKnown = useSettled(useLanguageWaysOfKind(noun).isAwaited);
  const mayEdit = usePermission('content:write');
  const stored = list.data ?? [];
  // Each row leads to its translations.
  const entries = areWaysKnown ? stored : [];
  const form = useAddressedForm({ editing, list, newSubject: newEntry, mayEdit });
  const add = (
    <Button leftSection={<IconPlus size="1.0625rem" aria-hidden />} onClick={() => editing.open(newEntry)}>
      Add {noun}
    </Button>
  );
  return (
    <div className={fields.stack}>
      <PanelHead title={title} description={description} actions={mayEdit && add} />
      {form.isShown && (
        <Fragment key={editing.subject}>
          {renderForm({ entry: form.edited, entries: stored, onClose: editing.close })}
        </Fragment>
      )}
      <DataTable
        caption={title}
        rows={entries}
        columns={columns}
        getRowId={({ _id }) => _id}
        {...(props.sortedBy && {
          initialQuery: { sort: { columnId: props.sortedBy, direction: 'asc' } },
        })}
        searchLabel={form.isUndecided ? null : `Search ${noun}s`}
        isLoading={list.isPending || !areWaysKnown}
        errorMessage={
          list.isError && !list.data ? `${texts.fetchFailure}. ${explainError(list.error)}` : null
        }
        onRetry={() => void list.refetch()}
        emptyTitle={props.emptyTitle}
        emptyMessage={
          mayEdit ? `Add a ${noun}, and it appears on the site immediately.` : 'Nothing is stored yet.'
        }
        headingOrder={3}
        renderRowActions={(entry) => (
          <EntryRowActions
            definition={definition}
            entry={entry}
            isEdited={entry._id === editing.subject}
            onEdit={() => editing.open(entry._id)}
          />
        )}
      />
      {entries.length > 0 && !form.isShown && renderPreview(entries)}
      <EntryRevisions definition={definition} entries={stored} renderSection={props.renderSection} />
    </div>
  );
}

interface EntryRevisionsProps<Fields extends object> {
  definition: EntryDefinition<Fields>;
  entries: readonly SavedEntry<Fields>[];
  renderSection: (fields: Fields) => ReactNode;
}

/** Earlier versions of the entry that the address names. */
function EntryRevisions<Fields extends object>(props: EntryRevisionsProps<Fields>) {
  const { definition, entries, renderSection } = props;
  const { subject } = useDialogAddress(revisionsParameter);
  const { listRevisions } = definition.connect(useApi());
  const change = useEntryChange(definition);
  const entry = entries.find(({ _id }) => _id === subject);
  if (!entry) return null;
  const { _id: id, version } = entry;
  return (
    <RevisionsDialog
      subject={`“${definition.nameOf(entry)}”`}
      name={id}
      currentVersion={version}
      listRevisions={(page) => listRevisions(id, page)}
      restore={(restored) => change.mutateAsync({ kind: 'restore', id, restored, version })}
      live={entry}
      renderPreview={({ fields, version }) => (
        <PreviewPane title={`Preview of version ${version}`} height="fixed">
          {renderSection(fields)}
        </PreviewPane>
      )}
    />
  );
}
