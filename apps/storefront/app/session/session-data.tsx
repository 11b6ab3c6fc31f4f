import { NavigationGuards } from '@credit-studio/frontend/navigation-guards';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiProvider } from '../lib/api/api-context.ts';
import { createApi } from '../lib/api/browser-api.ts';
import { useConfiguration } from '../lib/configuration/public-configuration.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { useSession } from './session-context.ts';

/** The API in the name of the session, and its query cache. Below a session guard, so that a sign-out drops both. */
export function SessionData({ children }: { children: ReactNode }) {
  const { apiUrl } = useConfiguration();
  const { getToken, signOut, leaveBlocked } = useSession();
  const [api] = useState(() => createApi({ baseUrl: apiUrl, getToken }));
  const [queryClient] = useState(() =>
    createQueryClient({ onSessionEnded: () => void signOut(), onBlocked: () => void leaveBlocked() }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <NavigationGuards>{children}</NavigationGuards>
      </ApiProvider>
    </QueryClientProvider>
  );
}
