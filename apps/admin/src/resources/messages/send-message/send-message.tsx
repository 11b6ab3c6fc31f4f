import { ApiError, outgoingMessageSchema, type User } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Textarea, TextInput } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../lib/services.ts';
import { fields } from '../../../panel/index.ts';
import { DialogForm, useRecordForm, validateBy } from '../../../record-form/index.ts';
import { EmailPreview } from '../email-preview/email-preview.tsx';
import { PlaceholderHelp } from '../email-preview/placeholder-help.tsx';
import { messageParameter } from '../message-addresses.ts';
import { createIdempotencyKey, getRecipientQuery, useSendMessage } from '../message-queries.ts';
import { TemplateChoice } from './template-choice.tsx';

/** Writes to the people whose ids the address names. */
export function SendMessage({ userIds, onClose }: { userIds: readonly string[]; onClose: () => void }) {
  const api = useApi();
  const recipients = useQueries({ queries: userIds.map((id) => getRecipientQuery(api, id)) });
  const users = recipients.flatMap(({ data }) => data ?? []);
  const failed = recipients.filter(({ isError }) => isError);
  const [first] = failed;
  if (first)
    return (
      <ErrorPanel
        size="compact"
        headingOrder={3}
        title={
          userIds.length === 1 ? 'The recipient could not be loaded' : 'The recipients could not be loaded'
        }
        message={explainError(first.error)}
        onRetry={() => void Promise.all(failed.map((recipient) => recipient.refetch()))}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  if (users.length < userIds.length) return <LoadingBlock label="Loading the recipient…" lines={6} />;
  return <SendMessageForm users={users} onClose={onClose} />;
}

interface MessageValues extends Record<string, unknown> {
  templateName: string;
  subject: string;
  messageBody: string;
}

const blank = { values: { templateName: '', subject: '', messageBody: '' }, version: 0 };

/** The specification's words: one for an answer, one for none. */
function describeFailure(error: unknown): string {
  if (error instanceof PartlySentError) return error.message;
  if (!(error instanceof ApiError) || error.status === 0) return 'Error sending message.';
  return error.requestId ? error.message : 'Failed to send message.';
}

/** A recipient, as the field shows them. */
function nameRecipient({ userName, UserEmail }: User): string {
  return userName ? `${userName} <${UserEmail}>` : UserEmail;
}

/** Some got it and some did not: the others can be tried again, and no one gets it twice. */
class PartlySentError extends Error {
  constructor(sent: number, failures: readonly { user: User; reason: string }[]) {
    const reasons = failures.map(({ user, reason }) => `${user.UserEmail}: ${reason}`);
    super(`Sent to ${sent}. Not sent to ${failures.length}. ${reasons.join(' ')} Send again to try these.`);
  }
}

/** A mail to each of some people. What was written stays until it was sent or knowingly left. */
function SendMessageForm({ users, onClose }: { users: readonly User[]; onClose: () => void }) {
  const send = useSendMessage();
  // One for each recipient: a lost answer is asked for again, and no one gets the mail twice.
  const [keys] = useState(() => users.map(createIdempotencyKey));
  const sent = useRef(new Set<string>());
  const [first] = users;
  const { UserEmail: toEmail = '', userName = '' } = first ?? {};
  const sendToEach = async (values: MessageValues) => {
    const failures: { user: User; reason: string; error: unknown }[] = [];
    for (const [place, user] of users.entries()) {
      if (sent.current.has(user._id)) continue;
      try {
        const body = { ...values, toEmail: user.UserEmail };
        await send.mutateAsync({ body, key: keys[place] ?? createIdempotencyKey() });
        sent.current.add(user._id);
      } catch (error) {
        failures.push({ user, reason: explainError(error), error });
      }
    }
    const [failure] = failures;
    if (!failure) return;
    throw users.length === 1 ? failure.error : new PartlySentError(sent.current.size, failures);
  };
  const record = useRecordForm<MessageValues>({
    stored: blank,
    validate: (values) => validateBy(outgoingMessageSchema)({ ...values, toEmail }),
    save: async ({ values }) => {
      await sendToEach(values);
      return { values, version: 0 };
    },
    reload: async () => blank,
    successMessage: users.length === 1 ? 'Message sent successfully.' : `${users.length} messages sent.`,
    failureMessage: describeFailure,
    onSaved: onClose,
  });
  const { form } = record;
  return (
    <DialogForm
      record={record}
      subject="this message"
      parameter={messageParameter}
      saveLabel={users.length === 1 ? 'Send' : `Send to ${users.length}`}
      onCancel={onClose}
    >
      {users.length === 1 ? (
        <TextInput
          label="To"
          value={first ? nameRecipient(first) : ''}
          readOnly
          classNames={{ input: fields.readOnly ?? '' }}
        />
      ) : (
        <Textarea
          label={`To ${users.length} customers, a separate mail for each`}
          value={users.map(nameRecipient).join(', ')}
          readOnly
          autosize
          maxRows={3}
          classNames={{ input: fields.readOnly ?? '' }}
        />
      )}
      <TemplateChoice
        // Each mail is filled with its own recipient's name when it is sent.
        userName={users.length === 1 ? userName : '{{userName}}'}
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
