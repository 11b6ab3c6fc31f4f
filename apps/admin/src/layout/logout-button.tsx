import { UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { notify } from '../lib/notify.ts';
import { useSession } from '../session/index.ts';
import styles from './logout-button.module.css';

/** Signs out and returns to the public site. */
export function LogoutButton({ isCollapsed }: { isCollapsed: boolean }) {
  const { leave } = useSession();
  const logOut = () =>
    leave().catch(() =>
      notify.error('You could not be signed out. Please check your connection and try again.'),
    );
  return (
    <UnstyledButton
      className={styles.root}
      data-collapsed={isCollapsed || undefined}
      aria-label={isCollapsed ? 'Logout' : undefined}
      title={isCollapsed ? 'Logout' : undefined}
      onClick={logOut}
    >
      <IconLogout size={20} stroke={1.6} aria-hidden />
      {!isCollapsed && 'Logout'}
    </UnstyledButton>
  );
}
