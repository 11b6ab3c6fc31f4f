import { lazy } from 'react';

export { emailTemplateRoutes } from './email-template-routes';
export { MessageButtons } from './message-buttons';

/** Dialogs come with the screens that open them, not with the console's first load. */
export const MessageDialogs = lazy(async () => ({
  default: (await import('./message-dialogs')).MessageDialogs,
}));
