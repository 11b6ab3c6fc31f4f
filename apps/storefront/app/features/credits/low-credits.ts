import { createCachedContent } from '../../lib/cached-content.ts';

/** The notice is shown at this many credits or fewer. */
export const lowBalance = 2;
const monthMs = 30 * 24 * 60 * 60_000;

export interface CreditState {
  balance: number;
  /** Whether a package was ever paid. */
  hasBought: boolean;
  /** The balance at which the notice was dismissed; null if it was not. */
  dismissedAt: number | null;
}

/** The state as this browser saw it last, so that the notice is there when a page opens. */
export const lowCredits = createCachedContent<CreditState>({
  name: 'low-credits',
  ttlMs: monthMs,
  parse: parseState,
});

function parseState(stored: unknown): CreditState | null {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('balance' in stored && 'hasBought' in stored && 'dismissedAt' in stored)) return null;
  const { balance, hasBought, dismissedAt } = stored;
  if (typeof balance !== 'number' || typeof hasBought !== 'boolean') return null;
  return { balance, hasBought, dismissedAt: typeof dismissedAt === 'number' ? dismissedAt : null };
}

/** Once dismissed the notice appears again only when the last credit is gone. */
export function isNoticeDue({ balance, hasBought, dismissedAt }: CreditState): boolean {
  if (!hasBought || balance > lowBalance) return false;
  return dismissedAt === null || (balance === 0 && dismissedAt > 0);
}

/** New credits make an earlier dismissal void. */
export function decideDismissal(balance: number, dismissedAt: number | null): number | null {
  return balance > lowBalance ? null : dismissedAt;
}
