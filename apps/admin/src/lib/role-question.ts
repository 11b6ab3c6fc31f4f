import { findStaffRole, type StaffRole, staffRoleDescriptions, type User } from '@credit-studio/contracts';
import { labelWord } from '@credit-studio/ui';
import { labelRole } from './label-role.ts';

interface RoleChange {
  user: Pick<User, '_id' | 'userName' | 'UserEmail' | 'userRole'>;
  /** The role to be saved. */
  role: string;
  /** `_id` of the signed-in person. */
  ownId: string | null;
}

interface RoleQuestion {
  title: string;
  message: string;
  confirmLabel: string;
}

/** What a role may do, as it is said before someone gets it. */
export function describeGrant(role: StaffRole): string {
  return role === 'owner'
    ? 'Owners can do everything, refunds, keys and the PayPal account included. They can also take the rights of every other owner.'
    : staffRoleDescriptions[role];
}

/** What is asked before someone joins the team, leaves it or gets another role in it; null for every other change. */
export function decideRoleQuestion({ user, role, ownId }: RoleChange): RoleQuestion | null {
  const before = findStaffRole(user.userRole);
  const after = findStaffRole(role);
  if (before === after) return null;
  const name = user.userName || user.UserEmail;
  const email = user.UserEmail;
  // Only an owner changes roles, and their last action is the one that ends it.
  if (user._id === ownId)
    return {
      title: 'Give up your role as owner?',
      message: after
        ? `You are signed out at once. As ${labelWord(after)}, you can do this: ${describeGrant(after)} Only another owner can make you an owner again.`
        : 'You are signed out at once, and cannot open the console until another owner gives you a role again.',
      confirmLabel: 'Give up the role',
    };
  if (after === null)
    return {
      title: `Remove ${name} from the team?`,
      message: `${email} is signed out on all devices and can no longer open the console. API keys that they made are suspended. Their account as a customer stays.`,
      confirmLabel: 'Remove from the team',
    };
  const start = `${email} is signed out on all devices, and has the new role after the next sign-in.`;
  if (after === 'owner')
    return {
      title: `Make ${name} an owner?`,
      message: `${describeGrant(after)} ${start}`,
      confirmLabel: 'Make owner',
    };
  const title =
    before === null
      ? `Add ${name} to the team as ${labelRole(role)}?`
      : `Change the role of ${name} to ${labelRole(role)}?`;
  return {
    title,
    message: `${describeGrant(after)} ${start}`,
    confirmLabel: before === null ? 'Add to the team' : 'Change role',
  };
}
