import { m } from '@credit-studio/messages';
import { CreditHistory } from '../features/credits/credit-history.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';

export const handle = pendingPage('billing');

export function meta() {
  return createNoIndexMeta(m.credits_title());
}

export default CreditHistory;
