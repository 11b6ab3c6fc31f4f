import { ProfileScreen } from '../features/profile/profile-screen';
import { PageFrame } from '../lib/page-frame/page-frame';
import { toPageTitle } from '../lib/page-title';

export const meta = () => [{ title: toPageTitle('Profile') }, { name: 'robots', content: 'noindex' }];

export default function UpdateProfile() {
  return (
    <PageFrame>
      <ProfileScreen />
    </PageFrame>
  );
}
