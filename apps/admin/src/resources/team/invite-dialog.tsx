import { type NewTeamInvitation, newTeamInvitationSchema, type StaffRole } from '@credit-studio/contracts';
import { labelWord } from '@credit-studio/ui';
import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { AddressedDialog } from '../../dialog-address/addressed-dialog.tsx';
import { useDialogAddress } from '../../dialog-address/use-dialog-address.ts';
import { notify } from '../../lib/notify.ts';
import { describeGrant } from '../../lib/role-question.ts';
import { belowInput } from '../../panel/index.ts';
import { DialogForm, type SaveQuestion, useRecordForm, validateBy } from '../../record-form/index.ts';
import { RoleChoice } from './role-choice.tsx';
import { useInvite } from './team-queries.ts';

/** `?invite=new` */
export const inviteParameter = 'invite';

interface Values extends Record<string, unknown> {
  email: string;
  role: StaffRole;
}

const nothingTyped = { values: { email: '', role: 'support' }, version: 0 } as const;

/** The invitation of an owner is asked about: the address is what a slip of the finger gets wrong. */
function decideQuestion({ email, role }: NewTeamInvitation): SaveQuestion | null {
  if (role !== 'owner') return null;
  return {
    title: `Invite ${email.trim()} as an owner?`,
    message: `${describeGrant(role)} Check the address: ${email.trim()}.`,
    confirmLabel: 'Invite as Owner',
  };
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const invite = useInvite();
  const invited = useRef('');
  const record = useRecordForm<Values>({
    stored: nothingTyped,
    validate: validateBy(newTeamInvitationSchema),
    decideQuestion,
    save: async ({ values, version }) => {
      invited.current = (await invite.mutateAsync(newTeamInvitationSchema.parse(values))).email;
      return { values, version };
    },
    reload: async () => nothingTyped,
    successMessage: 'The invitation is on its way to',
    announce: (message) => notify.success(`${message} ${invited.current}.`),
    failureMessage: 'The invitation could not be sent',
    onSaved: onClose,
  });
  const { form } = record;
  const { value, onChange, error } = form.getInputProps('role');
  return (
    <DialogForm
      record={record}
      subject="this invitation"
      parameter={inviteParameter}
      saveLabel={`Invite as ${labelWord(form.values.role)}`}
      onCancel={onClose}
    >
      <TextInput
        label="Email address"
        type="email"
        description="They get a link that works for seven days, once, and only for this address."
        inputWrapperOrder={belowInput}
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
      <RoleChoice value={value} onChange={onChange} error={error} />
    </DialogForm>
  );
}

/** Whom to invite, and as what. */
export function InviteDialog() {
  const { subject, close } = useDialogAddress(inviteParameter);
  return (
    <AddressedDialog isOpen={subject !== null} onClose={close} title="Invite someone to the team" size="lg">
      <InviteForm onClose={close} />
    </AddressedDialog>
  );
}
