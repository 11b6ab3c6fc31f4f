import '@credit-studio/ui/styles-marketing.css';
import { getLanguage, m } from '@credit-studio/messages';
import {
  colorSchemeHtmlAttributes,
  ErrorPanel,
  LinkComponentProvider,
  NotFoundPanel,
} from '@credit-studio/ui';
import faviconUrl from '@credit-studio/ui/favicon.svg?url';
import { fontPreloads } from '@credit-studio/ui/fonts';
import { type ReactNode, useEffect, useState } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { AlternateLinks } from './document/alternate-links.tsx';
import { DocumentLinks, FirstPaintScript, PageTransition } from './document/document-head.tsx';
import { RouteFocus } from './document/route-focus.tsx';
import { StaticBody } from './document/static-body.tsx';
import { getConfiguration, toPublicConfiguration } from './lib/configuration/environment.server.ts';
import { ConfigurationProvider } from './lib/configuration/public-configuration.ts';
import { useNonce } from './lib/nonce.ts';
import { RouterLink } from './lib/router-link.tsx';
import { useStaticPageTools } from './lib/static-page.ts';
import { createBrowserSession } from './session/create-browser-session.ts';
import { SessionProvider } from './session/session-context.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: faviconUrl, type: 'image/svg+xml' },
  ...fontPreloads,
];

export function loader() {
  return { configuration: toPublicConfiguration(getConfiguration()) };
}

// The configuration belongs to the process and cannot change while a page is open.
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const tools = useStaticPageTools();
  const staticAttributes = tools && { 'data-static': '' };
  return (
    <html lang={getLanguage()} {...colorSchemeHtmlAttributes} {...staticAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <FirstPaintScript />
        <PageTransition />
        <DocumentLinks />
        {tools && <AlternateLinks />}
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {tools ? (
          <StaticBody tools={tools}>{children}</StaticBody>
        ) : (
          <>
            <LinkComponentProvider value={RouterLink}>{children}</LinkComponentProvider>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
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
          title={m.site_error_title()}
          message={m.site_error_message()}
          onRetry="reload"
        />
      )}
    </main>
  );
}
