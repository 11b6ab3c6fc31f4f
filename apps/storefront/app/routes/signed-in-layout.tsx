import '@credit-studio/ui/styles.css';
import { NotificationsHost, notificationProfiles } from '@credit-studio/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { ApiProvider } from '../lib/api/api-context';
import { createApi } from '../lib/api/browser-api';
import { useConfiguration } from '../lib/configuration/public-configuration';
import { createQueryClient } from '../lib/query-client';
import { RequireSession } from '../session/require-session';
import { useSession } from '../session/session-context';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Below the session check, so that everything cached goes when the person does. */
function SignedInData() {
  const { apiUrl } = useConfiguration();
  const { getToken, signOut } = useSession();
  const [api] = useState(() => createApi({ baseUrl: apiUrl, getToken }));
  const [queryClient] = useState(() => createQueryClient({ onSessionEnded: () => void signOut() }));
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <Outlet />
      </ApiProvider>
    </QueryClientProvider>
  );
}

export default function SignedInLayout() {
  return (
    <>
      <NotificationsHost profile={notificationProfiles.userArea} />
      <RequireSession>
        <SignedInData />
      </RequireSession>
    </>
  );
}
