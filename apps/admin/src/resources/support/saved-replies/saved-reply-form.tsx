import { type SavedReply, savedReplyInputSchema } from '@credit-studio/contracts';
import { FormCard } from '@credit-studio/ui';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.ts';
import { belowInput, useFocusInside } from '../../../panel/index.ts';
import { DialogForm, useRecordForm, validateBy } from '../../../record-form/index.ts';
import { listSavedRepliesQuery, type SavedReplyFields, useSavedReplyChange } from './saved-reply-queries.ts';

/** `?edit=<id>`, or `?edit=new` for one that is added. */
export const savedReplyParameter = 'edit';
export const newSavedReply = 'new';

const fieldLabels = { title: 'Title', text: 'Text' };

function toStored(reply: SavedReply | null) {
  if (!reply) return { values: { title: '', text: '' }, version: 0 };
  const { title, text, version } = reply;
  return { values: { title, text }, version };
}

export interface SavedReplyFormProps {
  /** Null adds a saved reply. */
  reply: SavedReply | null;
  onClose: () => void;
}

/** Adds or changes a saved reply. */
export function SavedReplyForm({ reply, onClose }: SavedReplyFormProps) {
  const { refetch } = useQuery(listSavedRepliesQuery(useApi()));
  const change = useSavedReplyChange();
  const frame = useFocusInside<HTMLDivElement>();
  const record = useRecordForm<SavedReplyFields>({
    stored: toStored(reply),
    validate: validateBy(savedReplyInputSchema),
    save: async ({ values, version }) => {
      const saved = await change.mutateAsync(
        reply ? { kind: 'update', id: reply._id, fields: values, version } : { kind: 'add', fields: values },
      );
      return toStored(saved);
    },
    reload: async () => {
      const { data } = await refetch({ throwOnError: true });
      return toStored(data?.find(({ _id }) => _id === reply?._id) ?? reply);
    },
    successMessage: reply ? 'Saved reply updated successfully!' : 'Saved reply added successfully!',
    failureMessage: reply ? 'Failed to update saved reply' : 'Failed to add saved reply',
    onSaved: onClose,
  });
  const { form } = record;
  return (
    <div ref={frame}>
      <FormCard headingOrder={3} title={reply ? `Edit “${reply.title}”` : 'Add a saved reply'}>
        <DialogForm
          record={record}
          subject="this saved reply"
          parameter={savedReplyParameter}
          saveLabel={reply ? 'Save Changes' : 'Add saved reply'}
          fieldLabels={fieldLabels}
          onCancel={onClose}
        >
          <TextInput
            label="Title"
            description="Only staff see this title"
            inputWrapperOrder={belowInput}
            required
            {...form.getInputProps('title')}
          />
          <Textarea
            label="Text"
            description={
              <>
                <code>{'{{userName}}'}</code> becomes the customer’s name, and{' '}
                <code>{'{{ticketSubject}}'}</code> the subject of the ticket, when the reply is inserted.
              </>
            }
            inputWrapperOrder={belowInput}
            required
            autosize
            minRows={6}
            maxRows={20}
            {...form.getInputProps('text')}
          />
        </DialogForm>
      </FormCard>
    </div>
  );
}
