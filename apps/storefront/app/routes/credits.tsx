import { CreditHistory } from '../features/credits/credit-history';
import { toPageTitle } from '../lib/page-title';

export const meta = () => [{ title: toPageTitle('Credit history') }, { name: 'robots', content: 'noindex' }];

export default CreditHistory;
