import type { TicketSummary } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';

/** The newest message of a ticket in one line of a list. */
export function describeNewest({ message, lastReply }: Pick<TicketSummary, 'message' | 'lastReply'>): string {
  if (!lastReply) return message;
  const { message: text, attachmentCount = 0 } = lastReply;
  return text || m.support_file_count({ count: attachmentCount });
}
