import { nounKeys, ticketKeys } from '@credit-studio/frontend/query-keys';

/** Every key of the query cache. */
export const queryKeys = {
  session: { all: ['session'] as const, person: (uid: string) => ['session', uid] as const },
  /** Whether the signed-in person has to confirm the session. */
  secondFactor: nounKeys('second-factor'),
  orders: nounKeys('orders'),
  itemOrders: nounKeys('item-orders'),
  allOrders: nounKeys('all-orders'),
  /** Sums of a list of orders; not fetched again with each of its pages. */
  orderTotals: nounKeys('order-totals'),
  orderActivity: nounKeys('order-activity'),
  savedViews: nounKeys('saved-views'),
  payments: {
    ...nounKeys('payments'),
    ofOrder: (orderId: string) => ['payments', 'order', orderId] as const,
  },
  disputes: nounKeys('disputes'),
  reconciliation: nounKeys('reconciliation'),
  /** What PayPal kept of an order's money. Only a reading of PayPal's report changes it. */
  orderFees: nounKeys('order-fees'),
  /** Separate from payments: a preview is not fetched again after the refund was made. */
  refundPreviews: nounKeys('refund-previews'),
  packages: nounKeys('packages'),
  items: nounKeys('items'),
  users: nounKeys('users'),
  credits: nounKeys('credits'),
  generations: nounKeys('generations'),
  messages: nounKeys('messages'),
  emailTemplates: nounKeys('email-templates'),
  sampleMails: nounKeys('sample-mails'),
  emailPreviews: nounKeys('email-previews'),
  tickets: ticketKeys,
  ticketDesks: nounKeys('ticket-desks'),
  savedReplies: nounKeys('saved-replies'),
  team: nounKeys('team'),
  teamSecurity: nounKeys('team-security'),
  /** How the signed-in person's account is protected. */
  staffSecurity: nounKeys('staff-security'),
  /** What the signed-in person was notified of, and how they chose to be. */
  staffNotices: nounKeys('staff-notices'),
  noticeSettings: nounKeys('notice-settings'),
  search: nounKeys('search'),
  reports: nounKeys('reports'),
  audit: nounKeys('audit'),
  health: nounKeys('health'),
  setup: nounKeys('setup'),
  webhookEvents: nounKeys('webhook-events'),
  sections: {
    ...nounKeys('sections'),
    /** A text of a legal page as it is shown. A save of the business details changes it too. */
    preview: (text: string) => ['sections', 'preview', text] as const,
  },
  features: nounKeys('features'),
  testimonials: nounKeys('testimonials'),
  /** Unpublished changes, by the name of their section. */
  contentDrafts: nounKeys('content-drafts'),
  revisions: nounKeys('revisions'),
  media: nounKeys('media'),
  contentLanguages: nounKeys('content-languages'),
  translations: nounKeys('translations'),
  paymentSettings: nounKeys('payment-settings'),
  aiKeys: nounKeys('ai-keys'),
  apiKeys: nounKeys('api-keys'),
  partnerWebhooks: nounKeys('partner-webhooks'),
  partnerDeliveries: nounKeys('partner-deliveries'),
  shopSettings: nounKeys('shop-settings'),
  generationSettings: nounKeys('generation-settings'),
} as const;

/** Everything that shows orders: what changes an order refreshes these. */
export const orderKeys = [
  queryKeys.orders.all,
  queryKeys.itemOrders.all,
  queryKeys.allOrders.all,
  queryKeys.orderTotals.all,
  queryKeys.orderActivity.all,
] as const;
