import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { PageFrame } from '../lib/page-frame/page-frame.tsx';
import { toPageTitle } from '../lib/page-title.ts';

export function meta() {
  return [{ title: toPageTitle('Profile') }, { name: 'robots', content: 'noindex' }];
}

export default function UpdateProfile() {
  return (
    <PageFrame>
      <ProfileScreen />
    </PageFrame>
  );
}
