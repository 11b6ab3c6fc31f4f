export { anonymiseMessages } from './anonymise-messages.ts';
export { messageRoutes } from './messages.routes.ts';
export { outboundMessages } from './messages.tables.ts';
export { queueMessage } from './queue-message.ts';
export { sendQueuedMessages } from './send-queued-messages.ts';
