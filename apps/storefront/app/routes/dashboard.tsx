import { m } from '@credit-studio/messages';
import { Dashboard } from '../features/account/dashboard.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';

export const handle = pendingPage('dashboard');

export function meta() {
  return createNoIndexMeta(m.account_dashboard());
}

export default Dashboard;
