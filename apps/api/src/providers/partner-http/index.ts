export { createWebhookSender } from './create-webhook-sender.ts';
export type { WebhookAnswer, WebhookSender } from './webhook-sender.ts';
