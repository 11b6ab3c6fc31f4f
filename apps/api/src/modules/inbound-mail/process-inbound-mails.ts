import { baseLanguage } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { ReplyAddresses } from '../../providers/inbound-mail/index.ts';
import { listTicketReplyOpenings } from '../messages/index.ts';
import { findTicketByToken } from '../support/index.ts';
import { findUserByEmail } from '../users/index.ts';
import { answerSender } from './answer-sender.ts';
import { claimMail, giveBack, maxAttempts } from './claim-inbound-mail.ts';
import { commitInboundMail, endMail } from './commit-inbound-mail.ts';
import { decideInboundMail } from './decide-inbound-mail.ts';
import { type InboundMailRow, inboundMails } from './inbound-mail.tables.ts';
import { type ParsedMail, parseMail, parseSender, UnreadableMail } from './parse/parse-mail.ts';
import type { OwnMail } from './parse/remove-quote.ts';
import { type StoredFiles, storeMailFiles } from './store-mail-files.ts';

type Processor = Pick<
  Services,
  'database' | 'storage' | 'now' | 'log' | 'addresses' | 'mail' | 'inboundMail' | 'stopping'
>;

/** Processes what is due, oldest first. Several workers may do it at the same time. Returns how many mails ended. */
export async function processInboundMails(services: Processor): Promise<number> {
  const { addresses } = services.inboundMail;
  // What was stored before inbound mail was switched off waits.
  if (!addresses) return 0;
  for (let ended = 0; ; ) {
    if (services.stopping.aborted) return ended;
    const row = await claimMail(services);
    if (!row) return ended;
    await processMail(services, addresses, row).catch((error: unknown) => giveBack(services, row, error));
    ended += 1;
  }
}

async function processMail(
  services: Processor,
  addresses: ReplyAddresses,
  row: InboundMailRow,
): Promise<void> {
  const own: OwnMail = { address: findAddress(services.mail.from), openings: listTicketReplyOpenings() };
  const known = { addresses, own };
  // One that has ended a worker before is not parsed again and again.
  if (row.isCut || row.attempts === maxAttempts) {
    const sender = await parseSender(row.raw, known);
    return refuse(services, row, sender, row.isCut ? 'too-large' : 'unreadable');
  }
  const mail = await parseMail(row.raw, known).catch((error: unknown) => {
    if (error instanceof UnreadableMail) return null;
    throw error;
  });
  if (!mail) return refuse(services, row, await parseSender(row.raw, known), 'unreadable');
  const ticket = await findTicketByToken(services.database, mail.tokens);
  const recent = await countRecent(services, ticket?.ticketId ?? null, mail.from);
  const decision = decideInboundMail(mail, { ticket, recent });
  await runInLanguage(await chooseAnswerLanguage(services, ticket, mail), async () => {
    // Before the transaction, because it writes to the storage. Files of a process that dies here are deleted after a day.
    const files =
      decision.kind === 'reply' ? await storeMailFiles(services, decision.ticketId, mail.files) : noFiles;
    await commitInboundMail(services, row, { mail, decision, files });
  });
}

/** Of what we write to the sender: that of the ticket, or else of the customer with this address. */
async function chooseAnswerLanguage(
  { database }: Pick<Services, 'database'>,
  ticket: { language: string } | null,
  { from }: Pick<ParsedMail, 'from'>,
): Promise<string> {
  return ticket?.language ?? (await findUserByEmail(database, from))?.language ?? baseLanguage;
}

const noFiles: StoredFiles = { attachmentIds: [], refused: [] };

/** Such as `shop@example.com` of `Shop <shop@example.com>`. */
function findAddress(from: string): string {
  return (/<([^<>]+)>/.exec(from)?.[1] ?? from).trim().toLowerCase();
}

/** Of the last hour, those that became messages. */
async function countRecent({ database }: Processor, ticketId: string | null, from: string) {
  const isRecent = and(
    eq(inboundMails.outcome, 'replied'),
    gt(inboundMails.endedAt, sql`now() - interval '1 hour'`),
  );
  const read = async (condition: ReturnType<typeof and>) => {
    const [row] = await database
      .select({ mails: count() })
      .from(inboundMails)
      .where(and(isRecent, condition));
    return row?.mails ?? 0;
  };
  const [ofTicket, ofSender] = await Promise.all([
    ticketId ? read(eq(inboundMails.ticketId, ticketId)) : 0,
    read(eq(sql`lower(${inboundMails.fromEmail})`, from)),
  ]);
  return { ofTicket, ofSender };
}

type Sender = Pick<
  ParsedMail,
  'from' | 'mailId' | 'subject' | 'isOwn' | 'isAutomatic' | 'isUnanswerable' | 'tokens'
>;

async function refuse(
  services: Processor,
  row: InboundMailRow,
  sender: Sender,
  outcome: 'too-large' | 'unreadable',
): Promise<void> {
  const isOfPerson = !sender.isOwn && !sender.isAutomatic && !sender.isUnanswerable;
  const ticket = await findTicketByToken(services.database, sender.tokens);
  await services.database.transaction(async (transaction) => {
    const ticketId = ticket?.ticketId ?? null;
    // Our failure, which System Health shows: the mail may have been a good one.
    const state = row.lastError === null ? 'processed' : 'failed';
    if (!(await endMail(transaction, row, { outcome, from: sender.from, ticketId, state }))) return;
    // Only people who know one of our addresses are answered.
    if (ticket && isOfPerson)
      await runInLanguage(ticket.language, () =>
        answerSender(transaction, services, { ...sender, to: sender.from, problem: { kind: outcome } }),
      );
  });
}
