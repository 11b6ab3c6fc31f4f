import { SupportScreen } from '../features/support/support-screen';
import { toPageTitle } from '../lib/page-title';

export const meta = () => [
  { title: toPageTitle('Support Messages') },
  { name: 'robots', content: 'noindex' },
];

export default SupportScreen;
