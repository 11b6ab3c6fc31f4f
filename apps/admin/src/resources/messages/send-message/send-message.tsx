import { ApiError, outgoingMessageSchema, type User } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/services.ts';
import { fields } from '../../../panel/index.ts';
import { DialogForm, useRecordForm, validateBy } from '../../../record-form/index.ts';
import { EmailPreview } from '../email-preview/email-preview.tsx';
import { PlaceholderHelp } from '../email-preview/placeholder-help.tsx';
import { messageParameter } from '../message-addresses.ts';
import { createIdempotencyKey, getRecipientQuery, useSendMessage } from '../message-queries.ts';
import { TemplateChoice } from './template-choice.tsx';

/** Writes to the person whose id the address names. */
export function SendMessage({ userId, onClose }: { userId: string; onClose: () => void }) {
  const recipient = useQuery(getRecipientQuery(useApi(), userId));
  if (recipient.data) return <SendMessageForm user={recipient.data} onClose={onClose} />;
  if (recipient.isPending) return <LoadingBlock label="Loading the recipient…" lines={6} />;
  return (
    <ErrorPanel
      size="compact"
      headingOrder={3}
      title="The recipient could not be loaded"
      message={explainError(recipient.error)}
      onRetry={() => void recipient.refetch()}
      isRetrying={recipient.isFetching}
    />
  );
}

interface MessageValues extends Record<string, unknown> {
  templateName: string;
  subject: string;
  messageBody: string;
}

const blank = { values: { templateName: '', subject: '', messageBody: '' }, version: 0 };

/** The specification's words: one for an answer, one for none. */
function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return 'Error sending message.';
  return error.requestId ? error.message : 'Failed to send message.';
}

/** A mail to one person. What was written stays until it was sent or knowingly left. */
function SendMessageForm({ user, onClose }: { user: User; onClose: () => void }) {
  const send = useSendMessage();
  // One for the dialog: a lost answer is asked for again, and no one gets the mail twice.
  const [key] = useState(createIdempotencyKey);
  const { UserEmail: toEmail, userName } = user;
  const record = useRecordForm<MessageValues>({
    stored: blank,
    validate: (values) => validateBy(outgoingMessageSchema)({ ...values, toEmail }),
    save: async ({ values }) => {
      await send.mutateAsync({ body: { ...values, toEmail }, key });
      return { values, version: 0 };
    },
    reload: async () => blank,
    successMessage: 'Message sent successfully.',
    failureMessage: describeFailure,
    onSaved: onClose,
  });
  const { form } = record;
  return (
    <DialogForm
      record={record}
      subject="this message"
      parameter={messageParameter}
      saveLabel="Send"
      onCancel={onClose}
    >
      <TextInput
        label="To"
        value={userName ? `${userName} <${toEmail}>` : toEmail}
        readOnly
        classNames={{ input: fields.readOnly ?? '' }}
      />
      <TemplateChoice
        userName={userName}
        written={{ subject: form.values.subject, body: form.values.messageBody }}
        chosenName={form.values.templateName}
        onChoose={({ templateName, subject, body }) =>
          form.setValues({ templateName, subject, messageBody: body })
        }
      />
      <TextInput label="Subject" required data-autofocus {...form.getInputProps('subject')} />
      <Textarea
        label="Message"
        required
        autosize
        minRows={7}
        maxRows={16}
        {...form.getInputProps('messageBody')}
      />
      <PlaceholderHelp />
      <EmailPreview subject={form.values.subject} body={form.values.messageBody} userName={userName} />
    </DialogForm>
  );
}
