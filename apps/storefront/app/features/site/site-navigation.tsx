import { isStaffRole } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { AccountMenu, SiteHeader, type SiteHeaderProps } from '@credit-studio/ui/sections';
import { adminUrl, paths } from '../../lib/paths.ts';
import { useSessionState } from '../../session/session-context.ts';
import type { SessionUser } from '../../session/session-store.ts';

export interface SiteNavigationProps extends Pick<SiteHeaderProps, 'logoUrl' | 'errorMessage'> {
  adminOrigin: string;
  onLogout: () => void;
}

/** The site's header for visitors and signed-in users. */
export function SiteNavigation({ adminOrigin, onLogout, ...header }: SiteNavigationProps) {
  const state = useSessionState();
  const account = state.status === 'signed-in' && (
    <SiteAccountMenu user={state.user} adminOrigin={adminOrigin} onLogout={onLogout} />
  );
  return (
    <SiteHeader {...header} isVisitorUnknown={state.status === 'unknown'} {...(account && { account })} />
  );
}

interface SiteAccountMenuProps {
  user: SessionUser;
  adminOrigin: string;
  onLogout: () => void;
}

/** The signed-in user's menu in the site's header. */
function SiteAccountMenu({ user, adminOrigin, onLogout }: SiteAccountMenuProps) {
  const adminEntry = { label: m.site_admin_panel(), href: adminUrl(adminOrigin) };
  return (
    <AccountMenu
      name={user.userName}
      imageUrl={user.profileUrl}
      entries={[
        { label: m.account_dashboard(), href: paths.dashboard },
        { label: m.account_orders(), href: paths.orders },
        { label: m.account_profile(), href: paths.updateProfile },
        ...(isStaffRole(user.userRole) ? [adminEntry] : []),
        { label: m.account_logout(), onSelect: onLogout },
      ]}
    />
  );
}
