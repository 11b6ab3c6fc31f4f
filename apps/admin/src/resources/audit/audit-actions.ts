import {
  type AuditAction,
  type AuditSubjectKind,
  auditActions,
  auditSubjectKinds,
} from '@credit-studio/contracts/rules';

const subjectLabels: Record<AuditSubjectKind, string> = {
  'ai-key': 'AI key',
  'api-key': 'API key',
  'audit-log': 'Audit log',
  'email-template': 'Email template',
  feature: 'Feature',
  'generation-settings': 'Generation settings',
  generation: 'Generation',
  item: 'Item',
  message: 'Message',
  order: 'Order',
  orders: 'Orders',
  package: 'Package',
  'partner-webhook': 'Webhook',
  'payment-settings': 'Payment settings',
  'saved-reply': 'Saved reply',
  'saved-view': 'Saved view',
  section: 'Section',
  'shop-settings': 'Shop settings',
  testimonial: 'Testimonial',
  ticket: 'Ticket',
  user: 'User',
  users: 'Users',
  'webhook-event': 'PayPal notification',
};

const actionLabels: Record<AuditAction, string> = {
  'ai-key.added': 'AI key added',
  'ai-key.updated': 'AI key updated',
  'ai-key.toggled': 'AI key toggled',
  'ai-key.deleted': 'AI key deleted',
  'api-key.created': 'API key created',
  'api-key.updated': 'API key updated',
  'api-key.revoked': 'API key revoked',
  'audit-log.exported': 'Audit log exported',
  'email-template.created': 'Email template created',
  'email-template.updated': 'Email template updated',
  'email-template.deleted': 'Email template deleted',
  'feature.added': 'Feature added',
  'feature.updated': 'Feature updated',
  'feature.toggled': 'Feature toggled',
  'feature.restored': 'Feature restored',
  'feature.deleted': 'Feature deleted',
  'generation-settings.updated': 'Generation settings updated',
  'generation.share-blocked': 'Shared page taken down',
  'generation.started': 'Generation started for a customer',
  'item.created': 'Item created',
  'item.updated': 'Item updated',
  'item.archived': 'Item archived',
  'item.restored': 'Item restored',
  'message.sent': 'Message sent',
  'message.resent': 'Message resent',
  'message.tested': 'Test email sent',
  'order.refund-requested': 'Order refund requested',
  'order.refund-checked': 'Order refund checked at PayPal',
  'order.deleted': 'Order deleted',
  'order.placed': 'Order placed for a customer',
  'order.cancelled': 'Order cancelled for a customer',
  'order.link-created': 'Payment link created',
  'orders.exported': 'Orders exported',
  'package.created': 'Package created',
  'package.updated': 'Package updated',
  'package.archived': 'Package archived',
  'package.restored': 'Package restored',
  'partner-webhook.created': 'Webhook created',
  'partner-webhook.updated': 'Webhook updated',
  'partner-webhook.disabled': 'Webhook disabled after failures',
  'partner-webhook.secret-rotated': 'Webhook secret rotated',
  'partner-webhook.tested': 'Test event sent',
  'partner-webhook.replayed': 'Webhook events sent again',
  'partner-webhook.deleted': 'Webhook deleted',
  'payment-settings.updated': 'Payment settings updated',
  'payment-settings.reset': 'Payment settings reset',
  'section.updated': 'Section updated',
  'section.toggled': 'Section toggled',
  'section.deactivated': 'Section deactivated',
  'section.reset': 'Section reset',
  'section.restored': 'Section restored',
  'shop-settings.updated': 'Shop settings updated',
  'testimonial.added': 'Testimonial added',
  'testimonial.updated': 'Testimonial updated',
  'testimonial.toggled': 'Testimonial toggled',
  'testimonial.restored': 'Testimonial restored',
  'testimonial.deleted': 'Testimonial deleted',
  'saved-reply.created': 'Saved reply created',
  'saved-reply.updated': 'Saved reply updated',
  'saved-reply.deleted': 'Saved reply deleted',
  'saved-view.created': 'View saved',
  'saved-view.updated': 'View changed',
  'saved-view.deleted': 'View deleted',
  'ticket.assigned': 'Ticket assigned',
  'ticket.noted': 'Internal note written',
  'ticket.replied': 'Ticket replied',
  'ticket.updated': 'Ticket updated',
  'user.created': 'Customer created',
  'user.updated': 'User updated',
  'user.admin-granted': 'Admin role given by command',
  'user.deleted': 'User deleted',
  'credits.adjusted': 'Credits adjusted',
  'credits.given': 'Credits given',
  'users.exported': 'Users exported',
  'webhook-event.replayed': 'PayPal notification replayed',
};

export function describeSubjectKind(kind: AuditSubjectKind): string {
  return subjectLabels[kind];
}

export function describeAction(action: AuditAction): string {
  return actionLabels[action];
}

export const subjectKindChoices = auditSubjectKinds.map((kind) => ({
  value: kind,
  label: subjectLabels[kind],
}));

/** The actions on one kind of subject; on all kinds when it is empty. */
export function listActionChoices(kind: AuditSubjectKind | '') {
  const kinds = kind === '' ? auditSubjectKinds : [kind];
  const actions: AuditAction[] = kinds.flatMap((name) => auditActions[name]);
  return actions.map((action) => ({ value: action, label: actionLabels[action] }));
}
