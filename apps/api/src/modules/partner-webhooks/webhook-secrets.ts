import { createHmac, randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { type PartnerWebhookRow, partnerWebhooks } from './partner-webhooks.tables.ts';

type Box = Pick<Services, 'secrets'>;

const purpose = 'partner-webhook';
const prefix = 'whsec_';
const secretBytes = 32;

/** A new secret as receivers know it (Standard Webhooks 1.0), and as it is stored. */
export function createWebhookSecret({ secrets }: Box): { secret: string; sealed: Buffer } {
  const secret = `${prefix}${randomBytes(secretBytes).toString('base64')}`;
  return { secret, sealed: secrets.seal(secret, purpose) };
}

type Sealed = Pick<PartnerWebhookRow, 'secretSealed' | 'previousSecretSealed' | 'previousSecretEndsAt'>;

/**
 * The secrets that sign now: the current one, and the one before for as long as a rotation overlaps. Null when the
 * current one cannot be read, because the key that sealed it is gone.
 */
export function openWebhookSecrets({ secrets }: Box, row: Sealed, now: Date): string[] | null {
  const current = secrets.open(row.secretSealed, purpose);
  if (current === null) return null;
  const { previousSecretSealed, previousSecretEndsAt } = row;
  const isOverlapping = previousSecretEndsAt !== null && previousSecretEndsAt > now;
  const previous = isOverlapping && previousSecretSealed ? secrets.open(previousSecretSealed, purpose) : null;
  return previous === null ? [current] : [current, previous];
}

/** The headers that prove where a body comes from: a signature by each secret. */
export function signWebhook(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/** Seals every secret with the current key of the application that a previous one sealed. Staff edits wait for it. */
export function resealWebhookSecrets(
  services: Pick<Services, 'database' | 'secrets'>,
): Promise<{ resealed: number; unreadable: number }> {
  const { secrets } = services;
  return services.database.transaction(async (transaction) => {
    const counts = { resealed: 0, unreadable: 0 };
    const reseal = (sealed: Buffer | null) => {
      if (sealed === null || secrets.isCurrent(sealed)) return sealed;
      const secret = secrets.open(sealed, purpose);
      counts[secret === null ? 'unreadable' : 'resealed'] += 1;
      return secret === null ? sealed : secrets.seal(secret, purpose);
    };
    const rows = await transaction
      .select()
      .from(partnerWebhooks)
      .orderBy(asc(partnerWebhooks.id))
      .for('update');
    for (const { id, secretSealed, previousSecretSealed } of rows)
      await transaction
        .update(partnerWebhooks)
        .set({
          // Only null becomes null.
          secretSealed: reseal(secretSealed) ?? secretSealed,
          previousSecretSealed: reseal(previousSecretSealed),
        })
        .where(eq(partnerWebhooks.id, id));
    return counts;
  });
}
