import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Services, SignedInActor } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit } from '../audit/index.ts';
import { lockOwnSecurity } from './own-security.ts';
import { staffSessions } from './staff-security.tables.ts';
import { announceStaffSecurity } from './staff-sessions.ts';

/**
 * Ends one session of the caller, audited; no later call with it is answered. A token that the browser renews has the
 * time of the sign-in, so it ends with it. Throws `not_found` for a session that ended, or is someone else's.
 */
export async function endStaffSession(
  services: Pick<Services, 'database' | 'now' | 'signals'>,
  context: Context<SignedInActor>,
  id: string,
): Promise<void> {
  const userId = context.actor.user.id;
  await services.database.transaction(async (transaction) => {
    await lockOwnSecurity(transaction, context);
    const [ended] = await transaction
      .update(staffSessions)
      .set({ endedAt: services.now() })
      .where(and(eq(staffSessions.id, id), eq(staffSessions.userId, userId), isNull(staffSessions.endedAt)))
      .returning();
    if (!ended) throw new AppError('not_found', 'This session has ended already. Please reload the list.');
    await recordAudit(transaction, context, {
      action: 'staff-security.session-ended',
      subject: { kind: 'user', id: userId },
      before: { signedInAt: ended.signedInAt.toISOString() },
    });
  });
  announceStaffSecurity(services, userId);
}
