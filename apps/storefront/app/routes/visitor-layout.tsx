import '@credit-studio/ui/styles-mantine.css';
import { NotificationsHost, notificationProfiles } from '@credit-studio/ui';
import { Outlet } from 'react-router';
import { MantineLayout } from '../document/mantine-layout.tsx';
import { PendingPage } from '../lib/pending-page/pending-page.tsx';
import { SessionData } from '../session/session-data.tsx';
import { OptionalSession } from '../session/session-guards.tsx';

/** Search engines must not list these pages. */
export function headers() {
  return { 'X-Robots-Tag': 'noindex' };
}

/** Pages on which a visitor can register or log in without leaving them. */
export default function VisitorLayout() {
  return (
    <MantineLayout>
      <NotificationsHost profile={notificationProfiles.userArea} />
      <OptionalSession pending={<PendingPage />}>
        <SessionData>
          <Outlet />
        </SessionData>
      </OptionalSession>
    </MantineLayout>
  );
}
