import { aiKeyEndpoints } from './ai-keys/ai-keys.endpoints.ts';
import { apiKeyEndpoints } from './api-keys/api-keys.endpoints.ts';
import { auditEndpoints } from './audit/audit.endpoints.ts';
import { catalogEndpoints } from './catalog/catalog.endpoints.ts';
import type { ClientOf } from './client/create-client.ts';
import { contentEndpoints } from './content/content.endpoints.ts';
import { creditEndpoints } from './credits/credits.endpoints.ts';
import { disputeEndpoints } from './disputes/disputes.endpoints.ts';
import type { CurrentEndpoint } from './endpoint/define-endpoint.ts';
import { generationEndpoints } from './generations/generations.endpoints.ts';
import { mediaEndpoints } from './media/media.endpoints.ts';
import { messageEndpoints } from './messages/messages.endpoints.ts';
import { operationsEndpoints } from './operations/operations.endpoints.ts';
import { orderActivityEndpoints } from './order-activity/order-activity.endpoints.ts';
import { orderExportEndpoints } from './orders/order-exports.endpoints.ts';
import { orderEndpoints } from './orders/orders.endpoints.ts';
import { partnerWebhookEndpoints } from './partner-webhooks/partner-webhooks.endpoints.ts';
import { paymentLinkEndpoints } from './payments/payment-links.endpoints.ts';
import { paymentSettingsEndpoints } from './payments/payment-settings.endpoints.ts';
import { paymentEndpoints } from './payments/payments.endpoints.ts';
import { webhookEventEndpoints } from './payments/webhook-events.endpoints.ts';
import { receiptEndpoints } from './receipts/receipts.endpoints.ts';
import { reconciliationEndpoints } from './reconciliation/reconciliation.endpoints.ts';
import { reportEndpoints } from './reports/reports.endpoints.ts';
import { savedViewEndpoints } from './saved-views/saved-views.endpoints.ts';
import { searchEndpoints } from './search/search.endpoints.ts';
import { shopSettingsEndpoints } from './shop-settings/shop-settings.endpoints.ts';
import { staffNoticeEndpoints } from './staff-notices/staff-notices.endpoints.ts';
import { secondFactorEndpoints } from './staff-security/second-factor.endpoints.ts';
import { staffSecurityEndpoints } from './staff-security/staff-security.endpoints.ts';
import { deskEndpoints } from './support/desk.endpoints.ts';
import { inboundMailEndpoints } from './support/inbound-mail.endpoints.ts';
import { supportEndpoints } from './support/support.endpoints.ts';
import { teamEndpoints } from './team/team.endpoints.ts';
import { translationEndpoints } from './translations/translations.endpoints.ts';
import { uploadEndpoints } from './uploads/uploads.endpoints.ts';
import { emailAddressEndpoints } from './users/email-address.endpoints.ts';
import { sessionEndpoints } from './users/sessions.endpoints.ts';
import { userCareEndpoints } from './users/user-care.endpoints.ts';
import { userEndpoints } from './users/users.endpoints.ts';

/** Every call of the API. */
export const endpoints = {
  ...userEndpoints,
  ...userCareEndpoints,
  ...sessionEndpoints,
  ...emailAddressEndpoints,
  ...teamEndpoints,
  ...secondFactorEndpoints,
  ...staffSecurityEndpoints,
  ...catalogEndpoints,
  ...contentEndpoints,
  ...mediaEndpoints,
  ...translationEndpoints,
  ...orderEndpoints,
  ...orderExportEndpoints,
  ...orderActivityEndpoints,
  ...shopSettingsEndpoints,
  ...partnerWebhookEndpoints,
  ...paymentSettingsEndpoints,
  ...paymentEndpoints,
  ...paymentLinkEndpoints,
  ...webhookEventEndpoints,
  ...disputeEndpoints,
  ...reconciliationEndpoints,
  ...receiptEndpoints,
  ...creditEndpoints,
  ...uploadEndpoints,
  ...generationEndpoints,
  ...aiKeyEndpoints,
  ...apiKeyEndpoints,
  ...messageEndpoints,
  ...supportEndpoints,
  ...deskEndpoints,
  ...inboundMailEndpoints,
  ...auditEndpoints,
  ...reportEndpoints,
  ...searchEndpoints,
  ...savedViewEndpoints,
  ...staffNoticeEndpoints,
  ...operationsEndpoints,
} satisfies Record<string, CurrentEndpoint>;
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** A client of the whole API, for a signed-in person. */
export type Client = ClientOf<Endpoints>;
