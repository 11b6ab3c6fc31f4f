import { type EndpointName, type StaffRole, storedStaffRoles } from '@credit-studio/contracts';
import type { TestApp, TestPerson } from '../test-app.ts';

/** The roles that are compared with the owner, who may make every call of staff. */
export type OtherRole = Exclude<StaffRole, 'owner'>;

const useConsole: EndpointName[] = [
  ...(['getShopSettings', 'searchShop'] as const),
  ...(['getSecondFactor', 'askForPasskey', 'confirmSecondFactor', 'getStaffSecurity'] as const),
  ...(['startPasskey', 'addPasskey', 'renamePasskey', 'removePasskey'] as const),
  ...(['startAuthenticatorApp', 'confirmAuthenticatorApp', 'removeAuthenticatorApp'] as const),
  ...(['makeRecoveryCodes', 'endStaffSession'] as const),
  ...(['listSavedViews', 'createSavedView', 'updateSavedView', 'deleteSavedView'] as const),
  ...(['listStaffNotices', 'countUnreadStaffNotices', 'readStaffNotice', 'readAllStaffNotices'] as const),
  ...(['getNoticeSettings', 'updateNoticeSettings', 'setNoticeWebhook', 'removeNoticeWebhook'] as const),
  'testNoticeWebhook',
];
const readOrders: EndpointName[] = [
  ...(['listAllOrders', 'totalOrders', 'listOrderActivity'] as const),
  ...(['listOrderPayments', 'listPayments', 'countPayments', 'listWebhookEvents'] as const),
  ...(['listDisputes', 'countDisputes', 'getDispute', 'getDisputeProof'] as const),
  ...(['listReconciliationDays', 'getReconciliationDay', 'listOrderFees'] as const),
];
const exportOrders: EndpointName[] = [
  ...(['exportAllOrders', 'exportOrders', 'exportItemOrders', 'exportReconciliation'] as const),
];
const deleteOrders: EndpointName[] = ['deleteOrder', 'deleteItemOrder'];
const handleMoney: EndpointName[] = [
  ...(['previewRefund', 'refundOrder', 'closeRefund', 'acceptDispute', 'readPaypalReport'] as const),
];
const answerDisputes: EndpointName[] = ['answerDispute'];

const readCustomers: EndpointName[] = [
  ...(['getUser', 'listUserTags', 'listUserNotes', 'getUserLastSeen', 'listUserActivity'] as const),
  ...(['getUserCredits', 'getUserSpending'] as const),
];
const careForCustomers: EndpointName[] = [
  ...(['setUserTags', 'addUserNote', 'updateUserNote', 'deleteUserNote'] as const),
  ...(['blockUser', 'unblockUser', 'endUserSessions', 'sendUserPasswordReset'] as const),
];
const changeCustomers: EndpointName[] = ['createCustomer', 'updateUser'];
const exportCustomers: EndpointName[] = ['exportUsers', 'exportUserData', 'exportAllGenerations'];
const deleteCustomers: EndpointName[] = ['deleteUser'];

const readResults: EndpointName[] = ['listAllGenerations', 'getGenerationRecord', 'listUserGenerations'];
const moderateResults: EndpointName[] = ['retryGeneration', 'giveGenerationBack', 'blockSharedGeneration'];
const answerTickets: EndpointName[] = [
  ...(['getSupportDesk', 'watchSupportDesk', 'listSupportStaff', 'listSavedReplies'] as const),
  ...(['addSupportNote', 'assignSupportMessage', 'announceSupportWriting', 'changeSupportMessages'] as const),
  ...(['addSavedReply', 'updateSavedReply', 'deleteSavedReply'] as const),
];
const sendMails: EndpointName[] = [
  ...(['listEmailTemplates', 'listMessages', 'listSampleMails', 'previewEmail'] as const),
  ...(['addEmailTemplate', 'updateEmailTemplate', 'deleteEmailTemplate'] as const),
  ...(['sendMessage', 'resendMessage', 'sendTestMail'] as const),
];

