import type { TicketAttachment } from '@credit-studio/contracts';
import { ticketAttachmentTypes } from '@credit-studio/contracts/rules';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { Queryable, ReadDatabase } from '../../../database/database.ts';
import { buildFileUrl, type FileRow, findFilesById } from '../../uploads/index.ts';
import { type TicketAttachmentRow, type TicketMessageRow, ticketAttachments } from '../support.tables.ts';

/** What an address of a file is made with. */
export type FileAddresses = Pick<Services, 'addresses' | 'secrets' | 'now'>;

export function serializeAttachment(
  services: FileAddresses,
  { id, name }: Pick<TicketAttachmentRow, 'id' | 'name'>,
  file: FileRow,
): TicketAttachment {
  const contentType = ticketAttachmentTypes.find((known) => known === file.contentType);
  if (!contentType) throw new Error(`A ticket carries a file of the type ${file.contentType}.`);
  return {
    ...{ _id: id, name, contentType },
    ...{ bytes: file.bytes, width: file.width, height: file.height },
    url: file.deletedAt ? null : buildFileUrl(services, file),
  };
}

/** In the order in which they were uploaded. */
async function serializeAttachments(
  services: FileAddresses,
  database: ReadDatabase,
  rows: TicketAttachmentRow[],
): Promise<{ row: TicketAttachmentRow; attachment: TicketAttachment }[]> {
  const files = await findFilesById(
    database,
    rows.map(({ fileId }) => fileId),
  );
  return rows.flatMap((row) => {
    const file = files.get(row.fileId);
    return file ? { row, attachment: serializeAttachment(services, row, file) } : [];
  });
}

/** The files of the own messages of tickets, by ticket. */
export async function findTicketAttachments(
  services: FileAddresses,
  database: ReadDatabase,
  ticketIds: readonly string[],
): Promise<Map<string, TicketAttachment[]>> {
  if (ticketIds.length === 0) return new Map();
  const { ticketId, messageSequence, id } = ticketAttachments;
  const rows = await database
    .select()
    .from(ticketAttachments)
    .where(and(inArray(ticketId, [...ticketIds]), isNull(messageSequence)))
    .orderBy(asc(id));
  const found = await serializeAttachments(services, database, rows);
  const groups = Map.groupBy(found, ({ row }) => row.ticketId ?? '');
  return new Map([...groups].map(([key, group]) => [key, group.map(({ attachment }) => attachment)]));
}

function listAttachmentsOf(
  database: ReadDatabase,
  messages: readonly TicketMessageRow[],
): Promise<TicketAttachmentRow[]> {
  const sequences = messages.map(({ sequence }) => sequence);
  return database
    .select()
    .from(ticketAttachments)
    .where(inArray(ticketAttachments.messageSequence, sequences))
    .orderBy(asc(ticketAttachments.id));
}

/** The ids of the files that messages carry, by the message's sequence. */
export async function findAttachmentIds(
  database: Queryable,
  messages: readonly TicketMessageRow[],
): Promise<Map<number, string[]>> {
  if (messages.length === 0) return new Map();
  const rows = await listAttachmentsOf(database, messages);
  const groups = Map.groupBy(rows, ({ messageSequence }) => messageSequence ?? 0);
  return new Map([...groups].map(([sequence, group]) => [sequence, group.map(({ id }) => id)]));
}

/** The files that messages carry, by the message's sequence. */
export async function findMessageAttachments(
  services: FileAddresses,
  database: ReadDatabase,
  messages: readonly TicketMessageRow[],
): Promise<Map<number, TicketAttachment[]>> {
  if (messages.length === 0) return new Map();
  const rows = await listAttachmentsOf(database, messages);
  const found = await serializeAttachments(services, database, rows);
  const groups = Map.groupBy(found, ({ row }) => row.messageSequence ?? 0);
  return new Map([...groups].map(([key, group]) => [key, group.map(({ attachment }) => attachment)]));
}
