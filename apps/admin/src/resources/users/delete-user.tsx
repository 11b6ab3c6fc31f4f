import type { User } from '@credit-studio/contracts';
import type { ReactNode } from 'react';
import { ConfirmAction } from '../../confirm-action/confirm-action.tsx';
import { useDeleteUser } from './user-queries.ts';

export interface DeleteUserProps {
  user: User;
  onDeleted?: () => void;
  renderTrigger: (props: { open: () => void }) => ReactNode;
}

/** Deletes someone after a question that names them and what goes with them. */
export function DeleteUser({ user, onDeleted, renderTrigger }: DeleteUserProps) {
  const remove = useDeleteUser();
  const name = user.userName ? `${user.userName} (${user.UserEmail})` : user.UserEmail;
  return (
    <ConfirmAction
      title="Are you sure you want to delete this user?"
      message={
        <>
          <strong>{name}</strong> is signed out and deleted permanently, with {describeCredits(user)}, all
          videos and uploaded images. Orders, tickets and sent messages stay, without the person’s name.
        </>
      }
      confirmLabel="Delete user"
      isDestructive
      act={() => remove.mutateAsync(user._id)}
      successMessage="User deleted successfully"
      describeFailure={(reason) => `Failed to delete user: ${reason}`}
      {...(onDeleted && { onDone: onDeleted })}
      renderTrigger={renderTrigger}
    />
  );
}

function describeCredits({ currentBalance }: User): string {
  return currentBalance === 1 ? '1 credit' : `${currentBalance} credits`;
}
