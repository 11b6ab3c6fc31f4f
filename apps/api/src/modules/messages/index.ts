export { sendQueuedMessages } from './delivery.ts';
export { seedEmailTemplates } from './email-templates.ts';
export { messageRoutes } from './messages.routes.ts';
export {
  anonymiseMessages,
  composeMail,
  findMailBacklog,
  forgetMessages,
  queueMessage,
  readOutboxState,
} from './outbox.ts';
