import { createNotifier, notificationProfiles } from '@credit-studio/ui';

export const notificationProfile = notificationProfiles.admin;
export const notify = createNotifier(notificationProfile);
