import type { TicketMessage } from '@credit-studio/contracts';
import { asc, inArray } from 'drizzle-orm';
import type { ReadDatabase } from '../../database/database.ts';
import { type FileAddresses, findMessageAttachments } from './attachments/find-attachments.ts';
import { type TicketMessageRow, ticketMessages } from './support.tables.ts';

/** Messages with their files, without the names of the staff who wrote them. */
export async function serializeMessages(
  services: FileAddresses,
  database: ReadDatabase,
  messages: readonly TicketMessageRow[],
): Promise<TicketMessage[]> {
  const attachments = await findMessageAttachments(services, database, messages);
  return messages.map(({ sequence, message, createdAt, sender }) => ({
    ...{ _id: String(sequence), message, timestamp: createdAt.toISOString(), sender },
    attachments: attachments.get(sequence) ?? [],
  }));
}

/** The messages of tickets, oldest first, by ticket. */
export async function findConversations(
  services: FileAddresses,
  database: ReadDatabase,
  ticketIds: readonly string[],
): Promise<Map<string, TicketMessage[]>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await database
    .select()
    .from(ticketMessages)
    .where(inArray(ticketMessages.ticketId, [...ticketIds]))
    .orderBy(asc(ticketMessages.sequence));
  const messages = await serializeMessages(services, database, rows);
  return Map.groupBy(messages, (_message, index) => rows[index]?.ticketId ?? '');
}
