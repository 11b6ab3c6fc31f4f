import { KitLink } from '@credit-studio/ui';
import { Avatar, Button, VisuallyHidden } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { paths } from '../../lib/paths.ts';
import { useSessionUser } from '../../session/session-context.ts';
import { useLogout } from '../../session/session-guards.tsx';
import styles from './account-card.module.css';

const logoutIcon = <IconLogout size={20} stroke={1.6} aria-hidden />;

/** Who is signed in, and the way out. */
export function AccountCard({ isCollapsed }: { isCollapsed: boolean }) {
  const { userName, email, profileUrl } = useSessionUser();
  const logout = useLogout();
  return (
    <div className={styles.root} data-collapsed={isCollapsed || undefined}>
      <KitLink
        href={paths.updateProfile}
        className={styles.person}
        title={isCollapsed ? userName : undefined}
      >
        <Avatar src={profileUrl || null} alt="" name={userName} color="ember" size={38} aria-hidden />
        <VisuallyHidden>Your profile: {isCollapsed && userName}</VisuallyHidden>
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
        aria-label="Logout"
        className={styles.logout}
        {...(!isCollapsed && { leftSection: logoutIcon })}
      >
        {isCollapsed ? logoutIcon : 'Logout'}
      </Button>
    </div>
  );
}
