import { PendingOfAnyKind } from '../features/orders/pending-of-any-kind';
import { toPageTitle } from '../lib/page-title';

export const meta = () => [
  { title: toPageTitle('Pending Payments') },
  { name: 'robots', content: 'noindex' },
];

export default PendingOfAnyKind;
