import { Notifications } from '@mantine/notifications';
import type { NotificationProfile } from './notification-profile.ts';

export interface NotificationsHostProps {
  profile: NotificationProfile;
}

/** Where toasts appear, once per app. While one is hovered, all of them stay. */
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
