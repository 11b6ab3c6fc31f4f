import type { Permission } from '../endpoint/permissions.ts';
import type { NoticeKind } from './staff-notice-rules.ts';

interface NoticeKindRule {
  /** What it is about, as a heading of several notices and in the settings. */
  title: string;
  /** When it is sent, as a sentence. */
  description: string;
  group: 'Money' | 'Support' | 'System' | 'Team' | 'You';
  /** Only people with this right get it. */
  permission: Permission;
  /** People with this right can do something about it, so they also get it by mail and by their webhook unless they choose otherwise. */
  urgentFor: Permission | null;
  /** The screen of the console that lists what it is about. */
  path: string;
}

/**
 * What each kind of notice is about, who gets it, and where it leads. Separate from the names, so that a program that only
 * parses notices does not load these texts.
 */
export const noticeKinds: Readonly<Record<NoticeKind, NoticeKindRule>> = {
  'dispute-opened': {
    title: 'Dispute opened',
    description: 'A buyer disputed a payment at PayPal.',
    group: 'Money',
    permission: 'payments:read',
    urgentFor: 'disputes:write',
    path: '/admin/disputes',
  },
  'dispute-due': {
    title: 'Dispute due soon',
    description: 'PayPal decides a dispute within 48 hours unless the shop answers.',
    group: 'Money',
    permission: 'payments:read',
    urgentFor: 'disputes:write',
    path: '/admin/disputes',
  },
  'payment-attention': {
    title: 'Payment needs attention',
    description: 'A payment or a refund is stuck, has the wrong amount, or was made twice.',
    group: 'Money',
    permission: 'payments:read',
    urgentFor: 'refunds:write',
    path: '/admin/payments',
  },
  'reconciliation-differs': {
    title: 'Differences with PayPal',
    description: 'A day of PayPal’s report differs from what the shop booked.',
    group: 'Money',
    permission: 'payments:read',
    urgentFor: null,
    path: '/admin/reconciliation',
  },
  'ticket-opened': {
    title: 'New ticket',
    description: 'A customer or a visitor wrote to support.',
    group: 'Support',
    permission: 'support:read',
    urgentFor: null,
    path: '/admin/support-messages',
  },
  'ticket-replied': {
    title: 'Reply of a customer',
    description: 'A customer replied to a ticket that is assigned to you, or to no one.',
    group: 'Support',
    permission: 'support:read',
    urgentFor: null,
    path: '/admin/support-messages',
  },
  'ticket-assigned': {
    title: 'Ticket assigned to you',
    description: 'Someone else assigned a ticket to you.',
    group: 'Support',
    permission: 'support:read',
    urgentFor: 'support:write',
    path: '/admin/support-messages',
  },
  'ai-keys-down': {
    title: 'No AI key works',
    description: 'Every AI key is switched off or was rejected, so customers can create nothing.',
    group: 'System',
    permission: 'ai-keys:read',
    urgentFor: 'ai-keys:write',
    path: '/admin/settings/ai-keys',
  },
  'ai-key-stopped': {
    title: 'AI key rejected',
    description: 'The AI provider rejected one key. The others are used instead.',
    group: 'System',
    permission: 'ai-keys:read',
    urgentFor: null,
    path: '/admin/settings/ai-keys',
  },
  'mails-failed': {
    title: 'Mails not delivered',
    description: 'Mails to customers finally failed. Once an hour at most.',
    group: 'System',
    permission: 'messages:read',
    urgentFor: null,
    path: '/admin/users',
  },
  'webhook-disabled': {
    title: 'Webhook disabled',
    description: 'The webhook of a partner was disabled after failures.',
    group: 'System',
    permission: 'webhooks:read',
    urgentFor: 'webhooks:write',
    path: '/admin/settings/webhooks',
  },
  'role-changed': {
    title: 'Role changed',
    description: 'Someone joined or left the team, or has another role.',
    group: 'Team',
    permission: 'team:write',
    urgentFor: 'team:write',
    path: '/admin/team',
  },
  'second-factor-removed': {
    title: 'Second factor removed',
    description: 'Someone in the team no longer has a second factor.',
    group: 'Team',
    permission: 'team:write',
    urgentFor: 'team:write',
    path: '/admin/team',
  },
  'own-webhook-stopped': {
    title: 'Your webhook was switched off',
    description: 'Your own webhook below accepted nothing for a day.',
    group: 'You',
    permission: 'console:use',
    urgentFor: 'console:use',
    path: '/admin/settings/notices',
  },
};
