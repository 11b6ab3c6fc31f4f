import { useConfiguration } from '../../lib/configuration/public-configuration.ts';
import { useLogout } from '../../session/use-logout.ts';
import { SiteNavigation, type SiteNavigationProps } from './site-navigation.tsx';

export type RouterHeaderProps = Pick<SiteNavigationProps, 'logoUrl' | 'errorMessage'>;

/** The header of a page that the router hydrates. */
export function RouterHeader(header: RouterHeaderProps) {
  const { adminOrigin } = useConfiguration();
  const logout = useLogout();
  return <SiteNavigation {...header} adminOrigin={adminOrigin} onLogout={() => void logout()} />;
}
