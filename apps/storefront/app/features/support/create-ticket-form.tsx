import { describeError } from '@credit-studio/frontend/describe-error';
import { describeAttachmentRules, useAttachments } from '@credit-studio/frontend/support';
import { m } from '@credit-studio/messages';
import { AttachmentField, ButtonLink, FormCard } from '@credit-studio/ui';
import { Alert, Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api-context.ts';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { notifyUser } from '../../lib/notifier.ts';
import { paths } from '../../lib/paths.ts';
import { accountQuery } from '../../lib/queries/account-query.ts';
import { useSessionUser } from '../../session/session-context.ts';
import {
  emptyTicket,
  newTicketDraft,
  type TicketDraft,
  ticketLimits,
  validateTicket,
} from './ticket-draft.ts';
import { useCreateTicket } from './use-create-ticket.ts';

/** A note that the record could not be loaded. The form works without it: the server takes the customer from the session. */
function AccountProblem() {
  const { email } = useSessionUser();
  const account = useQuery(accountQuery(useApi(), email));
  if (!account.isError) return null;
  return (
    <Alert color="yellow" role="alert" title={m.support_account_failed()}>
      {m.support_account_failed_advice()}{' '}
      <Button
        size="compact-sm"
        variant="default"
        loading={account.isFetching}
        onClick={() => account.refetch()}
      >
        {m.kit_retry()}
      </Button>
    </Alert>
  );
}

function useTicketForm() {
  return useForm<TicketDraft>({
    mode: 'uncontrolled',
    initialValues: newTicketDraft.read() ?? emptyTicket,
    validate: validateTicket,
    onValuesChange: newTicketDraft.save,
  });
}

/** Opens a ticket and goes to its conversation. What was typed stays if that fails. */
export function CreateTicketForm() {
  const navigate = useNavigate();
  const { email } = useSessionUser();
  const form = useTicketForm();
  const createTicket = useCreateTicket();
  const attachments = useAttachments(useApi(), 'new-ticket');
  const [waits, setWaits] = useState(false);
  const isInFlight = useRef(false);
  const submit = async (values: TicketDraft) => {
    setWaits(!attachments.isReady);
    if (isInFlight.current || !attachments.isReady) return;
    isInFlight.current = true;
    try {
      const { data } = await createTicket.mutateAsync({
        ...values,
        ...(attachments.ids.length > 0 && { attachmentIds: [...attachments.ids] }),
      });
      newTicketDraft.forget();
      attachments.forget(attachments.ids);
      notifyUser.success(m.support_created());
      await navigate(paths.supportTicket(data._id));
    } catch {
      // The mutation keeps its error for the alert.
    } finally {
      isInFlight.current = false;
    }
  };
  return (
    <form onSubmit={form.onSubmit(submit, focusFirstProblem(form))} noValidate>
      <FormCard
        title={m.support_new()}
        description={m.support_new_description({ email })}
        footer={
          <>
            <ButtonLink variant="default" href={paths.support}>
              {m.kit_cancel()}
            </ButtonLink>
            <Button type="submit" loading={createTicket.isPending}>
              {m.support_create()}
            </Button>
          </>
        }
      >
        <Stack gap="md">
          <AccountProblem />
          {createTicket.isError && (
            <Alert color="red" role="alert" title={m.support_create_failed()}>
              {describeError(createTicket.error, m.support_try_again())}
            </Alert>
          )}
          <TextInput
            label={m.support_subject()}
            placeholder={m.support_subject_placeholder()}
            maxLength={ticketLimits.subject}
            required
            key={form.key('subject')}
            {...form.getInputProps('subject')}
          />
          <Textarea
            label={m.support_message()}
            description={m.support_message_description()}
            autosize
            minRows={6}
            maxRows={16}
            maxLength={ticketLimits.message}
            required
            key={form.key('message')}
            {...form.getInputProps('message')}
          />
          <AttachmentField attachments={attachments.tray} description={describeAttachmentRules()} />
          {waits && !attachments.isReady && (
            <Alert color="yellow" role="alert">
              {m.support_wait_for_files()}
            </Alert>
          )}
          <TextInput
            label={m.support_phone()}
            description={m.support_phone_description()}
            type="tel"
            autoComplete="tel"
            maxLength={ticketLimits.phone}
            key={form.key('phone')}
            {...form.getInputProps('phone')}
          />
        </Stack>
      </FormCard>
    </form>
  );
}
