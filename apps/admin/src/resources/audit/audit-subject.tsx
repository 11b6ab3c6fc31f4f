import type { AuditEntry, AuditSubjectKind } from '@credit-studio/contracts';
import { legalPageNames, translatedKinds } from '@credit-studio/contracts/rules';
import { KitLink } from '@credit-studio/ui';
import {
  pathOfDispute,
  pathOfLegalPage,
  pathOfMedia,
  pathOfOrder,
  pathOfTicket,
  pathOfTranslation,
  pathOfUser,
  pathOfVideo,
  pathOfWebhook,
  paths,
} from '../../lib/paths.ts';
import { useMayOpen } from '../../session/index.ts';
import styles from './audit.module.css';
import { describeSubjectKind } from './audit-actions.ts';

const idShape = /^[0-9a-f]{8}-[0-9a-f-]+$/i;

/** Ids are ordered by time, so neighbours differ only at the end. */
const shownIdLength = 8;

/** What was changed, leading there. */
export function AuditSubject({ entry }: { entry: AuditEntry }) {
  const { subjectKind, subjectId } = entry;
  const mayOpen = useMayOpen();
  const path = findSubjectPath(entry);
  const shownId = idShape.test(subjectId) ? `…${subjectId.slice(-shownIdLength)}` : subjectId;
  const kind = describeSubjectKind(subjectKind);
  return (
    <span className={styles.subject} title={subjectId}>
      {path && mayOpen(path) ? <KitLink href={path}>{kind}</KitLink> : kind}{' '}
      <span className={styles.detail}>{shownId}</span>
    </span>
  );
}

const sectionPaths: Partial<Record<string, string>> = {
  banner: paths.banner,
  about: paths.about,
  footer: paths.footer,
  contact: paths.contactPage,
  business: paths.legalPages,
  ...Object.fromEntries(legalPageNames.map((name) => [name, pathOfLegalPage(name)])),
};

/** Null for a subject without a screen. */
const subjectPaths: Record<AuditSubjectKind, (id: string) => string | null> = {
  'ai-key': () => paths.aiKeys,
  'api-key': () => paths.apiKeys,
  'audit-log': () => paths.auditLog,
  dispute: pathOfDispute,
  'email-template': () => paths.emailTemplates,
  feature: () => paths.features,
  'generation-settings': () => paths.generations,
  generation: pathOfVideo,
  generations: () => paths.videos,
  invitation: () => paths.team,
  item: () => paths.items,
  media: pathOfMedia,
  message: () => null,
  order: pathOfOrder,
  orders: (kind) => ({ item: paths.itemOrders, package: paths.orders })[kind] ?? paths.allOrders,
  package: () => paths.packages,
  'partner-webhook': pathOfWebhook,
  'payment-settings': () => paths.paypal,
  reconciliation: () => paths.reconciliation,
  'saved-reply': () => paths.savedReplies,
  'saved-view': () => null,
  section: (name) => sectionPaths[name] ?? null,
  'shop-settings': () => paths.shop,
  'team-security': () => paths.team,
  testimonial: () => paths.testimonials,
  ticket: pathOfTicket,
  user: pathOfUser,
  users: () => paths.users,
  'webhook-event': () => paths.system,
};

/** The screen of an entry's subject; null when the subject is deleted or has no screen. */
function findSubjectPath(entry: AuditEntry): string | null {
  const { action, subjectKind, subjectId } = entry;
  if (action.endsWith('.deleted')) return null;
  return findTranslationPath(entry) ?? subjectPaths[subjectKind](subjectId);
}

/** Where the texts of an entry are translated; each is recorded with its language in front. Null for any other entry. */
function findTranslationPath({
  action,
  subjectKind,
  subjectId: id,
  before,
  after,
}: AuditEntry): string | null {
  const kind = translatedKinds.find((known) => known === subjectKind);
  const [text] = Object.keys(after ?? before ?? {});
  const language = text?.split('.')[0];
  return kind && language && action === `${kind}.translated`
    ? pathOfTranslation({ kind, id, language })
    : null;
}
