import { EmailReminder } from '../features/profile/email-reminder.tsx';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { PageFrame, pendingInFrame } from '../lib/page-frame/page-frame.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';

export const handle = pendingInFrame('form');

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
