import { isAdminRole } from '@credit-studio/contracts';
import type { Actor } from '../context.ts';

export const isAdmin = (actor: Actor): boolean => actor.kind === 'user' && isAdminRole(actor.user.role);
