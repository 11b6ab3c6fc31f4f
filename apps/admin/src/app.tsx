import { RouterLink } from '@credit-studio/frontend/router-link';
import { OfflineBar, UiProvider } from '@credit-studio/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { notificationProfile } from './lib/notify.ts';
import { type Services, ServicesProvider } from './lib/services.ts';
import { type Confirmations, type IdentityClient, SessionProvider } from './session/index.ts';

/** Not part of the first load. A toast from before it has arrived appears with it. */
const NotificationsHost = lazy(async () => ({
  default: (await import('@credit-studio/ui/notifications-host')).NotificationsHost,
}));

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
      <Suspense fallback={null}>
        <NotificationsHost profile={notificationProfile} />
      </Suspense>
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
