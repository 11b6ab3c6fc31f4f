import { describe, expect, it } from 'vitest';
import { apiScopeNames } from '../endpoint/api-scopes.ts';
import { permissionOf } from '../endpoint/define-endpoint.ts';
import type { Permission } from '../endpoint/permissions.ts';
import { endpoints } from '../endpoints.ts';
import { hasPermission, listRolesWith } from './role-permissions.ts';
import { isCustomerRole, isSellerRole, userRoles } from './roles.ts';
import {
  findStaffRole,
  isStaffRole,
  staffRoleDescriptions,
  staffRoles,
  storedStaffRoles,
} from './staff-roles.ts';

const ofCalls = Object.values(endpoints).flatMap((endpoint) =>
  endpoint.access === 'staff' ? [permissionOf(endpoint)] : [],
);
/** Rights that no call names: they widen calls of any signed-in person, or are for keys that act for customers. */
const widening: Permission[] = ['ai-keys:read', 'credits:give', 'credits:write', 'generations:write'];
const permissions = [...new Set<Permission>([...ofCalls, ...apiScopeNames, ...widening])];

describe('a role of the staff', () => {
  it.each([
    ['Admin', 'owner'],
    ['manager', 'manager'],
    ['moderator', 'support'],
    ['content', 'content'],
    ['accounting', 'accounting'],
    ['developer', 'developer'],
  ] as const)('%s is stored for the %s, in any spelling', (stored, role) => {
    for (const spelling of [stored, stored.toUpperCase(), stored.toLowerCase()])
      expect([findStaffRole(spelling), isStaffRole(spelling)]).toEqual([role, true]);
    expect([isCustomerRole(stored), isSellerRole(stored)]).toEqual([false, false]);
  });

  it.each(['member', 'Seller', 'other', 'owner', 'support', '', 'admin ', 'Administrator', 'toString'])(
    '%j is none, and has no right',
    (role) => {
      expect([findStaffRole(role), isStaffRole(role)]).toEqual([null, false]);
      expect(permissions.filter((permission) => hasPermission(role, permission))).toEqual([]);
    },
  );

  it.each(staffRoles)('%s can be chosen for a person, and is described', (role) => {
    expect(userRoles).toContain(storedStaffRoles[role]);
    expect(staffRoleDescriptions[role]).toMatch(/^[A-Z].+\.$/);
  });
});

describe('the rights', () => {
  it.each(permissions)('%s: owners have it', (permission) => {
    expect(hasPermission('Admin', permission)).toBe(true);
    expect(listRolesWith(permission)[0]).toBe('admin');
  });

  // No person spends the credits of customers: only programs that act for them do.
  const ofPeople = permissions.filter((permission) => permission !== 'generations:write');
  const ofOwners: Permission[] = ['team:write', 'paypal:write'];

  it.each(ofPeople)(
    '%s: not only owners have it, unless it decides about the team or the money',
    (permission) => {
      expect(listRolesWith(permission).length > 1).toBe(!ofOwners.includes(permission));
    },
  );

  it.each(staffRoles)('%s may use the console', (role) => {
    expect(hasPermission(storedStaffRoles[role], 'console:use')).toBe(true);
  });

  it.each([
    ['manager', ['team:write', 'paypal:write', 'api-keys:write', 'ai-keys:write', 'webhooks:write']],
    ['support', ['refunds:write', 'orders:write', 'catalog:write', 'settings:read', 'reports:read']],
    ['support', ['customers:write', 'customers:delete', 'customers:export', 'credits:write', 'audit:read']],
    ['content', ['customers:read', 'orders:read', 'payments:read', 'support:read', 'messages:read']],
    ['accounting', ['customers:write', 'customers:care', 'credits:give', 'support:read', 'orders:write']],
    ['developer', ['orders:write', 'refunds:write', 'customers:write', 'support:read', 'messages:write']],
    ['developer', ['customers:export', 'orders:export', 'settings:write', 'content:write', 'audit:read']],
  ] as const)('%s has none of %j', (role, denied) => {
    expect(denied.filter((permission) => hasPermission(storedStaffRoles[role], permission))).toEqual([]);
  });

  it('of each role include those to read what it changes', () => {
    for (const role of staffRoles.map((name) => storedStaffRoles[name]))
      for (const permission of permissions) {
        const [noun, verb] = permission.split(':');
        // The right to read is one of the known ones, or there is none.
        const reading = permissions.find((known) => known === `${noun}:read`);
        if (verb !== 'read' && reading && hasPermission(role, permission))
          expect([role, permission, hasPermission(role, reading)]).toEqual([role, permission, true]);
      }
  });

  it('lists the stored roles that have one, in small letters', () => {
    expect(listRolesWith('webhooks:write')).toEqual(['admin', 'developer']);
    expect(listRolesWith('support:write')).toEqual(['admin', 'manager', 'moderator']);
    expect(listRolesWith('team:write')).toEqual(['admin']);
  });
});
