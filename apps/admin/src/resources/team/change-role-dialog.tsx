import { findStaffRole, type StaffRole, storedStaffRoles, type TeamMember } from '@credit-studio/contracts';
import { labelWord } from '@credit-studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { AddressedDialog } from '../../dialog-address/addressed-dialog.tsx';
import { useDialogAddress } from '../../dialog-address/use-dialog-address.ts';
import { notify } from '../../lib/notify.ts';
import { decideRoleQuestion } from '../../lib/role-question.ts';
import { useApi } from '../../lib/services.ts';
import { DialogForm, type StoredRecord, useRecordForm } from '../../record-form/index.ts';
import { RoleChoice } from './role-choice.tsx';
import styles from './team.module.css';
import { getTeamQuery, useOwnId, useRoleEdit } from './team-queries.ts';

/** `?role=<id of the person>` */
export const roleParameter = 'role';

interface Values extends Record<string, unknown> {
  role: StaffRole;
}

function toStored({ role, version }: Pick<TeamMember, 'role' | 'version'>): StoredRecord<Values> {
  return { values: { role }, version };
}

function nameOf({ userName, UserEmail }: TeamMember): string {
  return userName || UserEmail;
}

interface RoleFormProps {
  member: TeamMember;
  ownId: string | null;
  onClose: () => void;
}

function RoleForm({ member, ownId, onClose }: RoleFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const edit = useRoleEdit();
  const record = useRecordForm<Values>({
    stored: toStored(member),
    // Other roles are confirmed by the button, which names them.
    decideQuestion: ({ role }, base) =>
      role === 'owner' || base.role === 'owner'
        ? decideRoleQuestion({
            user: { ...member, userRole: storedStaffRoles[base.role] },
            role: storedStaffRoles[role],
            ownId,
          })
        : null,
    save: async ({ values, version }) => {
      const saved = await edit.mutateAsync({ id: member._id, role: values.role, version });
      return toStored({ role: findStaffRole(saved.userRole) ?? values.role, version: saved.version });
    },
    reload: async () => {
      const { members } = await queryClient.fetchQuery({ ...getTeamQuery(api), staleTime: 0 });
      const found = members.find(({ _id }) => _id === member._id);
      if (found) return toStored(found);
      notify.error(`${nameOf(member)} is no longer in the team.`);
      onClose();
      return toStored(member);
    },
    successMessage: `The role of ${nameOf(member)} has changed.`,
    failureMessage: 'The role could not be changed',
    onSaved: onClose,
  });
  const { value, onChange, error } = record.form.getInputProps('role');
  return (
    <DialogForm
      record={record}
      subject={`the record of ${nameOf(member)}`}
      parameter={roleParameter}
      saveLabel={record.isDirty ? `Change to ${labelWord(record.form.values.role)}` : 'Change role'}
      fieldLabels={{ role: 'Role' }}
      onCancel={onClose}
    >
      <RoleChoice value={value} onChange={onChange} error={error} present={record.base.role} />
      <p className={styles.note}>
        All sessions of {member.UserEmail} end. They sign in again, and then have the new role.
      </p>
    </DialogForm>
  );
}

/** Another role for someone else of the team: people do not change their own here. */
export function ChangeRoleDialog({ members }: { members: readonly TeamMember[] }) {
  const { subject, close } = useDialogAddress(roleParameter);
  const ownId = useOwnId();
  const member = members.find(({ _id }) => _id === subject && _id !== ownId);
  return (
    <AddressedDialog
      isOpen={member !== undefined}
      onClose={close}
      title={member ? `Change the role of ${nameOf(member)}` : 'Change a role'}
      size="lg"
    >
      {member && <RoleForm key={member._id} member={member} ownId={ownId} onClose={close} />}
    </AddressedDialog>
  );
}
