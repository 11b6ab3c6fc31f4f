export { countPaymentsNeedingAttention } from './overview/count-attention.ts';
export { paymentRoutes, paypalWebhookRoutes } from './payments.routes.ts';
export { disputes, paymentSettings, payments, refunds, webhookEvents } from './payments.tables.ts';
export { findPaymentSettings, savePaymentSettings } from './settings/payment-settings.ts';
export { recheckOrder } from './settlement/check-order.ts';
export { settlePayment } from './settlement/settle-payment.ts';
export { sweepPayments } from './settlement/sweep-payments.ts';
export { tallyRevenue } from './tally-revenue.ts';
export { countOpenEvents } from './webhooks/count-open-events.ts';
