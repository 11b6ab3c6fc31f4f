import type { SystemHealth } from '@credit-studio/contracts';
import { and, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { deleteOldest } from '../../database/delete-oldest.ts';
import { inboundMailbox, inboundMails } from './inbound-mail.tables.ts';

/** What System Health shows: whether mails are received, what waits, and when the last one came. */
export async function readInboundMailState(
  { database, inboundMail }: Pick<Services, 'database' | 'inboundMail'>,
  since: Date,
): Promise<SystemHealth['providers']['inboundMail']> {
  const { state, endedAt, createdAt } = inboundMails;
  const [waiting, failedLastDay, [latest], [mailbox]] = await Promise.all([
    database.$count(inboundMails, eq(state, 'waiting')),
    database.$count(inboundMails, and(eq(state, 'failed'), gte(endedAt, since))),
    database.select({ createdAt }).from(inboundMails).orderBy(desc(createdAt)).limit(1),
    inboundMail.driver === 'imap' ? database.select().from(inboundMailbox) : [],
  ]);
  return {
    driver: inboundMail.driver,
    address: inboundMail.addresses?.pattern ?? null,
    ...{ waiting, failedLastDay },
    lastReceivedAt: latest?.createdAt.toISOString() ?? null,
    mailboxError: mailbox?.lastError ?? null,
  };
}

/** Deletes mails that were processed, and were received before a moment. */
export function forgetInboundMails(database: Database, { before }: { before: Date }): Promise<number> {
  return deleteOldest(database, {
    ...{ table: inboundMails, key: inboundMails.id },
    isOld: and(ne(inboundMails.state, 'waiting'), lt(inboundMails.createdAt, before)),
  });
}

/** Deletes the mails of a deleted person: those to their tickets, and those from their address. */
export async function eraseInboundMails(
  transaction: Transaction,
  { ticketIds, email }: { ticketIds: readonly string[]; email: string },
): Promise<void> {
  await transaction
    .delete(inboundMails)
    .where(
      or(
        inArray(inboundMails.ticketId, [...ticketIds]),
        sql`lower(${inboundMails.fromEmail}) = lower(${email})`,
      ),
    );
}
