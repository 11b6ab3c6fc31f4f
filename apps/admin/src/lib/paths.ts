import type { LegalPageName, TranslatedKind } from '@credit-studio/contracts';

/** Every address of the console, and those of the public site that it leads to. */
export const paths = {
  dashboard: '/admin/dashboard',
  allOrders: '/admin/all-orders',
  orders: '/admin/orders',
  itemOrders: '/admin/items-orders',
  payments: '/admin/payments',
  disputes: '/admin/disputes',
  reconciliation: '/admin/reconciliation',
  videos: '/admin/videos',
  packages: '/admin/packages',
  items: '/admin/items',
  users: '/admin/users',
  support: '/admin/support-messages',
  team: '/admin/team',
  /** Where the link of an invitation leads. It needs no one signed in. */
  join: '/admin/join',
  auditLog: '/admin/audit-log',
  system: '/admin/system',
  settings: '/admin/settings',
  media: '/admin/media',
  languages: '/admin/languages',
  logo: '/admin/settings/logo',
  banner: '/admin/settings/banner',
  features: '/admin/settings/features',
  about: '/admin/settings/about',
  testimonials: '/admin/settings/testimonials',
  footer: '/admin/settings/footer',
  contactPage: '/admin/settings/contact-page',
  /** The business details; each legal page is below it. */
  legalPages: '/admin/settings/legal-pages',
  shop: '/admin/settings/shop',
  generations: '/admin/settings/generations',
  paypal: '/admin/settings/paypal',
  aiKeys: '/admin/settings/ai-keys',
  apiKeys: '/admin/settings/api-keys',
  webhooks: '/admin/settings/webhooks',
  emails: '/admin/settings/emails',
  emailTemplates: '/admin/settings/email-templates',
  savedReplies: '/admin/settings/saved-replies',
  account: '/admin/settings/account',
  security: '/admin/settings/security',
  notices: '/admin/settings/notices',
} as const;

export function pathOfLegalPage(name: LegalPageName): string {
  return `${paths.legalPages}/${name}`;
}
/** How far the content is in one language. */
export function pathOfLanguage(language: string): string {
  return `${paths.languages}/${language}`;
}
/** One piece of content side by side with its translation. */
export function pathOfTranslation(subject: { kind: TranslatedKind; id: string; language: string }): string {
  return `${pathOfLanguage(subject.language)}/${subject.kind}/${subject.id}`;
}
export function pathOfMedia(id: string): string {
  return `${paths.media}/${id}`;
}
export function pathOfOrder(id: string): string {
  return `${paths.orders}/${id}`;
}
export function pathOfItemOrder(id: string): string {
  return `${paths.itemOrders}/${id}`;
}
export function pathOfDispute(paypalDisputeId: string): string {
  return `${paths.disputes}/${paypalDisputeId}`;
}
/** A day in UTC, yyyy-mm-dd. */
export function pathOfReconciliationDay(day: string): string {
  return `${paths.reconciliation}/${day}`;
}
export function pathOfUser(id: string): string {
  return `${paths.users}/${id}`;
}
export function pathOfWebhook(id: string): string {
  return `${paths.webhooks}/${id}`;
}
export function pathOfTicket(id: string): string {
  return `${paths.support}/${id}`;
}

export function pathOfVideo(id: string): string {
  return `${paths.videos}/${id}`;
}

/** The results of one customer, of whatever kind. */
export function pathOfVideosBy(userId: string): string {
  return `${paths.videos}?${new URLSearchParams({ userId })}`;
}

/** The videos that failed between two days. */
export function pathOfFailedVideos({ startDate, endDate }: { startDate: string; endDate: string }): string {
  return `${paths.videos}?${new URLSearchParams({ kind: 'video', status: 'failed', startDate, endDate })}`;
}

/** The orders of both kinds with one payment status. */
export function pathOfOrdersWithStatus(status: string): string {
  return `${paths.allOrders}?${new URLSearchParams({ status })}`;
}

/** The orders of both kinds that were placed on some days. */
export function pathOfOrdersOn(days: { startDate: string; endDate: string }): string {
  const { startDate, endDate } = days;
  return `${paths.allOrders}?${new URLSearchParams({ startDate, endDate })}`;
}

/** The orders and the tickets of one customer. */
export function pathOfOrdersBy(userId: string): string {
  return `${paths.orders}?${new URLSearchParams({ userId })}`;
}
export function pathOfItemOrdersBy(userId: string): string {
  return `${paths.itemOrders}?${new URLSearchParams({ userId })}`;
}
export function pathOfTicketsBy(userEmail: string): string {
  return `${paths.support}?${new URLSearchParams({ userEmail })}`;
}

export const storefrontPaths = { home: '/', resetPassword: '/reset-password' } as const;
