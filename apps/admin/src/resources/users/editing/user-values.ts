import { findStaffRole, isStaffRole, type User, userEditSchema, userRoles } from '@credit-studio/contracts';
import type { FormErrors } from '@mantine/form';
import { labelRole } from '../../../lib/label-role.ts';
import { validateBy } from '../../../record-form/index.ts';
import type { UserEdit } from '../user-queries.ts';

/** A user's record as the forms hold it: the membership's end as ISO 8601, empty where it has none. */
export interface UserValues extends Record<string, unknown> {
  userName: string;
  userRole: string;
  userMembership: User['userMembership'];
  membershipValidity: string;
  currentBalance: string;
  /** Why the balance is changed; nothing else needs one. */
  balanceReason: string;
}

/** How a conflict names the fields. */
export const userFieldLabels = {
  userName: 'Name',
  userRole: 'Role',
  userMembership: 'Membership',
  membershipValidity: 'Membership until',
  currentBalance: 'Credits',
  balanceReason: 'Reason',
} as const;

export function toUserValues(user: User): UserValues {
  return {
    userName: user.userName,
    userRole: user.userRole,
    userMembership: user.userMembership,
    // A paid membership that has ended reads as free, and its end says nothing of a new one.
    membershipValidity: user.userMembership === 'free' ? '' : (user.membershipValidity ?? ''),
    currentBalance: String(user.currentBalance),
    balanceReason: '',
  };
}

/** Only what was changed, so that an edit of the name takes back no one's change of the role. */
export function toUserEdit(values: UserValues, base: UserValues): UserEdit {
  const isTierChanged = values.userMembership !== base.userMembership;
  const isEndChanged = values.membershipValidity !== base.membershipValidity;
  return {
    ...(values.userName !== base.userName && { userName: values.userName }),
    ...(values.userRole !== base.userRole && { userRole: values.userRole }),
    ...(isTierChanged && { userMembership: values.userMembership }),
    // A new tier without an end would never expire.
    ...((isTierChanged || isEndChanged) &&
      values.userMembership !== 'free' && { membershipValidity: values.membershipValidity || null }),
    ...(values.currentBalance !== base.currentBalance && {
      currentBalance: values.currentBalance,
      balanceSeen: base.currentBalance,
      balanceReason: values.balanceReason,
    }),
  };
}

/** The API's own rules, and one of the house: no one changes a balance without saying why. */
export function validateUser(base: UserValues, mayChangeTeam: boolean) {
  return (values: UserValues): FormErrors => ({
    ...(!mayChangeTeam &&
      findStaffRole(values.userRole) !== findStaffRole(base.userRole) && {
        userRole: 'Only an owner can choose a role in the team.',
      }),
    ...(decideAdjustment(values, base) !== null &&
      !values.balanceReason.trim() && { balanceReason: 'Enter a reason.' }),
    ...validateBy(userEditSchema)(toUserEdit(values, base)),
  });
}

/**
 * The roles to choose from; a stored one that is not among them stays as it is. Only someone who may change the team is
 * offered those that join or leave it.
 */
export function listRoleChoices(stored: string, mayChangeTeam = true): { value: string; label: string }[] {
  const isListed = userRoles.some((role) => role.toLowerCase() === stored.toLowerCase());
  const roles = isListed
    ? userRoles.map((role) => (role.toLowerCase() === stored.toLowerCase() ? stored : role))
    : [stored, ...userRoles];
  return roles
    .filter((role) => mayChangeTeam || role === stored || !(isStaffRole(role) || isStaffRole(stored)))
    .map((role) => ({ value: role, label: labelRole(role) }));
}

/** The signed difference that a save would book; null where there is none or it is no number. */
export function decideAdjustment(values: UserValues, base: UserValues): number | null {
  const [wanted, held] = [values.currentBalance, base.currentBalance].map((text) => text.trim());
  if (!wanted || !/^\d+$/.test(wanted)) return null;
  return Number(wanted) - Number(held) || null;
}
