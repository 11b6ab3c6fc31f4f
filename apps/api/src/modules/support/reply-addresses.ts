import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { composeReplyAddress } from '../../providers/inbound-mail/index.ts';
import { type TicketRow, ticketReplyAddresses, tickets } from './support.tables.ts';

type Inbound = Pick<Services, 'inboundMail'>;
type Recipient = Pick<TicketRow, 'id' | 'userEmail'>;

/** The address to which the person of a locked ticket answers, made when it is needed first. Null where no mail is received. */
export async function provideReplyAddress(
  transaction: Transaction,
  { inboundMail: { addresses } }: Inbound,
  { id: ticketId, userEmail: email }: Recipient,
): Promise<string | null> {
  if (!addresses || email === '') return null;
  await transaction
    .insert(ticketReplyAddresses)
    .values({ token: randomBytes(16).toString('hex'), ticketId, email })
    .onConflictDoNothing();
  return findReplyAddress(transaction, { inboundMail: { addresses } }, { id: ticketId, userEmail: email });
}

/** The same address, if it was made already. */
export async function findReplyAddress(
  database: Queryable,
  { inboundMail: { addresses } }: { inboundMail: Pick<Services['inboundMail'], 'addresses'> },
  { id, userEmail }: Recipient,
): Promise<string | null> {
  if (!addresses) return null;
  const { ticketId, email, endedAt, token } = ticketReplyAddresses;
  const [row] = await database
    .select({ token })
    .from(ticketReplyAddresses)
    .where(and(eq(ticketId, id), eq(email, userEmail), isNull(endedAt)));
  return row ? composeReplyAddress(addresses, row.token) : null;
}

/** The ticket that a token belongs to, also one that has ended; null for a token that no one was given. */
export async function findTicketByToken(
  database: Queryable,
  tokens: readonly string[],
): Promise<{ ticketId: string; isEnded: boolean; language: string } | null> {
  if (tokens.length === 0) return null;
  const [row] = await database
    .select({
      ticketId: ticketReplyAddresses.ticketId,
      endedAt: ticketReplyAddresses.endedAt,
      language: tickets.language,
    })
    .from(ticketReplyAddresses)
    .innerJoin(tickets, eq(tickets.id, ticketReplyAddresses.ticketId))
    .where(inArray(ticketReplyAddresses.token, [...tokens]))
    .limit(1);
  return row ? { ticketId: row.ticketId, isEnded: row.endedAt !== null, language: row.language } : null;
}

/** Ends the addresses of tickets: who answers to them gets a mail that says so. */
export async function endReplyAddresses(
  transaction: Transaction,
  ticketIds: readonly string[],
): Promise<void> {
  if (ticketIds.length === 0) return;
  await transaction
    .update(ticketReplyAddresses)
    .set({ endedAt: sql`now()`, email: '' })
    .where(and(inArray(ticketReplyAddresses.ticketId, [...ticketIds]), isNull(ticketReplyAddresses.endedAt)));
}
