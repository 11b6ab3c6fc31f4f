import { SupportScreen } from '../features/support/support-screen.tsx';
import { toPageTitle } from '../lib/page-title.ts';

export function meta() {
  return [{ title: toPageTitle('Support Messages') }, { name: 'robots', content: 'noindex' }];
}

export default SupportScreen;
