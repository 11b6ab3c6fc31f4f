import { Dashboard } from '../features/account/dashboard.tsx';
import { toPageTitle } from '../lib/page-title.ts';

export function meta() {
  return [{ title: toPageTitle('Dashboard') }, { name: 'robots', content: 'noindex' }];
}

export default Dashboard;
