import type { SavedReply } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { DataTable, type DataTableColumn } from '@credit-studio/ui/data-table';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { useAddressedForm } from '../../../dialog-address/use-addressed-form.ts';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { fields, PanelHead } from '../../../panel/index.ts';
import { usePermission } from '../../../session/index.ts';
import styles from './saved-replies.module.css';
import { newSavedReply, SavedReplyForm, savedReplyParameter } from './saved-reply-form.tsx';
import { listSavedRepliesQuery, useSavedReplyChange } from './saved-reply-queries.ts';

const columns: readonly DataTableColumn<SavedReply>[] = [
  { id: 'title', header: 'Title', value: (row) => row.title, isCardTitle: true },
  {
    id: 'text',
    header: 'Text',
    value: (row) => row.text,
    cell: (row) => <span className={styles.text}>{row.text}</span>,
  },
];

/** `/admin/settings/saved-replies` */
export function SavedRepliesScreen() {
  usePageTitle('Saved Replies');
  const list = useQuery(listSavedRepliesQuery(useApi()));
  const editing = useDialogAddress(savedReplyParameter);
  const mayWrite = usePermission('support:write');
  const replies = list.data ?? [];
  const form = useAddressedForm({ editing, list, newSubject: newSavedReply, mayEdit: mayWrite });
  return (
    <div className={fields.stack}>
      <PanelHead
        title="Saved Replies"
        description="Texts for your team to insert into replies to customers."
        actions={
          mayWrite && (
            <Button
              leftSection={<IconPlus size="1.0625rem" aria-hidden />}
              onClick={() => editing.open(newSavedReply)}
            >
              Add saved reply
            </Button>
          )
        }
      />
      {form.isShown && <SavedReplyForm key={editing.subject} reply={form.edited} onClose={editing.close} />}
      <DataTable
        caption="Saved replies"
        rows={replies}
        columns={columns}
        getRowId={({ _id }) => _id}
        searchLabel={form.isUndecided ? null : 'Search saved replies'}
        isLoading={list.isPending}
        loadingLabel="Loading saved replies…"
        errorMessage={
          list.isError && !list.data ? `Failed to fetch saved replies: ${explainError(list.error)}` : null
        }
        onRetry={() => void list.refetch()}
        emptyTitle={replies.length === 0 ? 'No saved replies yet' : 'No saved reply matches'}
        emptyMessage={
          replies.length === 0 ? 'Add one for what you answer again and again.' : 'Try another word.'
        }
        headingOrder={3}
        {...(mayWrite && {
          renderRowActions: (reply: SavedReply) => (
            <RowActions
              reply={reply}
              isEdited={reply._id === editing.subject}
              onEdit={() => editing.open(reply._id)}
            />
          ),
        })}
      />
    </div>
  );
}

const icon = { size: '1.125rem', 'aria-hidden': true } as const;

function RowActions(props: { reply: SavedReply; isEdited: boolean; onEdit: () => void }) {
  const { _id: id, title } = props.reply;
  const change = useSavedReplyChange();
  return (
    <span className={styles.actions}>
      <ActionIcon
        aria-label={`Edit ${title}`}
        title="Edit"
        aria-pressed={props.isEdited}
        onClick={props.onEdit}
      >
        <IconPencil {...icon} />
      </ActionIcon>
      <ConfirmAction
        title={`Delete the saved reply “${title}”?`}
        message="It can no longer be inserted. Replies that were sent with it stay."
        confirmLabel="Delete saved reply"
        isDestructive
        act={() => change.mutateAsync({ kind: 'delete', id })}
        successMessage="Saved reply deleted successfully!"
        failureMessage="Failed to delete saved reply"
        renderTrigger={({ open }) => (
          <ActionIcon aria-label={`Delete ${title}`} title="Delete" onClick={open}>
            <IconTrash {...icon} />
          </ActionIcon>
        )}
      />
    </span>
  );
}
