import { isAdminRole } from '@credit-studio/contracts/rules';
import { AccountMenu } from '@credit-studio/ui/sections';
import { adminUrl, paths } from '../../lib/paths.ts';
import type { SessionUser } from '../../session/session-user.ts';

export interface SiteAccountMenuProps {
  user: SessionUser;
  adminOrigin: string;
  onLogout: () => void;
}

/** The signed-in person's dropdown in the site's header. */
export function SiteAccountMenu({ user, adminOrigin, onLogout }: SiteAccountMenuProps) {
  const adminEntry = { label: 'Admin Panel', href: adminUrl(adminOrigin) };
  return (
    <AccountMenu
      name={user.userName}
      imageUrl={user.profileUrl}
      entries={[
        { label: 'Dashboard', href: paths.dashboard },
        ...(isAdminRole(user.userRole) ? [adminEntry] : []),
        { label: 'Logout', onSelect: onLogout },
      ]}
    />
  );
}
