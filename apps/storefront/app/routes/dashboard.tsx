import { Dashboard } from '../features/account/dashboard.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';

export function meta() {
  return createNoIndexMeta('Dashboard');
}

export default Dashboard;
