import { m } from '@credit-studio/messages';
import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { type InboundProblem, markReturned } from '../messages/index.ts';
import { lockMailedTicket, receiveMailReply, recordUndelivered } from '../support/index.ts';
import { answerSender } from './answer-sender.ts';
import { divideText, type InboundDecision } from './decide-inbound-mail.ts';
import { type InboundMailRow, type InboundOutcome, inboundMails } from './inbound-mail.tables.ts';
import type { ParsedMail } from './parse/parse-mail.ts';
import type { StoredFiles } from './store-mail-files.ts';

type Committer = Pick<Services, 'database' | 'addresses' | 'inboundMail'>;
type MailedTicket = NonNullable<Awaited<ReturnType<typeof lockMailedTicket>>>;

interface MailEnd {
  outcome: InboundOutcome;
  from: string;
  ticketId: string | null;
  state?: 'processed' | 'failed';
}

/** Ends a mail in the transaction of what it leads to; false when another worker has ended it. */
export async function endMail(
  transaction: Transaction,
  { id }: InboundMailRow,
  { outcome, from, ticketId, state = 'processed' }: MailEnd,
): Promise<boolean> {
  const ended = await transaction
    .update(inboundMails)
    .set({ state, outcome, fromEmail: from, ticketId, endedAt: sql`now()` })
    .where(and(eq(inboundMails.id, id), eq(inboundMails.state, 'waiting')))
    .returning({ id: inboundMails.id });
  return ended.length > 0;
}

interface Plan {
  mail: ParsedMail;
  decision: InboundDecision;
  files: StoredFiles;
}

/** Ends a mail with what was decided about it, in one transaction. */
export async function commitInboundMail(services: Committer, row: InboundMailRow, plan: Plan): Promise<void> {
  const { mail, decision } = plan;
  const { from } = mail;
  await services.database.transaction(async (transaction) => {
    switch (decision.kind) {
      case 'drop':
        await endMail(transaction, row, { outcome: decision.outcome, from, ticketId: null });
        return;
      case 'bounce':
        if (await endMail(transaction, row, { outcome: 'undelivered', from, ticketId: decision.ticketId }))
          await showBounce(transaction, decision.ticketId, mail);
        return;
      case 'refuse':
        if (await endMail(transaction, row, { ...decision, from }))
          if (decision.isAnswered) await answer(transaction, services, mail, decision.outcome);
        return;
      case 'reply':
        await commitReply(transaction, services, row, { ...plan, ticketId: decision.ticketId });
    }
  });
}

async function showBounce(transaction: Transaction, ticketId: string, { bounce }: ParsedMail): Promise<void> {
  if (!bounce) return;
  const ticket = await lockMailedTicket(transaction, ticketId);
  if (!ticket) return;
  const { recipient, reason, messageSequence } = bounce;
  await recordUndelivered(transaction, { ticketId, email: recipient || ticket.userEmail, reason });
  if (messageSequence)
    await markReturned(transaction, {
      occasion: `ticket-reply:${messageSequence}`,
      lastError: `The mail came back: ${reason}`,
    });
}

async function commitReply(
  transaction: Transaction,
  services: Committer,
  row: InboundMailRow,
  { mail, files, ticketId }: Plan & { ticketId: string },
): Promise<void> {
  // The ticket first, as every verb locks it.
  const ticket = await lockMailedTicket(transaction, ticketId);
  const { from } = mail;
  if (!ticket) {
    await endMail(transaction, row, { outcome: 'ended-address', from, ticketId: null });
    return;
  }
  if (!(await endMail(transaction, row, { outcome: 'replied', from, ticketId }))) return;
  const { texts, isCut } = divideText(mail.text);
  const tooLong = {
    name: m.mail_inbound_text_end(),
    reason: m.mail_inbound_text_too_long(),
  };
  const refused = [...files.refused, ...(isCut ? [tooLong] : [])];
  const problem = await tryReply(ticket, () =>
    receiveMailReply(transaction, ticket, {
      ...{ texts, attachmentIds: files.attachmentIds },
      ...{ fromEmail: from, mailId: mail.mailId, refused },
    }),
  );
  if (problem) {
    await transaction.update(inboundMails).set({ outcome: problem }).where(eq(inboundMails.id, row.id));
    if (!mail.isUnanswerable) await answer(transaction, services, mail, problem);
  } else if (refused.length > 0 && !mail.isUnanswerable)
    await answerSender(transaction, services, {
      ...{ ...mail, to: from },
      problem: { kind: 'refused-files', id: row.id, refused },
    });
}

/** A ticket that takes no reply is decided by its own rules, before anything is written. */
async function tryReply(
  { status }: Pick<MailedTicket, 'status'>,
  reply: () => Promise<void>,
): Promise<Extract<InboundOutcome, 'closed' | 'full'> | null> {
  try {
    await reply();
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    return status === 'closed' ? 'closed' : 'full';
  }
}

/** The outcomes that a sender gets a mail about are the problems of the answer. */
function answer(
  transaction: Transaction,
  services: Committer,
  mail: ParsedMail,
  outcome: InboundOutcome,
): Promise<void> {
  const problem: InboundProblem = { kind: outcome as Exclude<InboundProblem['kind'], 'refused-files'> };
  return answerSender(transaction, services, { ...mail, to: mail.from, problem });
}
