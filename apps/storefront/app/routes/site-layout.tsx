import { SkipLink } from '@credit-studio/ui';
import { ScrollToTop, SiteFooter, SiteHeader } from '@credit-studio/ui/sections';
import { Outlet, useRevalidator } from 'react-router';
import { loadFooter } from '../features/site/load-footer.server';
import { SiteAccountMenu } from '../features/site/site-account-menu';
import { createServerApi } from '../lib/api/server-api.server';
import { useConfiguration } from '../lib/configuration/public-configuration';
import { useSessionState } from '../session/session-context';
import { useLogout } from '../session/use-logout';
import type { Route } from './+types/site-layout';

export const loader = ({ request }: Route.LoaderArgs) => loadFooter(createServerApi(request));

export default function SiteLayout({ loaderData: { footer, errorMessage } }: Route.ComponentProps) {
  const { adminOrigin } = useConfiguration();
  const state = useSessionState();
  const logout = useLogout();
  const { revalidate } = useRevalidator();
  const account = state.status === 'signed-in' && (
    <SiteAccountMenu user={state.user} adminOrigin={adminOrigin} onLogout={() => void logout()} />
  );
  return (
    <>
      <SkipLink />
      <SiteHeader
        logoUrl={footer?.middleSection.logoUrl}
        errorMessage={errorMessage}
        {...(account && { account })}
      />
      <Outlet />
      <SiteFooter footer={footer} errorMessage={errorMessage} onRetry={() => void revalidate()} />
      <ScrollToTop />
    </>
  );
}
