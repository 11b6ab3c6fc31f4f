import type { NotificationsProps } from '@mantine/notifications';

export interface NotificationProfile {
  successMs: number;
  errorMs: number;
  /** Toasts shown at the same time; further ones wait. */
  limit: number;
  widthPx: number;
  position: NonNullable<NotificationsProps['position']>;
}

/** How long and where toasts show, by area of the product. */
export const notificationProfiles = {
  public: { successMs: 2000, errorMs: 4000, limit: 20, widthPx: 350, position: 'top-right' },
  userArea: { successMs: 5000, errorMs: 5000, limit: 20, widthPx: 350, position: 'top-right' },
  // A console's actions are at the top right: a toast would cover the next one and, under the pointer, stay.
  // It is shown at the top where the window has no room for the menu.
  admin: { successMs: 3000, errorMs: 3000, limit: 20, widthPx: 350, position: 'bottom-left' },
} as const satisfies Record<string, NotificationProfile>;
