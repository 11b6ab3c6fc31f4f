export { recheckOrder } from './checkout/check-order.ts';
export { type DisputeReading, readDispute, sendDisputeAnswer } from './disputes/dispute-desk.ts';
export {
  countDisputes,
  type DisputeDetails,
  findDispute,
  findDisputeOfCase,
  listCaseIdsOf,
  listDisputes,
  listDisputesDue,
} from './disputes/list-disputes.ts';
export { countPaymentsNeedingAttention } from './overview/attention.ts';
export {
  type BookedPayment,
  type BookedReturn,
  listBookedPayments,
  listBookedReturns,
  listCaptureIds,
} from './overview/booked-money.ts';
export {
  getCompletedRefund,
  getPaymentWithRefunds,
  listCompletedRefunds,
  listRefundIds,
} from './overview/completed-refunds.ts';
export { listPaymentsBefore, listRefundsBefore, sumSpending } from './overview/customer-payments.ts';
export { findOrderIdByPaypalOrder, listPaymentsNeedingAttention } from './overview/list-payments.ts';
export { type ReturnsTally, readSales, type SalesTally, tallyRevenue } from './overview/revenue.ts';
export { isBookedAs, listSettledCaptures } from './overview/settled-captures.ts';
export { forgetPaymentLinks, removePaymentLinks } from './payment-links/payment-link.ts';
export { paymentRoutes, paypalWebhookRoutes } from './payments.routes.ts';
export { findPaypalAccount, type PaymentServices, type PaypalAccount } from './paypal-session.ts';
export {
  findPaymentSettings,
  findSavedWebhookId,
  isClientSecretUnreadable,
  openClientSecret,
  savePaymentSettings,
} from './settings/payment-settings.ts';
export { resealClientSecret } from './settings/reseal-client-secret.ts';
export { testConnection } from './settings/test-connection.ts';
export { settlePayment } from './settlement/settle-payment.ts';
export { sweepPayments } from './sweeper/sweep-payments.ts';
export { erasePayer } from './webhooks/erase-buyers.ts';
export { countOpenEvents, forgetEvents } from './webhooks/webhook-events.ts';
export { listRejections } from './webhooks/webhook-rejections.ts';
