import type { Permission } from '@credit-studio/contracts';
import type { ReactNode } from 'react';
import { usePermission } from './use-permissions.ts';

/** Draws its content, and so sends its requests, only for people who have the right. */
export function Permitted({ to, children }: { to: Permission; children: ReactNode }) {
  return usePermission(to) ? children : null;
}
