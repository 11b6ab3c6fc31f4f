import { formatDisplayDate, type Message } from '@credit-studio/contracts';
import type { OutboundMessageRow } from './messages.tables.ts';

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** A line of the message log. The text of a secret mail leaves this house by mail only. */
export function presentMessage(row: OutboundMessageRow): Message {
  return {
    _id: row.id,
    day: weekday.format(row.createdAt),
    date: formatDisplayDate(row.createdAt),
    templateName: row.templateName,
    toEmail: row.toEmail,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    lastError: row.lastError,
    body: row.isSecret ? null : row.textBody,
    isSecret: row.isSecret,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
