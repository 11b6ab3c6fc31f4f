import { findUnknownPlaceholders, type messageEndpoints, renderMessage } from '@credit-studio/contracts';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { commitOnce } from '../../idempotency/commit-once.ts';
import { recordAudit } from '../audit/index.ts';
import { users } from '../users/index.ts';
import { presentMessage } from './present-message.ts';
import { insertMessage } from './queue-message.ts';

async function getRecipient(transaction: Transaction, email: string) {
  const [user] = await transaction
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`)
    .limit(1);
  if (!user)
    throw new AppError('not_found', 'No user has this email address. Please choose one from the list.');
  return user;
}

function requireKnownPlaceholders(text: { subject: string; body: string }): void {
  const [unknown] = findUnknownPlaceholders(text);
  if (unknown === undefined) return;
  throw new AppError(
    'invalid_request',
    `Nothing fills {{${unknown}}}. Please take it out; only {{userName}} is filled.`,
  );
}

/** A staff member's mail to a user: into the outbox, audited, once per `Idempotency-Key`. */
export function sendMessage(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
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
      sentBy: context.actor.user.id,
    });
    if (!message) throw new Error('A new occasion was taken already.');
    await recordAudit(transaction, context, {
      action: 'message.sent',
      subject: { kind: 'message', id: message.id },
      after: { toEmail: message.toEmail, subject: message.subject, templateName },
    });
    return presentMessage(message);
  });
}
