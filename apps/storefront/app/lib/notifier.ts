import { createNotifier, notificationProfiles } from '@credit-studio/ui';

/** Toasts of the signed-in area. */
export const notifyUser = createNotifier(notificationProfiles.userArea);
