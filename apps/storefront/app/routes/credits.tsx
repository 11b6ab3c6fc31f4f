import { CreditHistory } from '../features/credits/credit-history.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';

export function meta() {
  return createNoIndexMeta('Credit history');
}

export default CreditHistory;
