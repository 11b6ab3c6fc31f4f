import { and, desc, eq, gte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { outboundMessages } from './messages.tables.ts';

/** How the outbox does: mails that wait, those given up since then, and the latest that the mail server took. */
export async function readOutboxState(
  database: Database,
  since: Date,
): Promise<{ waiting: number; failed: number; lastAcceptedAt: Date | null }> {
  const { state, createdAt } = outboundMessages;
  const [waiting, failed, [latest]] = await Promise.all([
    database.$count(outboundMessages, eq(state, 'queued')),
    database.$count(outboundMessages, and(eq(state, 'failed'), gte(createdAt, since))),
    database
      .select({ sentAt: outboundMessages.sentAt })
      .from(outboundMessages)
      .where(eq(state, 'accepted'))
      .orderBy(desc(createdAt), desc(outboundMessages.id))
      .limit(1),
  ]);
  return { waiting, failed, lastAcceptedAt: latest?.sentAt ?? null };
}
