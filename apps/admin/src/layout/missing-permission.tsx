import { findStaffRole, staffRoleDescriptions } from '@credit-studio/contracts/rules';
import { ButtonLink, labelWord } from '@credit-studio/ui';
import { Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { paths } from '../lib/paths.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { useSession } from '../session/index.ts';
import styles from './missing-permission.module.css';

/** In the place of a screen that the role does not include. Nothing of that screen is fetched. */
export function MissingPermission() {
  usePageTitle('Not included in your role');
  const { state } = useSession();
  const role = state.status === 'staff' ? findStaffRole(state.user.userRole) : null;
  return (
    <div className={styles.root}>
      <IconLock size="2rem" stroke={1.4} className={styles.icon} aria-hidden />
      <Title order={1} size="h3">
        Your role does not include this
      </Title>
      {role && (
        <Text>
          Your role is {labelWord(role)}. It is for this: {staffRoleDescriptions[role]}
        </Text>
      )}
      <Text>An owner of the shop can do it, or give you another role.</Text>
      <ButtonLink href={paths.dashboard} variant="default">
        Go to the dashboard
      </ButtonLink>
    </div>
  );
}
