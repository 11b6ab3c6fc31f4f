import { isAdminRole } from '@credit-studio/contracts';
import type { UserActor } from '../../context.ts';

/** True when an admin names somebody else; what anybody else sends in `userEmail` is not looked at. */
export const isAboutSomebodyElse = ({ user }: UserActor, userEmail: unknown): boolean =>
  isAdminRole(user.role) &&
  typeof userEmail === 'string' &&
  userEmail.trim() !== '' &&
  userEmail.trim().toLowerCase() !== user.email.toLowerCase();
