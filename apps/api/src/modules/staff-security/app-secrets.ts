import { asc, eq, isNotNull, or } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { authenticatorApps } from './staff-security.tables.ts';

type Box = Pick<Services, 'secrets'>;

/** A secret that is moved to another person’s row does not open there. */
function purposeOf(userId: string): string {
  return `authenticator-app:${userId}`;
}

/** Seals the secret of a person’s authenticator app, base32. */
export function sealAppSecret({ secrets }: Box, userId: string, secret: string): Buffer {
  return secrets.seal(secret, purposeOf(userId));
}

/** Null when the key that sealed it is gone. */
export function openAppSecret({ secrets }: Box, userId: string, sealed: Buffer): string | null {
  return secrets.open(sealed, purposeOf(userId));
}

/** Seals every secret with the current key of the application that a previous one sealed. A change of an app waits for it. */
export function resealAppSecrets(
  services: Pick<Services, 'database' | 'secrets'>,
): Promise<{ resealed: number; unreadable: number }> {
  return services.database.transaction(async (transaction) => {
    const counts = { resealed: 0, unreadable: 0 };
    const reseal = (userId: string, sealed: Buffer | null) => {
      if (sealed === null || services.secrets.isCurrent(sealed)) return sealed;
      const secret = openAppSecret(services, userId, sealed);
      counts[secret === null ? 'unreadable' : 'resealed'] += 1;
      return secret === null ? sealed : sealAppSecret(services, userId, secret);
    };
    const rows = await transaction
      .select()
      .from(authenticatorApps)
      .where(or(isNotNull(authenticatorApps.secret), isNotNull(authenticatorApps.newSecret)))
      .orderBy(asc(authenticatorApps.userId))
      .for('update');
    for (const { userId, secret, newSecret } of rows)
      await transaction
        .update(authenticatorApps)
        .set({ secret: reseal(userId, secret), newSecret: reseal(userId, newSecret) })
        .where(eq(authenticatorApps.userId, userId));
    return counts;
  });
}
