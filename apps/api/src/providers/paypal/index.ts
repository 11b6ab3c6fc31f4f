export {
  type ConnectPaypal,
  type PaypalCapture,
  PaypalError,
  type PaypalFailure,
  type PaypalGateway,
  type PaypalOrder,
} from './paypal-gateway.ts';
export { createPaypalConnector } from './paypal-sdk-gateway.ts';
export { createPaypalWebhookVerifier, type PaypalWebhooks } from './verify-paypal-webhook.ts';
