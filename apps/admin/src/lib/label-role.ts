import { findStaffRole, type StaffRole, storedStaffRoles } from '@credit-studio/contracts/rules';
import { labelWord } from '@credit-studio/ui';

/** A stored role in words, followed by what the team calls it where that is another word: `Admin (owner)`. */
export function labelRole(role: string): string {
  const staffRole = findStaffRole(role);
  return staffRole === null || staffRole === role.toLowerCase()
    ? labelWord(role)
    : `${labelWord(role)} (${staffRole})`;
}

/** The same for a role by its name in the team. */
export function labelStaffRole(role: StaffRole): string {
  return labelRole(storedStaffRoles[role]);
}
