/** Why a ledger entry was posted. */
export const creditReasons = ['grant', 'hold', 'release', 'commit', 'refund', 'adjustment'] as const;
export type CreditReason = (typeof creditReasons)[number];

/** An open hold is committed or released, once. */
export const holdStates = ['open', 'committed', 'released'] as const;
