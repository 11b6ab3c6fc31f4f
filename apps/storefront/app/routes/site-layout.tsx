import { legalPageNames } from '@credit-studio/contracts/rules';
import { labelLegalPage } from '@credit-studio/frontend/legal-page-label';
import { Island, SkipLink } from '@credit-studio/ui';
import { ScrollToTop, SiteFooter } from '@credit-studio/ui/sections';
import { Outlet } from 'react-router';
import { SiteNavigation, type SiteNavigationProps } from '../features/site/site-navigation.tsx';
import { StaticHeader } from '../features/site/static-header.tsx';
import { useLanguageLinks } from '../features/site/use-language-links.ts';
import { createServerApi } from '../lib/api/server-api.server.ts';
import { useConfiguration } from '../lib/configuration/public-configuration.ts';
import { loadFooter } from '../lib/content-sections.server.ts';
import { paths } from '../lib/paths.ts';
import { useStaticPageTools } from '../lib/static-page.ts';
import { useLogout } from '../session/session-guards.tsx';
import type { Route } from './+types/site-layout';

function listLegalLinks() {
  return legalPageNames.map((name) => ({ text: labelLegalPage(name), url: paths.legalPage(name) }));
}

export function loader({ request }: Route.LoaderArgs) {
  return loadFooter(createServerApi(request));
}

export default function SiteLayout({ loaderData: { footer, errorMessage } }: Route.ComponentProps) {
  const configuration = useConfiguration();
  const isStatic = useStaticPageTools() !== null;
  const header = { logoUrl: footer?.middleSection.logoUrl, errorMessage };
  return (
    <>
      <SkipLink />
      {isStatic ? (
        <Island
          name="static-header"
          component={StaticHeader}
          props={{ ...header, configuration }}
          hydrate="load"
        />
      ) : (
        <RouterHeader {...header} />
      )}
      <Outlet />
      <SiteFooter
        footer={footer}
        errorMessage={errorMessage}
        onRetry="reload"
        legalLinks={listLegalLinks()}
        languages={useLanguageLinks()}
      />
      <Island name="scroll-to-top" component={ScrollToTop} props={{}} />
    </>
  );
}

/** The header of a page that the router hydrates. */
function RouterHeader(header: Pick<SiteNavigationProps, 'logoUrl' | 'errorMessage'>) {
  const { adminOrigin } = useConfiguration();
  const logout = useLogout();
  return <SiteNavigation {...header} adminOrigin={adminOrigin} onLogout={() => void logout()} />;
}
