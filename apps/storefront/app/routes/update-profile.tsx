import { m } from '@credit-studio/messages';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';

export const handle = pendingPage('profile');

export function meta() {
  return createNoIndexMeta(m.account_profile());
}

export default ProfileScreen;
