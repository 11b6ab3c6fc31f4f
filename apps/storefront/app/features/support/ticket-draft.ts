import { maxTicketMessageLength } from '@credit-studio/contracts/rules';
import { createDraft } from '@credit-studio/frontend/drafts';
import { m } from '@credit-studio/messages';

/** The fields of a new ticket. */
export interface TicketDraft {
  subject: string;
  message: string;
  phone: string;
}

export const emptyTicket: TicketDraft = { subject: '', message: '', phone: '' };
export const ticketLimits = { subject: 200, message: maxTicketMessageLength, phone: 40 };

export function validateTicket(values: TicketDraft): Record<'subject' | 'message', string | null> {
  return {
    subject: values.subject.trim() ? null : m.support_subject_missing(),
    message: values.message.trim() ? null : m.support_message_missing(),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function parseTicket(stored: unknown): TicketDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { subject, message, phone }: Partial<Record<keyof TicketDraft, unknown>> = stored;
  return isText(subject) && isText(message) && isText(phone) ? { subject, message, phone } : null;
}

/** What was typed and not sent. */
export const newTicketDraft = createDraft('new-ticket', parseTicket);
