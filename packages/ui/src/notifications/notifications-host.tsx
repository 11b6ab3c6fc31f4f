import { Notifications } from '@mantine/notifications';
import type { NotificationProfile } from './notification-profile.ts';

export interface NotificationsHostProps {
  profile: NotificationProfile;
}

/** The place toasts appear. Hovering one holds them all. */
export function NotificationsHost({ profile }: NotificationsHostProps) {
  return (
    <Notifications
      pauseResetOnHover="all"
      position={profile.position}
      limit={profile.limit}
      containerWidth={profile.widthPx}
    />
  );
}
