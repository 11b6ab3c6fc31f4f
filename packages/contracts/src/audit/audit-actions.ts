/**
 * What the audit log records, by kind of subject. Entries are permanent, so an action that was ever recorded stays
 * in this list.
 */
export const auditActions = {
  'ai-key': ['ai-key.added', 'ai-key.updated', 'ai-key.toggled', 'ai-key.deleted'],
  'api-key': ['api-key.created', 'api-key.updated', 'api-key.revoked'],
  'audit-log': ['audit-log.exported'],
  dispute: ['dispute.answered', 'dispute.accepted', 'dispute.proof-read'],
  'email-template': ['email-template.created', 'email-template.updated', 'email-template.deleted'],
  feature: ['feature.added', 'feature.updated', 'feature.toggled', 'feature.restored', 'feature.deleted'],
  'generation-settings': ['generation-settings.updated'],
  generation: [
    'generation.share-blocked',
    'generation.started',
    'generation.viewed',
    'generation.retried',
    'generation.given-back',
  ],
  generations: ['generations.exported'],
  invitation: ['team.invited', 'team.invitation-sent-again', 'team.invitation-revoked'],
  item: ['item.created', 'item.updated', 'item.archived', 'item.restored'],
  message: ['message.sent', 'message.resent', 'message.tested'],
  order: [
    'order.refund-requested',
    'order.refund-checked',
    'order.deleted',
    'order.placed',
    'order.cancelled',
    'order.link-created',
  ],
  orders: ['orders.exported'],
  package: ['package.created', 'package.updated', 'package.archived', 'package.restored'],
  'partner-webhook': [
    'partner-webhook.created',
    'partner-webhook.updated',
    'partner-webhook.disabled',
    'partner-webhook.secret-rotated',
    'partner-webhook.tested',
    'partner-webhook.replayed',
    'partner-webhook.deleted',
  ],
  'payment-settings': ['payment-settings.updated', 'payment-settings.reset'],
  reconciliation: ['reconciliation.read', 'reconciliation.exported'],
  'shop-settings': ['shop-settings.updated'],
  'saved-reply': ['saved-reply.created', 'saved-reply.updated', 'saved-reply.deleted'],
  'saved-view': ['saved-view.created', 'saved-view.updated', 'saved-view.deleted'],
  section: [
    'section.updated',
    'section.toggled',
    'section.deactivated',
    'section.reset',
    'section.restored',
    'section.draft-saved',
    'section.draft-discarded',
    'section.published',
    'section.scheduled',
    'section.schedule-cancelled',
    'section.publication-failed',
  ],
  'team-security': ['team.security-changed'],
  testimonial: [
    'testimonial.added',
    'testimonial.updated',
    'testimonial.toggled',
    'testimonial.restored',
    'testimonial.deleted',
  ],
  ticket: ['ticket.replied', 'ticket.updated', 'ticket.assigned', 'ticket.noted'],
  user: [
    'user.created',
    'user.updated',
    'user.deleted',
    'user.admin-granted',
    'user.blocked',
    'user.unblocked',
    'user.tagged',
    'user.note-added',
    'user.note-changed',
    'user.note-deleted',
    'user.sessions-ended',
    'user.reset-sent',
    'user.data-exported',
    'team.joined',
    'staff-security.passkey-added',
    'staff-security.passkey-renamed',
    'staff-security.passkey-removed',
    'staff-security.app-added',
    'staff-security.app-removed',
    'staff-security.recovery-codes-made',
    'staff-security.recovery-code-used',
    'staff-security.session-ended',
    'team.second-factor-removed',
    'credits.adjusted',
    'credits.given',
  ],
  users: ['users.exported'],
  'webhook-event': ['webhook-event.replayed'],
} as const;

export type AuditSubjectKind = keyof typeof auditActions;

/** The actions on one kind of subject, or on any. */
export type AuditAction<K extends AuditSubjectKind = AuditSubjectKind> = (typeof auditActions)[K][number];

// `Object.keys` and `Object.values` of a constant return exactly its keys and values.
export const auditSubjectKinds = Object.keys(auditActions) as AuditSubjectKind[];
export const allAuditActions = Object.values(auditActions).flat() as AuditAction[];
