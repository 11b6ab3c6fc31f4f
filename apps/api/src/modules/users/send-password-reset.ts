import { sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import type { JobPayloads } from '../../jobs/index.ts';
import { users } from './users.tables.ts';

/** Puts a mail into the outbox; the messages module, which stands above this one, lends it. */
export type QueueSecretMail = (
  transaction: Transaction,
  mail: {
    occasion: string;
    userId: string | null;
    toEmail: string;
    subject: string;
    textBody: string;
    isSecret: true;
  },
) => Promise<void>;

/** Anybody may register someone else's address and have it mailed, so no word of theirs is in the text. */
function composeText(link: string): string {
  return [
    'Hello,',
    '',
    'someone asked for a new password for your Credit Studio account. Choose it here:',
    link,
    '',
    'The link works once, for about an hour. If it was not you who asked, you need not do anything: your password stays as it is.',
    '',
    'Credit Studio',
    '',
  ].join('\n');
}

/**
 * The worker's half of a reset: a one-time code in a mail that leads to our own page. An address without an
 * account gets nothing. However often the job runs, its request mails once.
 */
export async function sendPasswordReset(
  { database, identity, addresses }: Pick<Services, 'database' | 'identity' | 'addresses'>,
  { requestId, email }: JobPayloads['send-password-reset'],
  { queueMail }: { queueMail: QueueSecretMail },
): Promise<void> {
  const code = await identity.createPasswordResetCode(email);
  if (!code) return;
  const link = new URL('/reset-password', addresses.storefront);
  link.searchParams.set('code', code);
  const [user] = await database
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = ${email}`)
    .limit(1);
  await database.transaction((transaction) =>
    queueMail(transaction, {
      occasion: `password-reset:${requestId}`,
      userId: user?.id ?? null,
      toEmail: email,
      subject: 'Choose a new password',
      textBody: composeText(link.href),
      isSecret: true,
    }),
  );
}
