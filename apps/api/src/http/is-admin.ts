import { isAdminRole } from '@credit-studio/contracts';
import type { Actor } from '../context.ts';

export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'user' && isAdminRole(actor.user.role);
}
