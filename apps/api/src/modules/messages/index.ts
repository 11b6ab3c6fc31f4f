export { sendQueuedMessages } from './delivery.ts';
export { seedEmailTemplates } from './email-templates.ts';
export { messageRoutes } from './messages.routes.ts';
export { anonymiseMessages, composeMail, findMailBacklog, queueMessage, readOutboxState } from './outbox.ts';
