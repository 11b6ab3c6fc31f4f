import type { User } from '@credit-studio/contracts';
import type { ReactNode } from 'react';
import { ConfirmAction } from '../../confirm-action/index';
import { useDeleteUser } from './user-queries';

export interface DeleteUserProps {
  user: User;
  onDeleted?: () => void;
  renderTrigger: (props: { open: () => void }) => ReactNode;
}

/** Deletes somebody after a question that names them and what goes with them. */
export function DeleteUser({ user, onDeleted, renderTrigger }: DeleteUserProps) {
  const remove = useDeleteUser();
  const name = user.userName ? `${user.userName} (${user.UserEmail})` : user.UserEmail;
  return (
    <ConfirmAction
      title="Are you sure you want to delete this user?"
      message={
        <>
          <strong>{name}</strong> is signed out and deleted for good, with {describeCredits(user)}, all videos
          and uploaded pictures. Orders, tickets and sent messages stay, without the person’s name.
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

const describeCredits = ({ currentBalance }: User): string =>
  currentBalance === 1 ? '1 credit' : `${currentBalance} credits`;
