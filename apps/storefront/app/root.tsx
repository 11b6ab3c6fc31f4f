import '@credit-studio/ui/styles-marketing.css';
import { ErrorPanel, NotFoundPanel, UiProvider } from '@credit-studio/ui';
import faviconUrl from '@credit-studio/ui/favicon.svg?url';
import { fontPreloads } from '@credit-studio/ui/fonts';
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { getConfiguration, toPublicConfiguration } from './lib/configuration/configuration.server';
import { ConfigurationProvider } from './lib/configuration/public-configuration';
import { useNonce } from './lib/nonce';
import { RouteFocus } from './lib/route-focus';
import { RouterLink } from './lib/router-link';
import { createBrowserSession } from './session/create-browser-session';
import { SessionProvider } from './session/session-context';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: faviconUrl, type: 'image/svg+xml' },
  ...fontPreloads,
];

export const loader = () => ({ configuration: toPublicConfiguration(getConfiguration()) });

// The configuration is the process's own; it cannot change under a running page.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <UiProvider linkComponent={RouterLink} {...(nonce && { getStyleNonce: () => nonce })}>
          {children}
        </UiProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App({ loaderData: { configuration } }: Route.ComponentProps) {
  const [session] = useState(() => createBrowserSession(configuration));
  useEffect(() => session.start(), [session]);
  return (
    <ConfigurationProvider value={configuration}>
      <SessionProvider value={session}>
        <RouteFocus />
        <Outlet />
      </SessionProvider>
    </ConfigurationProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main" tabIndex={-1}>
      {isMissing ? (
        <NotFoundPanel />
      ) : (
        <ErrorPanel
          size="page"
          headingOrder={1}
          title="Something went wrong"
          message="The page could not be shown. Please try again; if it keeps happening, come back in a few minutes."
          onRetry={() => window.location.reload()}
        />
      )}
    </main>
  );
}
