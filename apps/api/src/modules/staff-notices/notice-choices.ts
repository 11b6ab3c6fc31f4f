import {
  hasPermission,
  type NoticeChannel,
  type NoticeChoice,
  type NoticeKind,
  noticeKindNames,
  noticeKinds,
} from '@credit-studio/contracts';

/** What a person has saved, by kind. */
export type StoredChoices = Partial<Record<NoticeKind, Record<NoticeChannel, boolean>>>;

/** The kinds that a stored role includes. */
export function listKindsOf(role: string): NoticeKind[] {
  return noticeKindNames.filter((kind) => hasPermission(role, noticeKinds[kind].permission));
}

/** The console shows everything; mails and posts are for those who can do something about it. */
function defaultsOf(kind: NoticeKind, role: string): Record<NoticeChannel, boolean> {
  const { urgentFor } = noticeKinds[kind];
  const isUrgent = urgentFor !== null && hasPermission(role, urgentFor);
  return { console: true, mail: isUrgent, webhook: isUrgent };
}

/** How a kind of notice reaches someone. */
export function decideChannels(
  kind: NoticeKind,
  { role, choices }: { role: string; choices: StoredChoices },
): Record<NoticeChannel, boolean> {
  // A webhook that was switched off cannot say so.
  const fixed = kind === 'own-webhook-stopped' ? { console: true, webhook: false } : {};
  return { ...defaultsOf(kind, role), ...choices[kind], ...fixed };
}

/** The choices of all kinds that the role includes. */
export function listChoices(person: { role: string; choices: StoredChoices }): NoticeChoice[] {
  return listKindsOf(person.role).map((kind) => ({ kind, ...decideChannels(kind, person) }));
}
