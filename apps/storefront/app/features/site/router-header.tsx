import { useConfiguration } from '../../lib/configuration/public-configuration';
import { useLogout } from '../../session/use-logout';
import { SiteNavigation, type SiteNavigationProps } from './site-navigation';

export type RouterHeaderProps = Pick<SiteNavigationProps, 'logoUrl' | 'errorMessage'>;

/** The header of a page that the router hydrates. */
export function RouterHeader(header: RouterHeaderProps) {
  const { adminOrigin } = useConfiguration();
  const logout = useLogout();
  return <SiteNavigation {...header} adminOrigin={adminOrigin} onLogout={() => void logout()} />;
}
