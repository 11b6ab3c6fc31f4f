import type { Permission, User } from '@credit-studio/contracts';
import { hasPermission, isStaffRole } from '@credit-studio/contracts/rules';
import { type May, mayOpen } from '../lib/screen-permissions.ts';
import { useSession } from './session.ts';

/** Asks whether the signed-in person has a right. It only decides what is drawn: the API guards what is behind it. */
export function usePermissions(): May {
  const { state } = useSession();
  return (permission) => state.status === 'staff' && hasPermission(state.user.userRole, permission);
}

/** Whether the signed-in person has a right. */
export function usePermission(permission: Permission): boolean {
  return usePermissions()(permission);
}

/** Asks whether the signed-in person may open an address of the console: no link leads where they may not go. */
export function useMayOpen(): (address: string) => boolean {
  const may = usePermissions();
  return (address) => mayOpen(address, may);
}

/**
 * Asks what the signed-in person may do with someone's record. The records of the team are only for those who manage
 * it: without that right there is nothing to do about a colleague.
 */
export function useUserRights({ userRole }: Pick<User, 'userRole'>): May {
  const may = usePermissions();
  return (permission) => (may('team:write') || !isStaffRole(userRole)) && may(permission);
}
