import { findStaffRole, freshConfirmationMs, hasPermission, type Permission } from '@credit-studio/contracts';
import type { Actor, CallerActor, Services, SignedInActor, UserActor } from './context.ts';
import { AppError } from './errors/app-error.ts';

/**
 * Whether the actor may do with the records of others what the right says: a person whose role has it, or a key, whose
 * scope was checked for the call.
 */
export function may(actor: Actor, permission: Permission): boolean {
  return actor.kind === 'key' || (actor.kind === 'user' && hasPermission(actor.user.role, permission));
}

/** Whether the actor is a person whose role has the right: what staff keep to themselves is for no program. */
export function isStaffWith(actor: CallerActor, permission: Permission): actor is SignedInActor {
  return actor.kind === 'user' && !actor.actingKey && hasPermission(actor.user.role, permission);
}

/** The user whose records are all that the actor sees; null for an actor who has the right to everyone's. */
export function restrictedUserId(actor: CallerActor, permission: Permission): string | null {
  return actor.kind === 'key' || may(actor, permission) ? null : actor.user.id;
}

/** Throws `admin_only` for a person who is not staff, and `permission_missing` for staff whose role lacks the right. */
export function requirePermission({ role }: Pick<UserActor['user'], 'role'>, permission: Permission): void {
  const staffRole = findStaffRole(role);
  if (!staffRole) throw new AppError('admin_only', 'This route is only accessible for Admin.');
  if (!hasPermission(role, permission))
    throw new AppError(
      'permission_missing',
      `Your role ${staffRole} does not include this (${permission}). An owner of the shop can do it, or give you another role.`,
    );
}

/**
 * Throws `confirmation_required` for a person who has not shown within the last ten minutes who they are. A key has
 * nothing to show, and passes.
 */
export function requireFreshConfirmation({ now }: Pick<Services, 'now'>, actor: Actor): void {
  if (actor.kind !== 'user' || actor.actingKey) return;
  if (now().getTime() - actor.confirmedAt.getTime() <= freshConfirmationMs) return;
  throw new AppError('confirmation_required', 'Please confirm that it is you, and try again.');
}
