import { memberships, type User } from '@credit-studio/contracts';
import { findDayIn, findEndOfDay, labelWord, useTimeZone } from '@credit-studio/ui';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { AddressedDialog } from '../../../dialog-address/addressed-dialog.tsx';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { belowInput, fields } from '../../../panel/index.ts';
import { DialogForm } from '../../../record-form/index.ts';
import { usePermission } from '../../../session/index.ts';
import { EditNotes } from './edit-notes.tsx';
import { editParameter } from './row-editing.ts';
import { useEditProblem, useUserRecord } from './use-user-record.ts';
import { listRoleChoices, userFieldLabels } from './user-values.ts';

/** The day of the shop's zone on which a membership ends; a chosen day counts whole. */
function useEndDay() {
  const timeZone = useTimeZone() ?? 'UTC';
  return {
    toDay: (end: string) => (end ? findDayIn(timeZone, new Date(end)) : ''),
    toEnd: (day: string) => (day ? findEndOfDay(timeZone, day).toISOString() : ''),
  };
}

function UserForm({ user, onClose }: { user: User; onClose: () => void }) {
  const record = useUserRecord(user, onClose);
  const mayChangeTeam = usePermission('team:write');
  const { form } = record;
  const end = form.getInputProps('membershipValidity');
  const { toDay, toEnd } = useEndDay();
  return (
    <DialogForm
      record={record}
      subject={`the record of ${user.userName || user.UserEmail}`}
      parameter={editParameter}
      saveLabel="Save Changes"
      fieldLabels={userFieldLabels}
      onCancel={onClose}
    >
      <TextInput label="Name" data-autofocus {...form.getInputProps('userName')} />
      <TextInput
        label="Email"
        value={user.UserEmail}
        readOnly
        classNames={{ input: fields.readOnly ?? '' }}
        description="The person signs in with it; it cannot be changed here."
        inputWrapperOrder={belowInput}
      />
      <div className={fields.pair}>
        <NativeSelect
          label="Role"
          data={listRoleChoices(user.userRole, mayChangeTeam)}
          {...form.getInputProps('userRole')}
        />
        <TextInput label="Credits" inputMode="numeric" {...form.getInputProps('currentBalance')} />
      </div>
      <div className={fields.pair}>
        <NativeSelect
          label="Membership"
          data={memberships.map((tier) => ({ value: tier, label: labelWord(tier) }))}
          {...form.getInputProps('userMembership')}
        />
        <TextInput
          label="Membership until"
          type="date"
          description="Leave empty for no expiry."
          inputWrapperOrder={belowInput}
          disabled={form.values.userMembership === 'free'}
          value={toDay(form.values.membershipValidity)}
          onChange={(event) => form.setFieldValue('membershipValidity', toEnd(event.currentTarget.value))}
          error={end.error}
        />
      </div>
      <EditNotes record={record} />
    </DialogForm>
  );
}

function NoForm({ problem, onClose }: { problem: string; onClose: () => void }) {
  return (
    <Stack>
      <Text>{problem}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Stack>
  );
}

/** Everything of a person that staff may change, over the person's page. */
export function UserEditDialog({ user }: { user: User }) {
  const { subject, close } = useDialogAddress(editParameter);
  const problem = useEditProblem(user);
  return (
    <AddressedDialog
      isOpen={subject === user._id}
      onClose={close}
      title={`Edit ${user.userName || user.UserEmail}`}
      size="lg"
    >
      {problem ? <NoForm problem={problem} onClose={close} /> : <UserForm user={user} onClose={close} />}
    </AddressedDialog>
  );
}