const readCatalog: EndpointName[] = ['listArchivedPackages'];
const changeCatalog: EndpointName[] = [
  ...(['addPackage', 'editPackage', 'archivePackage', 'restorePackage'] as const),
  ...(['addItem', 'editItem', 'archiveItem', 'restoreItem'] as const),
];
const readContent: EndpointName[] = [
  ...(['getBannerStats', 'getBusinessDetails', 'listBusinessDetailsRevisions'] as const),
  ...(['listBannerRevisions', 'listAboutRevisions', 'listFooterRevisions'] as const),
  ...(['listContactPageRevisions', 'listLegalPageRevisions'] as const),
  ...(['listFeatureRevisions', 'listTestimonialRevisions', 'getContentDraft'] as const),
  ...(['listMedia', 'getMedia'] as const),
  ...(['listContentLanguages', 'listTranslations', 'getTranslation'] as const),
];
const changeContent: EndpointName[] = [
  ...(['updateBanner', 'toggleBanner', 'resetBanner', 'deactivateBanner', 'restoreBannerRevision'] as const),
  ...(['updateAbout', 'toggleAbout', 'resetAbout', 'deactivateAbout', 'restoreAboutRevision'] as const),
  ...(['updateFooter', 'toggleFooter', 'resetFooter', 'deactivateFooter', 'restoreFooterRevision'] as const),
  ...(['updateContactPage', 'toggleContactPage', 'resetContactPage'] as const),
  ...(['deactivateContactPage', 'restoreContactPageRevision'] as const),
  ...(['updateBusinessDetails', 'resetBusinessDetails', 'restoreBusinessDetailsRevision'] as const),
  ...(['updateLegalPage', 'resetLegalPage', 'previewLegalPage', 'restoreLegalPageRevision'] as const),
  ...(['addFeature', 'updateFeature', 'toggleFeature', 'deleteFeature', 'restoreFeatureRevision'] as const),
  ...(['addTestimonial', 'updateTestimonial', 'toggleTestimonial', 'deleteTestimonial'] as const),
  ...(['restoreTestimonialRevision', 'saveContentDraft', 'discardContentDraft'] as const),
  ...(['publishContentDraft', 'scheduleContentDraft', 'cancelContentSchedule'] as const),
  ...(['uploadMedia', 'updateMedia', 'archiveMedia', 'restoreMedia', 'deleteMedia'] as const),
  'saveTranslation',
];

const readReports: EndpointName[] = ['getTotals', 'getReportSummary', 'getSalesReport', 'getStudioReport'];
const readAuditLog: EndpointName[] = ['listAuditEntries', 'exportAuditEntries'];
const readTeam: EndpointName[] = ['getTeam', 'getTeamSecurity'];
const readSettings: EndpointName[] = ['getGenerationSettings', 'listMissingSetup'];
const changeSettings: EndpointName[] = ['updateShopSettings', 'updateGenerationSettings'];
const operate: EndpointName[] = ['getSystemHealth', 'replayWebhookEvent'];
const readKeysAndWebhooks: EndpointName[] = [
  ...(['listApiKeys', 'listPartnerWebhooks', 'listPartnerDeliveries', 'getPartnerDelivery'] as const),
];
const changeKeysAndWebhooks: EndpointName[] = [
  ...(['addAiKey', 'updateAiKey', 'toggleAiKey', 'deleteAiKey'] as const),
  ...(['createApiKey', 'updateApiKey', 'revokeApiKey'] as const),
  ...(['createPartnerWebhook', 'updatePartnerWebhook', 'deletePartnerWebhook'] as const),
  ...(['rotatePartnerWebhookSecret', 'testPartnerWebhook'] as const),
  ...(['replayPartnerDelivery', 'replayFailedPartnerDeliveries'] as const),
];

