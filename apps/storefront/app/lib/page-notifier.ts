import { createPageNotifier, notificationProfiles } from '@credit-studio/ui';

/** Toasts of the public pages. */
export const notifyVisitor = createPageNotifier(notificationProfiles.public);
