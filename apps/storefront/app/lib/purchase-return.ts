import { isSitePath } from '@credit-studio/frontend/site-path';
import { useLocation } from 'react-router';

const parameter = 'return';

/** The page that the customer left to buy, to return to after the payment. Only paths of the storefront. */
export function readPurchaseReturn(search: string): string | null {
  const path = new URLSearchParams(search).get(parameter);
  return path && isSitePath(path) ? path : null;
}

/** Adds the page to return to, so that it is passed on through the purchase. */
export function withPurchaseReturn(path: string, returnPath: string | null): string {
  if (!returnPath) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [parameter]: returnPath })}`;
}

export function usePurchaseReturn(): string | null {
  return readPurchaseReturn(useLocation().search);
}