/** What no one but an owner may call: who gets into the team, and where the money goes. */
export const callsOfOwners: EndpointName[] = [
  ...(['inviteToTeam', 'resendTeamInvitation', 'revokeTeamInvitation'] as const),
  ...(['updateTeamSecurity', 'removeSecondFactorOf'] as const),
  ...(['updatePaymentSettings', 'resetPaymentSettings', 'testPaymentSettings'] as const),
];

/** Which calls of staff each role may make, said a second time and apart from the contracts: it may make no other one. */
export const callsOfRoles: Record<OtherRole, EndpointName[]> = {
  manager: [
    ...useConsole,
    ...[...readOrders, ...exportOrders, ...deleteOrders, ...handleMoney, ...answerDisputes],
    ...[...readCustomers, ...careForCustomers, ...changeCustomers, ...exportCustomers, ...deleteCustomers],
    ...[...readResults, ...moderateResults, ...answerTickets, ...sendMails],
    ...[...readCatalog, ...changeCatalog, ...readContent, ...changeContent],
    ...[...readReports, ...readAuditLog, ...readTeam, ...readSettings, ...changeSettings],
    ...[...operate, ...readKeysAndWebhooks],
  ],
  support: [
    ...[...useConsole, ...readOrders, ...answerDisputes, ...readCustomers, ...careForCustomers],
    ...[...readResults, ...moderateResults, ...answerTickets, ...sendMails, ...readCatalog],
  ],
  content: [...useConsole, ...readCatalog, ...readContent, ...changeContent],
  accounting: [
    ...[...useConsole, ...readOrders, ...exportOrders, ...handleMoney, ...answerDisputes],
    ...[...readCustomers, ...readCatalog, ...readReports],
  ],
  developer: [
    ...[...useConsole, ...readOrders, ...readCustomers, ...readCatalog, ...readContent, ...readReports],
    ...[...readSettings, ...operate, ...readKeysAndWebhooks, ...changeKeysAndWebhooks],
  ],
};

// The keys of the table are the roles.
export const otherRoles = Object.keys(callsOfRoles) as OtherRole[];

/** One person of each role. */
export async function signUpRoles({ signUp }: TestApp): Promise<Record<OtherRole, TestPerson>> {
  const people = otherRoles.map(
    async (role) => [role, await signUp({ role: storedStaffRoles[role] })] as const,
  );
  // One pair for each role.
  return Object.fromEntries(await Promise.all(people)) as Record<OtherRole, TestPerson>;
}

interface Refusal {
  status: number;
  code: string;
  /** Only these; all roles that may make the call when it is missing. */
  roles?: readonly OtherRole[];
}

/** Where someone who may make the call is still refused, because of the record that the owner's request names. */
export const refusedRecords: Partial<Record<EndpointName, Refusal>> = {
  // A note is its author's.
  updateUserNote: { status: 403, code: 'forbidden' },
  deleteUserNote: { status: 403, code: 'forbidden' },
  // A view that is not shared is its owner's.
  updateSavedView: { status: 404, code: 'not_found' },
  deleteSavedView: { status: 404, code: 'not_found' },
  // A notice and an address are their person’s.
  readStaffNotice: { status: 404, code: 'not_found' },
  testNoticeWebhook: { status: 409, code: 'conflict' },
  // The callers have no second factor, and their sessions are their own.
  askForPasskey: { status: 409, code: 'conflict' },
  confirmSecondFactor: { status: 400, code: 'invalid_request' },
  addPasskey: { status: 400, code: 'invalid_request' },
  renamePasskey: { status: 404, code: 'not_found' },
  removePasskey: { status: 404, code: 'not_found' },
  confirmAuthenticatorApp: { status: 400, code: 'invalid_request' },
  removeAuthenticatorApp: { status: 409, code: 'conflict' },
  makeRecoveryCodes: { status: 409, code: 'conflict' },
  endStaffSession: { status: 404, code: 'not_found' },
  // The view is one of orders.
  createSavedView: { status: 403, code: 'permission_missing', roles: ['content'] },
};
