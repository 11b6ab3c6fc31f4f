import { findUnknownPlaceholders, type messageEndpoints, renderMessage } from '@credit-studio/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type CallerActor, type Context, findActorId, type Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { commitOnce } from '../../idempotency/commit-once.ts';
import { recordAudit } from '../audit/index.ts';
import { findUserByEmail, type UserRow } from '../users/index.ts';
import { serializeMessage } from './message-log.ts';
import { type OutboundMessageRow, outboundMessages } from './messages.tables.ts';
import { insertMessage, isSentTo, repetitionMark } from './outbox.ts';

/** A staff member's mail to a user: into the outbox, audited, once per `Idempotency-Key`. */
export function sendMessage(
  { database }: Pick<Services, 'database'>,
  context: Context<CallerActor>,
  input: EndpointCall<typeof messageEndpoints.sendMessage>['body'],
) {
  return commitOnce(database, context, async (transaction) => {
    const { toEmail, templateName = '', subject, messageBody } = input;
    requireKnownPlaceholders({ subject, body: messageBody });
    const recipient = await getRecipient(transaction, toEmail);
    const text = renderMessage({ subject, body: messageBody }, { userName: recipient.name });
    const message = await insertMessage(transaction, {
      occasion: `staff-message:${uuidv7()}`,
      userId: recipient.id,
      toEmail: recipient.email,
      subject: text.subject,
      textBody: text.body,
      templateName,
      sentBy: findActorId(context.actor),
    });
    if (!message) throw new Error('A new occasion was taken already.');
    await recordAudit(transaction, context, {
      action: 'message.sent',
      subject: { kind: 'message', id: message.id },
      after: { toEmail: message.toEmail, subject: message.subject, templateName },
    });
    return serializeMessage(message);
  });
}

function requireKnownPlaceholders(text: { subject: string; body: string }): void {
  const [unknown] = findUnknownPlaceholders(text);
  if (unknown === undefined) return;
  throw new AppError(
    'invalid_request',
    `Unknown placeholder {{${unknown}}}. Please remove it; only {{userName}} is filled in.`,
  );
}

async function getRecipient(transaction: Transaction, email: string): Promise<UserRow> {
  const user = await findUserByEmail(transaction, email);
  if (!user)
    throw new AppError('not_found', 'No user has this email address. Please choose one from the list.');
  return user;
}

/** Sends a mail again that was accepted or has failed, as a new row whose occasion contains the old one. */
export function resendMessage(
  { database }: Pick<Services, 'database'>,
  context: Context<CallerActor>,
  id: string,
) {
  return commitOnce(database, context, async (transaction) => {
    const message = await lockMessage(transaction, id);
    const [root = message.occasion] = message.occasion.split(repetitionMark);
    await requireResendable(transaction, message, root);
    const { userId, toEmail, subject, textBody, content, templateName } = message;
    // Mail programs hide a second mail with the same Message-ID.
    const { mailKey: _, ...envelope } = message.envelope ?? {};
    const repeated = await insertMessage(transaction, {
      ...{ userId, toEmail, subject, textBody, content, templateName },
      envelope: message.envelope && envelope,
      occasion: `${root}${repetitionMark}${uuidv7()}`,
      sentBy: findActorId(context.actor),
    });
    if (!repeated) throw new Error('A new occasion was taken already.');
    await recordAudit(transaction, context, {
      action: 'message.resent',
      subject: { kind: 'message', id: repeated.id },
      after: { toEmail, subject, repeats: message.id },
    });
    return serializeMessage(repeated);
  });
}

/** Waits for a concurrent resend of the same mail; throws `not_found`. */
async function lockMessage(transaction: Transaction, id: string): Promise<OutboundMessageRow> {
  const [message] = await transaction
    .select()
    .from(outboundMessages)
    .where(eq(outboundMessages.id, id))
    .for('update');
  if (!message) throw new AppError('not_found', 'This message does not exist. Please reload the list.');
  return message;
}

async function requireResendable(transaction: Transaction, message: OutboundMessageRow, root: string) {
  if (message.isSecret)
    throw conflict('This message contained a secret that is deleted. The user can request a new one.');
  if (message.toEmail === '') throw conflict('The account of this message was deleted.');
  if (message.state === 'queued')
    throw conflict('This message is still being sent. Please wait until it finishes.');
  const waiting = await transaction.$count(
    outboundMessages,
    and(
      isSentTo(message.toEmail),
      eq(outboundMessages.state, 'queued'),
      sql`starts_with(${outboundMessages.occasion}, ${root + repetitionMark})`,
    ),
  );
  if (waiting > 0) throw conflict('This message is already being sent again. Please wait until it finishes.');
}

function conflict(sentence: string): AppError {
  return new AppError('conflict', sentence);
}
