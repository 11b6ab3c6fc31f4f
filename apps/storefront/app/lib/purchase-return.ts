import { isSitePath } from '@credit-studio/frontend/site-path';
import { useLocation } from 'react-router';

const parameter = 'return';

/** Where a person was who left for the packages, and wants to be again once they are paid. Own paths only. */
export function readPurchaseReturn(search: string): string | null {
  const path = new URLSearchParams(search).get(parameter);
  return path && isSitePath(path) ? path : null;
}

/** The next page of a purchase, which is told where it ends. */
export function withPurchaseReturn(path: string, returnPath: string | null): string {
  return returnPath ? `${path}?${new URLSearchParams({ [parameter]: returnPath })}` : path;
}

export function usePurchaseReturn(): string | null {
  return readPurchaseReturn(useLocation().search);
}
