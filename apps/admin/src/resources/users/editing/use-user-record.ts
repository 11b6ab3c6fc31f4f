import type { User } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.ts';
import { useRecordForm } from '../../../record-form/index.ts';
import { useSession } from '../../../session/index.ts';
import { getUserQuery, useUpdateUser } from '../user-queries.ts';
import { decideRoleQuestion } from './role-question.ts';
import { toUserEdit, toUserValues, type UserValues, validateUser } from './user-values.ts';

/** The version covers the record; the balance, which changes without an edit, is checked against the one seen. */
function toStored(user: User) {
  return { values: toUserValues(user), version: user.version };
}

/** The form of one user's record, in a row of the list and in the dialog of their page. */
export function useUserRecord(user: User, onSaved: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const update = useUpdateUser();
  const { state } = useSession();
  const ownId = state.status === 'admin' ? state.user._id : null;
  const stored = toStored(user);
  return useRecordForm<UserValues>({
    stored,
    validate: validateUser(stored.values),
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
