export * from './ai-keys/ai-key.ts';
export * from './ai-keys/ai-keys.endpoints.ts';
export * from './api-keys/api-key.ts';
export * from './api-keys/api-keys.endpoints.ts';
export * from './audit/audit.endpoints.ts';
export * from './audit/audit-entry.ts';
export * from './catalog/catalog.endpoints.ts';
export * from './catalog/item.ts';
export * from './catalog/package.ts';
export * from './client.ts';
export * from './content/content.endpoints.ts';
export * from './content/content.ts';
export * from './content/content-entries.ts';
export * from './content/legal-page.ts';
export * from './content/legal-pages.endpoints.ts';
export * from './content/section-changes.ts';
export * from './credits/credit-adjustment.ts';
export * from './credits/credit-entry.ts';
export * from './credits/credits.endpoints.ts';
export * from './endpoint/customer-header.ts';
export * from './endpoint/define-endpoint.ts';
export * from './endpoint/list-errors.ts';
export * from './endpoint/local-trial.ts';
export * from './endpoint/storefront-headers.ts';
export * from './endpoints.ts';
export * from './errors/error-envelope.ts';
export * from './generations/generation.ts';
export * from './generations/generation-base.ts';
export * from './generations/generation-settings.endpoints.ts';
export * from './generations/generation-settings.ts';
export * from './generations/generations.endpoints.ts';
export * from './generations/library/library.ts';
export * from './messages/message.ts';
export * from './messages/messages.endpoints.ts';
export * from './operations/operations.endpoints.ts';
export * from './orders/order.ts';
export * from './orders/order-exports.endpoints.ts';
export * from './orders/orders.endpoints.ts';
export * from './partner-webhooks/partner-event.ts';
export * from './partner-webhooks/partner-webhook.ts';
export * from './partner-webhooks/partner-webhooks.endpoints.ts';
export * from './payments/payment.ts';
export * from './payments/payment-link.ts';
export * from './payments/payment-links.endpoints.ts';
export * from './payments/payment-settings.endpoints.ts';
export * from './payments/payment-settings.ts';
export * from './payments/payments.endpoints.ts';
export * from './payments/webhook-event.ts';
export * from './payments/webhook-events.endpoints.ts';
export * from './receipts/receipt.ts';
export * from './receipts/receipts.endpoints.ts';
export * from './reports/report.ts';
export * from './reports/reports.endpoints.ts';
export * from './rules.ts';
export * from './shop-settings/shop-settings.endpoints.ts';
export * from './shop-settings/shop-settings.ts';
export * from './support/support.endpoints.ts';
export * from './support/ticket.ts';
export * from './support/ticket-events.ts';
export * from './uploads/uploads.endpoints.ts';
export * from './users/email-address.endpoints.ts';
export * from './users/sessions.endpoints.ts';
export * from './users/user.ts';
export * from './users/users.endpoints.ts';
export * from './values/dates.ts';
export * from './values/ids.ts';
export * from './values/money.ts';
export * from './values/numbers.ts';
export {
  maxCountedRows,
  maxFoundRows,
  maxUnpagedRows,
  type PagingQuery,
  pagingQuerySchema,
  type SortBy,
} from './values/paging.ts';
export * from './values/text.ts';
export * from './values/time-zones.ts';
