import type { CreditEntry, CreditReason } from '@credit-studio/contracts';
import { paths } from '../../lib/paths.ts';

const sentences: Record<CreditReason, string> = {
  grant: 'Credits added',
  hold: 'Set aside for a video',
  release: 'Returned: the video was not made',
  commit: 'Spent on a finished video',
  refund: 'Taken back: the purchase was refunded',
  adjustment: 'Balance adjusted',
};

/** What one ledger entry means to its owner. */
export function describeCreditEntry({ reason }: Pick<CreditEntry, 'reason'>): string {
  return sentences[reason];
}

/** Purchases and changes by hand say more than their kind; a video's entries do not. */
export function hasOwnStory({ reason }: Pick<CreditEntry, 'reason'>): boolean {
  return reason === 'grant' || reason === 'refund' || reason === 'adjustment';
}

export interface EntryOrigin {
  label: string;
  href: string;
}

/** What an entry belongs to, and where it is to be seen. */
export function findEntryOrigin({
  orderId,
  generationId,
}: Pick<CreditEntry, 'orderId' | 'generationId'>): EntryOrigin | null {
  if (generationId) return { label: 'See the video', href: paths.video(generationId) };
  return orderId ? { label: 'See the order', href: paths.orderDetails(orderId) } : null;
}

/** `+10`, `−1`, or `0` for a commit, whose hold took the credit already. */
export function formatChange(amount: number): string {
  return amount > 0 ? `+${amount}` : String(amount).replace('-', '−');
}
