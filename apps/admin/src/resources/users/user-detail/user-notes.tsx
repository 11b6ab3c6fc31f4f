import type { User, UserNote } from '@credit-studio/contracts';
import { maxNoteLength } from '@credit-studio/contracts/rules';
import { explainError } from '@credit-studio/frontend/describe-error';
import { DateText, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { useApi } from '../../../lib/services.ts';
import { RecordSection } from '../../../record-page/record-page.tsx';
import { useSession, useUserRights } from '../../../session/index.ts';
import { notesQuery, useUserCare } from '../user-care-queries.ts';
import styles from './user-care.module.css';

const icon = { size: '1rem', 'aria-hidden': true } as const;

/** What staff write down about a customer, newest first. */
export function UserNotes({ user }: { user: User }) {
  const { _id: id } = user;
  const notes = useQuery(notesQuery(useApi(), id));
  const mayWrite = useUserRights(user)('customers:care');
  const add = useUserCare((api, text: string) => api.addUserNote({ params: { id }, body: { text } }));
  return (
    <RecordSection title="Notes">
      {mayWrite && (
        <NoteForm
          label="New note"
          saveLabel="Add note"
          description="Only staff see it."
          save={(text) => add.mutateAsync(text)}
        />
      )}
      {notes.isPending && <LoadingBlock label="Loading the notes…" minHeightPx={80} />}
      {notes.isLoadingError && (
        <ErrorPanel
          size="compact"
          headingOrder={3}
          title="The notes could not be loaded"
          message={explainError(notes.error)}
          onRetry={() => void notes.refetch()}
          isRetrying={notes.isFetching}
        />
      )}
      {notes.data?.length === 0 && <p className={styles.quiet}>No notes yet.</p>}
      <ul className={styles.notes}>
        {notes.data?.map((note) => (
          <Note key={note._id} userId={id} note={note} mayWrite={mayWrite} />
        ))}
      </ul>
    </RecordSection>
  );
}

interface NoteProps {
  userId: string;
  note: UserNote;
  /** Whether the signed-in person may change their own notes. */
  mayWrite: boolean;
}

function Note({ userId: id, note, mayWrite }: NoteProps) {
  const { _id: noteId, text, author, createdAt, editedAt } = note;
  const { state } = useSession();
  const isOwn = state.status === 'staff' && state.user._id === author?._id;
  const [isEdited, setEdited] = useState(false);
  const change = useUserCare((api, next: string) =>
    api.updateUserNote({ params: { id, noteId }, body: { text: next } }),
  );
  const remove = useUserCare((api, _input: null) => api.deleteUserNote({ params: { id, noteId } }));
  if (isEdited)
    return (
      <li className={styles.note}>
        <NoteForm
          label="Note"
          saveLabel="Save note"
          initial={text}
          onCancel={() => setEdited(false)}
          save={async (next) => {
            await change.mutateAsync(next);
            setEdited(false);
          }}
        />
      </li>
    );
  return (
    <li className={styles.note}>
      <p className={styles.noteText}>{text}</p>
      <span className={styles.noteFoot}>
        <span className={styles.quiet}>
          {author?.name ?? 'Former staff'}, <DateText value={createdAt} format="dateTime" />
          {editedAt && ', edited'}
        </span>
        {isOwn && mayWrite && (
          <span className={styles.noteActions}>
            <ActionIcon aria-label="Edit note" title="Edit" onClick={() => setEdited(true)}>
              <IconPencil {...icon} />
            </ActionIcon>
            <ConfirmAction
              title="Delete this note?"
              message="It is deleted permanently."
              confirmLabel="Delete note"
              isDestructive
              act={() => remove.mutateAsync(null)}
              successMessage="The note was deleted."
              renderTrigger={({ open }) => (
                <ActionIcon aria-label="Delete note" title="Delete" onClick={open}>
                  <IconTrash {...icon} />
                </ActionIcon>
              )}
            />
          </span>
        )}
      </span>
    </li>
  );
}

interface NoteFormProps {
  label: string;
  saveLabel: string;
  description?: string;
  initial?: string;
  save: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** The text stays when it could not be saved. */
function NoteForm({ label, saveLabel, description, initial = '', save, onCancel }: NoteFormProps) {
  const [text, setText] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || text.trim() === '') return;
    setSaving(true);
    setError(null);
    try {
      await save(text.trim());
      setText(initial);
    } catch (reason) {
      setError(explainError(reason));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form className={styles.noteForm} onSubmit={(event) => void submit(event)}>
      <Textarea
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={maxNoteLength}
        value={text}
        error={error}
        description={description}
        inputWrapperOrder={['input', 'description', 'error']}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <span className={styles.noteActions}>
        <Button type="submit" size="xs" variant="default" loading={isSaving} disabled={text.trim() === ''}>
          {saveLabel}
        </Button>
        {onCancel && (
          <Button size="xs" variant="subtle" color="gray" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </span>
    </form>
  );
}
