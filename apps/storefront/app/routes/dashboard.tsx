import { Dashboard } from '../features/account/dashboard';
import { toPageTitle } from '../lib/page-title';

export const meta = () => [{ title: toPageTitle('Dashboard') }, { name: 'robots', content: 'noindex' }];

export default Dashboard;
