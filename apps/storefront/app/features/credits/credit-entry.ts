import type { CreditEntry, CreditReason } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { paths } from '../../lib/paths.ts';

const messages: Record<Exclude<CreditReason, 'hold'>, () => string> = {
  grant: m.credits_entry_grant,
  release: m.credits_entry_release,
  commit: m.credits_entry_commit,
  refund: m.credits_entry_refund,
  adjustment: m.credits_entry_adjustment,
};

/** What a ledger entry means to the customer. A hold is shown by what happened to it. */
export function describeCreditEntry({
  reason,
  holdState,
}: Pick<CreditEntry, 'reason' | 'holdState'>): string {
  if (reason !== 'hold') return messages[reason]();
  return holdState === 'committed' ? m.credits_entry_commit() : m.credits_entry_hold();
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
  if (generationId) return { label: m.credits_see_video(), href: paths.video(generationId) };
  return orderId ? { label: m.credits_see_order(), href: paths.orderDetails(orderId) } : null;
}

/** `+10`, `−1`, or `0` for a commit, as its hold has already taken the credit. */
export function formatChange(amount: number): string {
  return amount > 0 ? `+${amount}` : String(amount).replace('-', '−');
}
