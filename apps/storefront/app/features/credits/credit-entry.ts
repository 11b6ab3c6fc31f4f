import type { CreditEntry, CreditReason } from '@credit-studio/contracts';
import { paths } from '../../lib/paths.ts';

const messages: Record<Exclude<CreditReason, 'hold'>, string> = {
  grant: 'Credits added',
  release: 'Returned: the video failed',
  commit: 'Spent on a finished video',
  refund: 'Taken back: the purchase was refunded',
  adjustment: 'Balance adjusted',
};

/** What a ledger entry means to the customer. A hold is shown by what happened to it. */
export function describeCreditEntry({
  reason,
  holdState,
}: Pick<CreditEntry, 'reason' | 'holdState'>): string {
  if (reason !== 'hold') return messages[reason];
  return holdState === 'committed' ? messages.commit : 'Set aside for a video';
}

/** Purchases and manual changes have a description worth reading; entries of a generation do not. */
export function hasDescription({ reason }: Pick<CreditEntry, 'reason'>): boolean {
  return reason === 'grant' || reason === 'refund' || reason === 'adjustment';
}

export interface EntryOrigin {
  label: string;
  href: string;
}

/** The video or order that an entry belongs to. */
export function findEntryOrigin({
  orderId,
  generationId,
}: Pick<CreditEntry, 'orderId' | 'generationId'>): EntryOrigin | null {
  if (generationId) return { label: 'See the video', href: paths.video(generationId) };
  return orderId ? { label: 'See the order', href: paths.orderDetails(orderId) } : null;
}

/** `+10`, `−1`, or `0` for a commit, as its hold has already taken the credit. */
export function formatChange(amount: number): string {
  return amount > 0 ? `+${amount}` : String(amount).replace('-', '−');
}
