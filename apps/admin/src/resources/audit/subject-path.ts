import type { AuditEntry } from '@credit-studio/contracts';
import { pathOfOrder, pathOfTicket, pathOfUser, paths } from '../../lib/paths.ts';

const sectionPaths: Partial<Record<string, string>> = {
  banner: paths.banner,
  about: paths.about,
  footer: paths.footer,
  contact: paths.contactPage,
};

const places: Partial<Record<string, (id: string) => string | undefined>> = {
  'ai-key': () => paths.aiKeys,
  'audit-log': () => paths.auditLog,
  'email-template': () => paths.emailTemplates,
  feature: () => paths.features,
  item: () => paths.items,
  order: pathOfOrder,
  orders: (kind) => (kind === 'item' ? paths.itemOrders : paths.orders),
  package: () => paths.packages,
  'payment-settings': () => paths.paypal,
  'shop-settings': () => paths.paypal,
  section: (name) => sectionPaths[name],
  testimonial: () => paths.testimonials,
  ticket: pathOfTicket,
  user: pathOfUser,
  users: () => paths.users,
  'webhook-event': () => paths.system,
};

/** Where the subject of an entry is looked at; null when it is gone, or has no screen. */
export function findSubjectPath({
  action,
  subjectKind,
  subjectId,
}: Pick<AuditEntry, 'action' | 'subjectKind' | 'subjectId'>): string | null {
  return action.endsWith('.deleted') ? null : (places[subjectKind]?.(subjectId) ?? null);
}
