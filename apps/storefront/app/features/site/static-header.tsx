import { toLocalizedPath } from '@credit-studio/messages';
import { useEffect, useState } from 'react';
import type { PublicConfiguration } from '../../lib/configuration/public-configuration.ts';
import { paths } from '../../lib/paths.ts';
import { createBrowserSession } from '../../session/create-browser-session.ts';
import { SessionProvider } from '../../session/session-context.ts';
import { SiteNavigation, type SiteNavigationProps } from './site-navigation.tsx';

export interface StaticHeaderProps extends Pick<SiteNavigationProps, 'logoUrl' | 'errorMessage'> {
  configuration: PublicConfiguration;
}

/** The header of a static page. As an island it has no root around it, so it creates its own session. */
export function StaticHeader({ configuration, ...header }: StaticHeaderProps) {
  const [session] = useState(() => createBrowserSession(configuration));
  useEffect(() => session.start(), [session]);
  const logout = async () => {
    await session.logOut();
    window.location.assign(toLocalizedPath(paths.home));
  };
  return (
    <SessionProvider value={session}>
      <SiteNavigation {...header} adminOrigin={configuration.adminOrigin} onLogout={() => void logout()} />
    </SessionProvider>
  );
}
