import { isAdminRole, type User } from '@credit-studio/contracts';
import type { SaveQuestion } from '../../../record-form/index.ts';

interface RoleChange {
  user: User;
  /** The role to be saved. */
  role: string;
  /** `_id` of the signed-in admin. */
  ownId: string | null;
}

/** What is asked before someone gets or loses the admin rights; null for every other change. */
export function decideRoleQuestion({ user, role, ownId }: RoleChange): SaveQuestion | null {
  const wasAdmin = isAdminRole(user.userRole);
  if (isAdminRole(role) === wasAdmin) return null;
  const name = user.userName || user.UserEmail;
  if (!wasAdmin)
    return {
      title: `Make ${name} an admin?`,
      message: `Admins see all customers and payments, make refunds and change every setting, admin rights included. ${user.UserEmail} can do so after the next sign-in.`,
      confirmLabel: 'Make admin',
    };
  if (user._id === ownId)
    return {
      title: 'Give up your own admin rights?',
      message:
        'You are signed out at once, and cannot open the console until another admin gives you the rights again.',
      confirmLabel: 'Give up admin rights',
    };
  return {
    title: `Take the admin rights from ${name}?`,
    message: `${user.UserEmail} is signed out on all devices and can no longer open the console.`,
    confirmLabel: 'Take admin rights',
  };
}
