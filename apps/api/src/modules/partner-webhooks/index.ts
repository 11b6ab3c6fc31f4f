export { deliverPartnerEvents } from './deliver-events.ts';
export { partnerWebhookRoutes } from './partner-webhooks.routes.ts';
export {
  erasePartnerEvents,
  findDeliveryBacklog,
  forgetPartnerEvents,
  readPartnerWebhookState,
} from './stored-events.ts';
export { resealWebhookSecrets } from './webhook-secrets.ts';
