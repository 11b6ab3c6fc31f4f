import type { CreditEntry, CreditReason } from '@credit-studio/contracts';

const sentences: Record<CreditReason, string> = {
  grant: 'Credits added',
  hold: 'Set aside for a video',
  release: 'Returned: the video was not made',
  commit: 'Spent on a finished video',
  refund: 'Taken back: the purchase was refunded',
  adjustment: 'Changed by the studio',
};

/** What one ledger entry means to its owner. */
export const describeCreditEntry = ({ reason }: Pick<CreditEntry, 'reason'>): string => sentences[reason];

/** Purchases and changes by hand say more than their kind; a video's entries do not. */
export const hasOwnStory = ({ reason }: Pick<CreditEntry, 'reason'>): boolean =>
  reason === 'grant' || reason === 'refund' || reason === 'adjustment';
