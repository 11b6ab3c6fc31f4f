import type { ApiScope, EndpointName } from '@credit-studio/contracts';

/**
 * What each right of a key permits, said a second time and apart from the contracts. No key can make any other call,
 * unless it answers anyone.
 */
const keyScopes: Record<ApiScope, EndpointName[]> = {
  'orders:read': [
    ...(['listOrders', 'listItemOrders', 'getOrder', 'getItemOrder', 'getReceipt'] as const),
    ...(['exportOrders', 'exportItemOrders'] as const),
    ...(['listAllOrders', 'totalOrders', 'exportAllOrders'] as const),
  ],
  'orders:write': ['deleteOrder', 'deleteItemOrder'],
  'payments:read': [
    ...(['listOrderPayments', 'listPayments', 'countPayments', 'listWebhookEvents'] as const),
    ...(['listDisputes', 'countDisputes'] as const),
    ...(['listReconciliationDays', 'getReconciliationDay', 'exportReconciliation'] as const),
  ],
  'refunds:write': ['previewRefund', 'refundOrder', 'closeRefund'],
  'customers:read': ['listUsers', 'exportUsers', 'getUser'],
  'customers:write': ['createCustomer', 'updateUser', 'updateUserMembership'],
  'credits:read': ['getUserCredits'],
  'credits:write': ['updateUserBalanceSafe', 'refundCredit'],
  'catalog:read': ['listPackages', 'getPackage', 'listItems', 'getItem', 'listArchivedPackages'],
  'catalog:write': [
    ...(['addPackage', 'editPackage', 'archivePackage', 'restorePackage'] as const),
    ...(['addItem', 'editItem', 'archiveItem', 'restoreItem'] as const),
  ],
  'content:read': [
    ...(['getBanner', 'getBannerStats', 'listBannerRevisions', 'getAbout', 'listAboutRevisions'] as const),
    ...(['getFooter', 'listFooterRevisions', 'getContactPage', 'listContactPageRevisions'] as const),
    ...(['listFeatures', 'listFeatureRevisions', 'listTestimonials', 'listTestimonialRevisions'] as const),
    ...(['getBusinessDetails', 'listBusinessDetailsRevisions', 'listLegalPageRevisions'] as const),
    ...(['listMedia', 'getMedia'] as const),
    ...(['listContentLanguages', 'listTranslations', 'getTranslation'] as const),
  ],
  'content:write': [
    ...(['updateBanner', 'toggleBanner', 'resetBanner', 'deactivateBanner'] as const),
    ...(['updateAbout', 'toggleAbout', 'resetAbout', 'deactivateAbout'] as const),
    ...(['updateFooter', 'toggleFooter', 'resetFooter', 'deactivateFooter'] as const),
    ...(['updateContactPage', 'toggleContactPage', 'resetContactPage', 'deactivateContactPage'] as const),
    ...(['addFeature', 'updateFeature', 'toggleFeature', 'deleteFeature'] as const),
    ...(['addTestimonial', 'updateTestimonial', 'toggleTestimonial', 'deleteTestimonial'] as const),
    ...(['restoreBannerRevision', 'restoreAboutRevision', 'restoreFooterRevision'] as const),
    ...(['restoreContactPageRevision', 'restoreFeatureRevision', 'restoreTestimonialRevision'] as const),
    ...(['updateBusinessDetails', 'resetBusinessDetails', 'restoreBusinessDetailsRevision'] as const),
    ...(['updateLegalPage', 'resetLegalPage', 'previewLegalPage', 'restoreLegalPageRevision'] as const),
    ...(['uploadMedia', 'updateMedia', 'archiveMedia', 'restoreMedia', 'deleteMedia'] as const),
    'saveTranslation',
  ],
  'generations:read': ['listUserGenerations'],
  'generations:write': [],
  'support:read': [
    ...(['listSupportMessages', 'countUnreadSupportMessages', 'getSupportMessage'] as const),
    'watchSupportMessage',
  ],
  'support:write': ['updateSupportMessage', 'readSupportMessage'],
  'messages:read': ['listMessages', 'listEmailTemplates'],
  'messages:write': [
    ...(['addEmailTemplate', 'updateEmailTemplate', 'deleteEmailTemplate', 'previewEmail'] as const),
    ...(['sendMessage', 'resendMessage'] as const),
  ],
  'reports:read': ['getTotals', 'getReportSummary', 'getSalesReport', 'getStudioReport'],
  'audit:read': ['listAuditEntries', 'exportAuditEntries'],
  'webhooks:read': ['listPartnerWebhooks', 'listPartnerDeliveries', 'getPartnerDelivery'],
  'webhooks:write': [
    ...(['updatePartnerWebhook', 'deletePartnerWebhook', 'testPartnerWebhook'] as const),
    ...(['replayPartnerDelivery', 'replayFailedPartnerDeliveries'] as const),
  ],
};

/**
 * What each right permits for a customer, whom the call names. Nothing about their profile, address, password, sessions or
 * tickets, and no deletion.
 */
const customerScopes: Partial<Record<ApiScope, EndpointName[]>> = {
  'orders:read': ['listOwnOrders', 'getOrder', 'getItemOrder', 'getReceipt'],
  'orders:write': [
    ...(['newOrder', 'newItemOrder', 'cancelOrder', 'cancelItemOrder'] as const),
    ...(['createPaypalOrder', 'capturePaypalOrder', 'verifyOrder', 'createPaymentLink'] as const),
  ],
  'credits:read': ['getCredits'],
  'generations:read': [
    ...(['listGenerations', 'getGeneration', 'watchGeneration', 'getGeneratedCode'] as const),
    'packGenerations',
  ],
  'generations:write': [
    ...(['uploadImage', 'writeVideoPrompt', 'generateVideo', 'generateImage', 'generateCode'] as const),
    'exportGeneration',
  ],
};

function findIn(table: Partial<Record<ApiScope, EndpointName[]>>, name: EndpointName): ApiScope | null {
  // The keys of the tables are the scopes.
  for (const [scope, names] of Object.entries(table)) if (names.includes(name)) return scope as ApiScope;
  return null;
}

/** The right that a call needs; null where no key can make it. */
export function findScope(name: EndpointName): ApiScope | null {
  return findIn(keyScopes, name);
}

/** The right that a call for a customer needs; null where no key can make it for one. */
export function findCustomerScope(name: EndpointName): ApiScope | null {
  return findIn(customerScopes, name);
}
