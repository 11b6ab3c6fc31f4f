import type { Permission } from '../endpoint/permissions.ts';

/** Tags of one customer, and the length of each in characters. */
export const maxTags = 10;
export const maxTagLength = 30;

/** Length of a note of staff, and of the reason for a block, in characters. */
export const maxNoteLength = 4_000;
export const maxBlockReasonLength = 500;

/** What the history of a customer consists of. */
export const activityKinds = [
  'order',
  'payment',
  'refund',
  'credit',
  'result',
  'ticket',
  'mail',
  'note',
  'staff',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/**
 * The right to each kind of entry: that to its list. Only what staff did has a wider one than its list, the audit log:
 * people who may see the customer see who did what to them.
 */
export const activityPermissions: Record<ActivityKind, Permission> = {
  order: 'orders:read',
  payment: 'payments:read',
  refund: 'payments:read',
  credit: 'credits:read',
  result: 'generations:read',
  ticket: 'support:read',
  mail: 'messages:read',
  note: 'customers:read',
  staff: 'customers:read',
};
