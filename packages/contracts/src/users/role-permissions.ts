import type { Permission } from '../endpoint/permissions.ts';
import { findStaffRole, type StaffRole, staffRoles, storedStaffRoles } from './staff-roles.ts';

const readingOrders = [
  'orders:read',
  'payments:read',
  'customers:read',
  'credits:read',
  'catalog:read',
] as const;

/** What each role may do. The owner may do everything. */
const permissionsOf: Record<Exclude<StaffRole, 'owner'>, ReadonlySet<Permission>> = {
  manager: new Set([
    ...readingOrders,
    ...(['console:use', 'orders:write', 'orders:export', 'refunds:write', 'disputes:write'] as const),
    ...(['customers:write', 'customers:care', 'customers:delete', 'customers:export'] as const),
    ...(['credits:write', 'credits:give', 'catalog:write', 'content:read', 'content:write'] as const),
    ...(['generations:read', 'generations:moderate', 'support:read', 'support:write'] as const),
    ...(['messages:read', 'messages:write', 'reports:read', 'audit:read', 'team:read'] as const),
    ...(['settings:read', 'settings:write', 'operations:read', 'operations:write'] as const),
    ...(['ai-keys:read', 'api-keys:read', 'webhooks:read'] as const),
  ]),
  support: new Set([
    ...readingOrders,
    ...(['console:use', 'disputes:write', 'customers:care', 'credits:give', 'generations:read'] as const),
    ...([
      'generations:moderate',
      'support:read',
      'support:write',
      'messages:read',
      'messages:write',
    ] as const),
  ]),
  content: new Set(['console:use', 'catalog:read', 'content:read', 'content:write']),
  accounting: new Set([
    ...readingOrders,
    ...(['console:use', 'orders:export', 'refunds:write', 'disputes:write', 'reports:read'] as const),
  ]),
  developer: new Set([
    ...readingOrders,
    ...(['console:use', 'content:read', 'reports:read', 'settings:read', 'operations:read'] as const),
    ...(['operations:write', 'ai-keys:read', 'ai-keys:write', 'api-keys:read', 'api-keys:write'] as const),
    ...(['webhooks:read', 'webhooks:write'] as const),
  ]),
};

/** Whether someone with this stored role has a right. */
export function hasPermission(role: string, permission: Permission): boolean {
  const staffRole = findStaffRole(role);
  return staffRole === 'owner' || (staffRole !== null && permissionsOf[staffRole].has(permission));
}

/** The stored roles whose people have a right, in small letters. */
export function listRolesWith(permission: Permission): string[] {
  return staffRoles
    .map((role) => storedStaffRoles[role].toLowerCase())
    .filter((role) => hasPermission(role, permission));
}
