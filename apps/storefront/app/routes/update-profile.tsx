import { EmailReminder } from '../features/profile/email-reminder.tsx';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { PageFrame } from '../lib/page-frame/page-frame.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';

export function meta() {
  return createNoIndexMeta('Profile');
}

export default function UpdateProfile() {
  return (
    <PageFrame>
      <EmailReminder />
      <ProfileScreen />
    </PageFrame>
  );
}
