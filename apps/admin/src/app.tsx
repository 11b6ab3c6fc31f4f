import { RouterLink } from '@credit-studio/frontend/router-link';
import { NotificationsHost, OfflineBar, UiProvider } from '@credit-studio/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { notificationProfile } from './lib/notify.ts';
import { type Services, ServicesProvider } from './lib/services.ts';
import { type Confirmations, type IdentityClient, SessionProvider } from './session/index.ts';

export interface AppProps {
  services: Services;
  identity: IdentityClient;
  confirmations: Confirmations;
  queryClient: QueryClient;
  router: ReturnType<typeof createBrowserRouter>;
  /** What the theme needs to know of where it runs, such as the nonce of the page. */
  ui?: Omit<ComponentProps<typeof UiProvider>, 'children' | 'linkComponent'>;
}

/** The whole console, with everything it depends on handed in. */
export function App({ services, identity, confirmations, queryClient, router, ui }: AppProps) {
  return (
    <UiProvider linkComponent={RouterLink} look="console" {...ui}>
      <OfflineBar />
      <NotificationsHost profile={notificationProfile} />
      <ServicesProvider value={services}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider identity={identity} confirmations={confirmations}>
            <RouterProvider router={router} />
          </SessionProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </UiProvider>
  );
}
