import { isStaffRole, type User } from '@credit-studio/contracts';
import type { May } from '../lib/screen-permissions.ts';
import { usePermissions } from './use-permissions.ts';

/**
 * Asks what the signed-in person may do with someone's record. The records of the team are only for those who manage
 * it: without that right there is nothing to do about a colleague.
 */
export function useUserRights({ userRole }: Pick<User, 'userRole'>): May {
  const may = usePermissions();
  return (permission) => (may('team:write') || !isStaffRole(userRole)) && may(permission);
}
