export { createPaypalConnector } from './connect-paypal.ts';
export type {
  NewPaypalDisputeAnswer,
  PaypalDispute,
  PaypalDisputeEntry,
  PaypalFile,
} from './paypal-dispute.ts';
export {
  type ConnectPaypal,
  type NewPaypalOrder,
  type OpenedPaypalOrder,
  type PaypalCapture,
  PaypalError,
  type PaypalFailure,
  type PaypalGateway,
  type PaypalOrder,
  type PaypalRefund,
  type PaypalWebhook,
} from './paypal-gateway.ts';
export type { PaypalReport, PaypalTransaction } from './paypal-report.ts';
export { createPaypalWebhookVerifier, type PaypalWebhooks } from './verify-paypal-webhook.ts';
export { rejectWebhook, WebhookRejection } from './webhook-rejection.ts';
