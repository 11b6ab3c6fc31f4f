import { isAdminRole } from '@credit-studio/contracts';
import type { UserActor } from '../../context.ts';

/** True when an admin names someone else; what anybody else sends in `userEmail` is not looked at. */
export function actsOnAnotherUser({ user }: UserActor, userEmail: unknown): boolean {
  return (
    isAdminRole(user.role) &&
    typeof userEmail === 'string' &&
    userEmail.trim() !== '' &&
    userEmail.trim().toLowerCase() !== user.email.toLowerCase()
  );
}
