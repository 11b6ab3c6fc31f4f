import { sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { inboundMailbox } from './inbound-mail.tables.ts';
import { storeInboundMail } from './store-inbound-mail.ts';

const rowName = 'mailbox';

/** Takes over what is new in the mailbox, where there is one, and records how it went. The next run connects again. */
export async function readMailbox(
  services: Pick<Services, 'database' | 'inboundMail' | 'log'>,
): Promise<number> {
  const { inboundMail, database, log } = services;
  if (inboundMail.driver !== 'imap') return 0;
  const { mailbox, addresses } = inboundMail;
  try {
    const collected = await mailbox.collect((mail) => storeInboundMail(services, addresses, mail));
    await record(services, null);
    return collected;
  } catch (err) {
    log.warn({ err }, 'The mailbox could not be read; the next run tries again');
    // The server's own words say the most, such as “AUTHENTICATIONFAILED”. They contain no password.
    const { responseText, message } = err as { responseText?: unknown; message?: unknown };
    await record({ database }, String(responseText || message || err).slice(0, 300));
    return 0;
  }
}

async function record({ database }: Pick<Services, 'database'>, lastError: string | null): Promise<void> {
  const changed = { lastError, updatedAt: sql`now()`, ...(lastError === null && { readAt: sql`now()` }) };
  await database
    .insert(inboundMailbox)
    .values({ name: rowName, lastError, ...(lastError === null && { readAt: sql`now()` }) })
    .onConflictDoUpdate({ target: inboundMailbox.name, set: changed });
}
