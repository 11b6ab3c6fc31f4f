import { paths } from '../lib/paths.ts';

/** The screens that G and a second key go to. */
export const screenKeys = [
  { key: 'd', label: 'Dashboard', path: paths.dashboard },
  { key: 'o', label: 'Orders', path: paths.orders },
  { key: 'i', label: 'Item Orders', path: paths.itemOrders },
  { key: 'p', label: 'Payments', path: paths.payments },
  { key: 'u', label: 'Disputes', path: paths.disputes },
  { key: 'r', label: 'Reconciliation', path: paths.reconciliation },
  { key: 'v', label: 'Videos', path: paths.videos },
  { key: 'c', label: 'Customers', path: paths.users },
  { key: 's', label: 'Support Messages', path: paths.support },
  { key: 'b', label: 'Content', path: paths.banner },
  { key: 'l', label: 'Languages', path: paths.languages },
  { key: 'h', label: 'System Health', path: paths.system },
  { key: 'a', label: 'Audit Log', path: paths.auditLog },
  { key: 'e', label: 'Settings', path: paths.settings },
] as const;
