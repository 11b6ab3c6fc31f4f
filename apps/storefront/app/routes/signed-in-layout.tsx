import '@credit-studio/ui/styles-mantine.css';
import { NotificationsHost, notificationProfiles } from '@credit-studio/ui';
import { Outlet } from 'react-router';
import { MantineLayout } from '../document/mantine-layout.tsx';
import { PendingPage } from '../lib/pending-page/pending-page.tsx';
import { SessionData } from '../session/session-data.tsx';
import { RequireSession } from '../session/session-guards.tsx';

/** Private pages. A layout's `meta` would be replaced by that of each page, so this is a header. */
export function headers() {
  return { 'X-Robots-Tag': 'noindex' };
}

export default function SignedInLayout() {
  return (
    <MantineLayout>
      <NotificationsHost profile={notificationProfiles.userArea} />
      <RequireSession pending={<PendingPage />}>
        <SessionData>
          <Outlet />
        </SessionData>
      </RequireSession>
    </MantineLayout>
  );
}
