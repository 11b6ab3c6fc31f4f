import '@credit-studio/ui/styles-mantine.css';
import { NavigationGuards } from '@credit-studio/frontend/navigation-guards';
import { NotificationsHost, notificationProfiles } from '@credit-studio/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { MantineLayout } from '../document/mantine-layout.tsx';
import { ApiProvider } from '../lib/api/api-context.ts';
import { createApi } from '../lib/api/browser-api.ts';
import { useConfiguration } from '../lib/configuration/public-configuration.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { useSession } from '../session/session-context.ts';
import { RequireSession } from '../session/session-guards.tsx';

/** Private pages. A layout's `meta` would be replaced by that of each page, so this is a header. */
export function headers() {
  return { 'X-Robots-Tag': 'noindex' };
}

/** Below the session check, so that the query cache is dropped when the user signs out. */
function SignedInData() {
  const { apiUrl } = useConfiguration();
  const { getToken, signOut } = useSession();
  const [api] = useState(() => createApi({ baseUrl: apiUrl, getToken }));
  const [queryClient] = useState(() => createQueryClient({ onSessionEnded: () => void signOut() }));
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <NavigationGuards>
          <Outlet />
        </NavigationGuards>
      </ApiProvider>
    </QueryClientProvider>
  );
}

export default function SignedInLayout() {
  return (
    <MantineLayout>
      <NotificationsHost profile={notificationProfiles.userArea} />
      <RequireSession>
        <SignedInData />
      </RequireSession>
    </MantineLayout>
  );
}
