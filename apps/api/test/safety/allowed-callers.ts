import type { EndpointName } from '@credit-studio/contracts';
import type { Row } from './row.ts';
import { apiKeyRows } from './rows/api-key-rows.ts';
import { catalogRows } from './rows/catalog-rows.ts';
import { contentRows } from './rows/content-rows.ts';
import { disputeRows } from './rows/dispute-rows.ts';
import { generationRows } from './rows/generation-rows.ts';
import { libraryRows } from './rows/library-rows.ts';
import { mediaRows } from './rows/media-rows.ts';
import { operationRows } from './rows/operation-rows.ts';
import { orderRows } from './rows/order-rows.ts';
import { partnerWebhookRows } from './rows/partner-webhook-rows.ts';
import { paymentRows } from './rows/payment-rows.ts';
import { reconciliationRows } from './rows/reconciliation-rows.ts';
import { savedViewRows } from './rows/saved-view-rows.ts';
import { staffNoticeRows } from './rows/staff-notice-rows.ts';
import { staffSecurityRows } from './rows/staff-security-rows.ts';
import { supportRows } from './rows/support-rows.ts';
import { teamRows } from './rows/team-rows.ts';
import { translationRows } from './rows/translation-rows.ts';
import { userRows } from './rows/user-rows.ts';

/** Who may call what, said a second time and apart from the contracts: an endpoint that is missing here fails. */
export const allowedCallers: Record<EndpointName, Row> = {
  ...userRows,
  ...catalogRows,
  ...contentRows,
  ...mediaRows,
  ...translationRows,
  ...orderRows,
  ...paymentRows,
  ...disputeRows,
  ...reconciliationRows,
  ...generationRows,
  ...libraryRows,
  ...supportRows,
  ...operationRows,
  ...apiKeyRows,
  ...partnerWebhookRows,
  ...savedViewRows,
  ...teamRows,
  ...staffNoticeRows,
  ...staffSecurityRows,
};
