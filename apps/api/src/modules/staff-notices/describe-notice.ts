import {
  type AttentionReason,
  attentionTitles,
  findStaffRole,
  formatMinor,
  type NoticeKind,
  noticeKinds,
  toOneLine,
} from '@credit-studio/contracts';
import type { NoticeFacts } from './staff-notices.tables.ts';

/** A notice in words. `path` is its place in the console. */
export interface NoticeText {
  title: string;
  text: string;
  path: string;
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

function read(facts: NoticeFacts, name: string): string {
  const value = facts[name];
  return value === null || value === undefined ? '' : toOneLine(String(value));
}

function money(facts: NoticeFacts): string {
  return `${formatMinor(Number(facts.amountMinor ?? 0))} ${read(facts, 'currency')}`;
}

function ticket(facts: NoticeFacts): Partial<NoticeText> {
  return {
    text: `“${read(facts, 'subject')}” from ${read(facts, 'name') || 'a visitor'}`,
    path: `${noticeKinds['ticket-opened'].path}/${read(facts, 'id')}`,
  };
}

function dispute(facts: NoticeFacts): string {
  return `${noticeKinds['dispute-opened'].path}/${read(facts, 'id')}`;
}

/** What people call a stored role. */
function role(facts: NoticeFacts, name: string): string {
  return findStaffRole(read(facts, name)) ?? 'a customer';
}

function payment(facts: NoticeFacts): Partial<NoticeText> {
  const orders = facts.orderKind === 'item' ? '/admin/items-orders' : '/admin/orders';
  // The job that found it stores one of these reasons.
  const reason = attentionTitles[read(facts, 'reason') as AttentionReason];
  return {
    text: `Order ${read(facts, 'orderCode')}: ${reason}.`,
    path: `${orders}/${read(facts, 'orderId')}`,
  };
}

function differences({ count, day }: NoticeFacts): Partial<NoticeText> {
  const many = count === 1 ? '1 difference' : `${count} differences`;
  return { text: `${many} on ${day}.`, path: `${noticeKinds['reconciliation-differs'].path}/${day}` };
}

function webhook(facts: NoticeFacts): Partial<NoticeText> {
  const cause = facts.isGone ? 'answered that it is gone (410)' : 'accepted nothing for three days';
  return {
    text: `“${read(facts, 'name')}” ${cause}.`,
    path: `${noticeKinds['webhook-disabled'].path}/${read(facts, 'id')}`,
  };
}

const describe: Record<NoticeKind, (facts: NoticeFacts) => Partial<NoticeText>> = {
  'dispute-opened': (facts) => ({ text: `About ${money(facts)}.`, path: dispute(facts) }),
  'dispute-due': (facts) => ({
    text: `Answer by ${moment.format(new Date(read(facts, 'respondBy')))} UTC. It is about ${money(facts)}.`,
    path: dispute(facts),
  }),
  'payment-attention': payment,
  'reconciliation-differs': differences,
  'ticket-opened': ticket,
  'ticket-replied': ticket,
  'ticket-assigned': ticket,
  'ai-keys-down': () => ({ text: 'Customers can create nothing until a key works.' }),
  'ai-key-stopped': (facts) => ({ text: `The provider rejected “${read(facts, 'name')}”.` }),
  'mails-failed': () => ({ text: 'The message log of each customer says why, and sends them again.' }),
  'webhook-disabled': webhook,
  'role-changed': (facts) => ({
    text: `${read(facts, 'name')} was ${role(facts, 'before')} and is now ${role(facts, 'after')}.`,
  }),
  'second-factor-removed': (facts) => ({ text: `${read(facts, 'name')} has no second factor now.` }),
  'own-webhook-stopped': () => ({ text: 'Test it, or enter another address.' }),
};

/** The words of a notice. Facts that were erased with their person leave its title. */
export function describeNotice(kind: NoticeKind, facts: NoticeFacts | null): NoticeText {
  const { title, path } = noticeKinds[kind];
  return { title, text: '', path, ...(facts && describe[kind](facts)) };
}
