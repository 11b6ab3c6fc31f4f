export { countPaymentsNeedingAttention } from './overview/attention.ts';
export { tallyRevenue } from './overview/revenue.ts';
export { paymentRoutes, paypalWebhookRoutes } from './payments.routes.ts';
export { findShopCurrency } from './settings/find-shop-currency.ts';
export { findPaymentSettings } from './settings/payment-settings-row.ts';
export { savePaymentSettings } from './settings/save-payment-settings.ts';
export { settlePayment } from './settlement/settle-payment.ts';
export { sweepPayments } from './sweeper/sweep-payments.ts';
export { countOpenEvents } from './webhooks/webhook-events.ts';
