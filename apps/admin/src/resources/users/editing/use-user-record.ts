import { isStaffRole, type User } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { useQueryClient } from '@tanstack/react-query';
import { decideRoleQuestion } from '../../../lib/role-question.ts';
import { useApi } from '../../../lib/services.ts';
import { useRecordForm } from '../../../record-form/index.ts';
import { usePermission, usePermissions, useSession } from '../../../session/index.ts';
import { getUserQuery, useUpdateUser } from '../user-queries.ts';
import { toUserEdit, toUserValues, type UserValues, validateUser } from './user-values.ts';

/** The version covers the record; the balance, which changes without an edit, is checked against the one seen. */
function toStored(user: User) {
  return { values: toUserValues(user), version: user.version };
}

/** Why the signed-in person cannot change a record; null if they can. */
export function useEditProblem({ userName, UserEmail, userRole }: User): string | null {
  const may = usePermissions();
  if (!may('customers:write')) return 'Your role does not include changing the records of customers.';
  if (!isStaffRole(userRole) || may('team:write')) return null;
  return `${userName || UserEmail} is in the team. Only an owner can change this record.`;
}

/** The form of one user's record, in a row of the list and in the dialog of their page. */
export function useUserRecord(user: User, onSaved: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const update = useUpdateUser();
  const { state } = useSession();
  const ownId = state.status === 'staff' ? state.user._id : null;
  const mayChangeTeam = usePermission('team:write');
  const stored = toStored(user);
  return useRecordForm<UserValues>({
    stored,
    validate: validateUser(stored.values, mayChangeTeam),
    decideQuestion: (values, base) =>
      decideRoleQuestion({ user: { ...user, userRole: base.userRole }, role: values.userRole, ownId }),
    save: async ({ values, version }, base) =>
      toStored(await update.mutateAsync({ id: user._id, edit: { ...toUserEdit(values, base), version } })),
    reload: async () =>
      toStored(await queryClient.fetchQuery({ ...getUserQuery(api, user._id), staleTime: 0 })),
    successMessage: 'User updated successfully',
    failureMessage: (error) => `Failed to update user: ${explainError(error)}`,
    onSaved,
  });
}
