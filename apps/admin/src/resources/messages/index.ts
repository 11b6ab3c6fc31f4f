import { lazy } from 'react';

export { emailTemplateRoutes } from './email-template-routes.ts';
export { MessageButtons, MessageSeveralButton } from './message-buttons.tsx';

/** Dialogs come with the screens that open them, not with the console's first load. */
export const MessageDialogs = lazy(async () => ({
  default: (await import('./message-dialogs.tsx')).MessageDialogs,
}));
