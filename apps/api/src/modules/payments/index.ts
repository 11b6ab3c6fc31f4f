export { countPaymentsNeedingAttention } from './overview/count-attention.ts';
export { paymentRoutes, paypalWebhookRoutes } from './payments.routes.ts';
export { disputes, paymentSettings, payments, refunds, webhookEvents } from './payments.tables.ts';
export { findShopCurrency } from './settings/find-shop-currency.ts';
export { findPaymentSettings } from './settings/payment-settings-row.ts';
export { savePaymentSettings } from './settings/save-payment-settings.ts';
export { settlePayment } from './settlement/settle-payment.ts';
export { sweepPayments } from './settlement/sweep-payments.ts';
export { countOpenEvents } from './webhooks/count-open-events.ts';
