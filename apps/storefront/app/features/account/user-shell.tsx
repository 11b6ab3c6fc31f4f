import { isStaffRole } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { AppShellLayout, ColorSchemeToggle, CreditBadge, KitLink, Logo } from '@credit-studio/ui';
import { SiteLogo } from '@credit-studio/ui/sections';
import { Avatar, Button, VisuallyHidden } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../lib/api/api-context.ts';
import { createCachedContent } from '../../lib/cached-content.ts';
import { useConfiguration } from '../../lib/configuration/public-configuration.ts';
import { paths } from '../../lib/paths.ts';
import { creditsQuery } from '../../lib/queries/credits-query.ts';
import { unpaidOrdersQuery } from '../../lib/queries/order-queries.ts';
import { unreadTicketsQuery } from '../../lib/queries/unread-tickets-query.ts';
import { useSessionUser } from '../../session/session-context.ts';
import { useLogout } from '../../session/session-guards.tsx';
import {
  findEntryPath,
  listNavigation,
  listQuickEntries,
  type NavigationCounts,
} from './user-navigation.tsx';
import styles from './user-shell.module.css';

const logoutIcon = <IconLogout size="1.25rem" stroke={1.6} aria-hidden />;
const hourMs = 60 * 60_000;

export interface UserShellProps {
  logoUrl: string | null | undefined;
  /** Set when the logo's address could not be fetched. */
  logoError: string | null;
  /** Shown above every page, such as a reminder. */
  notice?: ReactNode;
  children: ReactNode;
}

/** The frame of the user area: sidebar with navigation, account and logout, header with the balance. */
export function UserShell(props: UserShellProps) {
  const { adminOrigin } = useConfiguration();
  const user = useSessionUser();
  const api = useApi();
  const { data: unreadTickets = 0 } = useQuery(unreadTicketsQuery(api, user));
  const { data: unpaid } = useQuery(unpaidOrdersQuery(api));
  return (
    <Frame
      {...props}
      counts={{ unpaidOrders: unpaid?.total ?? 0, unreadTickets }}
      adminOrigin={isStaffRole(user.userRole) ? adminOrigin : null}
      balance={<Balance />}
      renderAccount={(isCollapsed) => <AccountCard isCollapsed={isCollapsed} />}
    />
  );
}

const noCounts: NavigationCounts = { unpaidOrders: 0, unreadTickets: 0 };

/** The same frame before the session is known: everything that it shows to everyone. */
export function PendingUserShell(props: UserShellProps) {
  const renderAccount = () => <div className={styles.pendingAccount} aria-hidden />;
  return (
    <Frame {...props} counts={noCounts} adminOrigin={null} balance={null} renderAccount={renderAccount} />
  );
}

interface FrameProps extends UserShellProps {
  counts: NavigationCounts;
  adminOrigin: string | null;
  balance: ReactNode;
  renderAccount: (isCollapsed: boolean) => ReactNode;
}

function Frame(props: FrameProps) {
  const { logoUrl, logoError, notice, counts, adminOrigin, balance, renderAccount, children } = props;
  const { pathname } = useLocation();
  return (
    <AppShellLayout
      storageKey="credit-studio.user-menu-collapsed"
      navigationLabel={m.account_area()}
      navigation={listNavigation({ ...counts, adminOrigin })}
      quickEntries={listQuickEntries(counts)}
      currentPath={findEntryPath(pathname)}
      renderBrand={({ isCollapsed }) => (
        <KitLink href={paths.home} className={styles.brand} aria-label={m.site_logo_link()}>
          {isCollapsed ? (
            <Logo markOnly heightPx={28} />
          ) : (
            <SiteLogo logoUrl={logoUrl} errorMessage={logoError} />
          )}
        </KitLink>
      )}
      renderFooter={({ isCollapsed }) => renderAccount(isCollapsed)}
      header={
        <>
          {balance}
          <ColorSchemeToggle />
        </>
      }
    >
      {notice}
      {children}
    </AppShellLayout>
  );
}

function Balance() {
  const credits = useQuery(creditsQuery(useApi()));
  if (!credits.data)
    return (
      // Keeps the place, so that the header does not move when the balance is there.
      <span className={styles.unknownBalance} aria-hidden>
        <CreditBadge balance={0} />
      </span>
    );
  return (
    <KitLink href={paths.credits} className={styles.balance}>
      <VisuallyHidden>{m.account_balance_label()} </VisuallyHidden>
      <CreditBadge balance={credits.data.balance} held={credits.data.held} />
    </KitLink>
  );
}

/** The signed-in user, with a link to their profile and the logout button. */
function AccountCard({ isCollapsed }: { isCollapsed: boolean }) {
  const { userName, email, profileUrl } = useSessionUser();
  const logout = useLogout();
  return (
    <div className={styles.account} data-collapsed={isCollapsed || undefined}>
      <KitLink
        href={paths.updateProfile}
        className={styles.person}
        title={isCollapsed ? userName : undefined}
      >
        <Avatar src={profileUrl || null} alt="" name={userName} color="ember" size={38} aria-hidden />
        <VisuallyHidden>
          {m.account_profile_label()} {isCollapsed && userName}
        </VisuallyHidden>
        {!isCollapsed && (
          <span className={styles.names}>
            <span className={styles.name}>{userName}</span>
            {userName !== email && <span className={styles.email}>{email}</span>}
          </span>
        )}
      </KitLink>
      <Button
        variant="default"
        fullWidth
        onClick={() => void logout()}
        aria-label={m.account_logout()}
        className={styles.logout}
        {...(!isCollapsed && { leftSection: logoutIcon })}
      >
        {isCollapsed ? logoutIcon : m.account_logout()}
      </Button>
    </div>
  );
}

/** What the user area shows of the site's footer. */
interface FooterLogo {
  logoUrl: string | null;
}

/** Footer data, cached in this browser for an hour. */
export const footerCache = createCachedContent({ name: 'footer', ttlMs: hourMs, parse: parseLogo });

function parseLogo(stored: unknown): FooterLogo | null {
  if (typeof stored !== 'object' || stored === null || !('logoUrl' in stored)) return null;
  const { logoUrl } = stored;
  return logoUrl === null || typeof logoUrl === 'string' ? { logoUrl } : null;
}
