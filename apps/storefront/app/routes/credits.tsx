import { CreditHistory } from '../features/credits/credit-history.tsx';
import { toPageTitle } from '../lib/page-title.ts';

export function meta() {
  return [{ title: toPageTitle('Credit history') }, { name: 'robots', content: 'noindex' }];
}

export default CreditHistory;
