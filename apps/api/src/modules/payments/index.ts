export { paymentRoutes, paypalWebhookRoutes } from './payments.routes.ts';
export { paymentSettings, payments, webhookEvents } from './payments.tables.ts';
export { savePaymentSettings } from './save-payment-settings.ts';
export { settlePayment } from './settle-payment.ts';
export { sweepPayments } from './sweep-payments.ts';
