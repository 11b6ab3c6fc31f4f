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
