export { anonymiseMessages } from './anonymise-messages.ts';
export { composeMail } from './compose-mail.ts';
export { messageRoutes } from './messages.routes.ts';
export { emailTemplates, outboundMessages } from './messages.tables.ts';
export { queueMessage } from './queue-message.ts';
export { readOutboxState } from './read-outbox-state.ts';
export { sendQueuedMessages } from './send-queued-messages.ts';
