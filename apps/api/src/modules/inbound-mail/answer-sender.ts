import { createHash } from 'node:crypto';
import { toLocalizedPath } from '@credit-studio/messages';
import { and, count, gt, inArray, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { composeReplyAddress } from '../../providers/inbound-mail/index.ts';
import { composeInboundAnswer, type InboundProblem, queueMessage } from '../messages/index.ts';
import { type InboundOutcome, inboundMails } from './inbound-mail.tables.ts';

type Answerer = Pick<Services, 'addresses' | 'inboundMail'>;

/** Answers to senders whom we do not know, in an hour: a forged sender must not get mails from us by the thousand. */
const maxToStrangers = 20;

const strange = ['unknown-address', 'ended-address'] as const satisfies InboundOutcome[];

/** What can be sent again to the same address. */
const canReply = new Set<InboundProblem['kind']>([
  'refused-files',
  'too-many',
  'empty',
  'too-large',
  'unreadable',
]);

interface Answered {
  /** Of the mail that is answered. */
  to: string;
  subject: string;
  mailId: string;
  /** Of the reply addresses that it was sent to. */
  tokens: readonly string[];
  problem: InboundProblem;
}

/** Mails the sender of a mail what to do, once a day for each problem of one address. */
export async function answerSender(
  transaction: Transaction,
  { addresses, inboundMail }: Answerer,
  { to, subject, mailId, tokens: [token], problem }: Answered,
): Promise<void> {
  if (
    strange.some((outcome) => outcome === problem.kind) &&
    (await countStrange(transaction)) > maxToStrangers
  )
    return;
  // A hash: the occasion stays after the address was deleted.
  const address = createHash('sha256').update(to).digest('hex').slice(0, 32);
  const day = new Date().toISOString().slice(0, 10);
  const occasion =
    problem.kind === 'refused-files'
      ? `inbound-answer:${problem.id}`
      : `inbound-answer:${problem.kind}:${address}:${day}`;
  await queueMessage(transaction, {
    ...{ occasion, userId: null, toEmail: to },
    ...composeInboundAnswer({
      subject,
      problem,
      contactUrl: `${addresses.storefront}${toLocalizedPath('/contact')}`,
    }),
    envelope: {
      isAutomatic: true,
      ...(mailId && { answers: mailId }),
      ...(token &&
        canReply.has(problem.kind) &&
        inboundMail.addresses && {
          replyTo: composeReplyAddress(inboundMail.addresses, token),
        }),
    },
  });
}

/** Mails of the last hour that we knew nothing about, this one included. */
async function countStrange(transaction: Transaction): Promise<number> {
  const [row] = await transaction
    .select({ mails: count() })
    .from(inboundMails)
    .where(
      and(
        inArray(inboundMails.outcome, [...strange]),
        gt(inboundMails.endedAt, sql`now() - interval '1 hour'`),
      ),
    );
  return row?.mails ?? 0;
}
