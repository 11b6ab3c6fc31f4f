import type { TeamSecurity, TeamSecurityChanges } from '@credit-studio/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Context, Services, SignedInActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { describeChanges } from '../../edits/edit-rules.ts';
import { AppError } from '../../errors/app-error.ts';
import { saveVersioned, type VersionedRecord } from '../audit/index.ts';
import { lockCaller } from '../users/index.ts';
import { findSecondFactorOwners } from './second-factor.ts';
import { type TeamSecurityRow, teamSecurity } from './staff-security.tables.ts';
import { announceTeamSecurity, formatLimit, serializeTeamSecurity } from './team-security.ts';

type Draft = Pick<TeamSecurityRow, 'isSecondFactorRequired' | 'refundLimitMinor'>;

const record: VersionedRecord<TeamSecurityRow, Draft> = {
  subject: { kind: 'team-security', id: '1' },
  async lock(transaction) {
    const [row] = await transaction.select().from(teamSecurity).for('update');
    if (!row) throw new Error('The settings of the team could not be locked.');
    return row;
  },
  describe: (before, draft) => describeChanges(describe(before), describe(draft)),
  async store(transaction, draft, { version }) {
    const [row] = await transaction
      .update(teamSecurity)
      .set({ ...draft, version, updatedAt: sql`now()` })
      .where(eq(teamSecurity.id, 1))
      .returning();
    if (!row) throw new Error('The update of the settings of the team returned no row.');
    return row;
  },
};

/** In the words of the wire. */
function describe({ isSecondFactorRequired, refundLimitMinor }: Draft) {
  return { isSecondFactorRequired, refundLimit: formatLimit(refundLimitMinor) };
}

/**
 * Saves the settings that protect the team, audited. Throws `stale_version`, and `conflict` for an owner who requires a
 * second factor of everyone and has none: they would lock themselves out of this very setting.
 */
export async function updateTeamSecurity(
  services: Pick<Services, 'database' | 'signals'>,
  context: Context<SignedInActor>,
  { isSecondFactorRequired, refundLimit: refundLimitMinor, version }: TeamSecurityChanges,
): Promise<TeamSecurity> {
  const { saved } = await services.database.transaction(async (transaction) => {
    await lockCaller(transaction, context, 'team:write');
    return saveVersioned(transaction, context, record, {
      action: 'team.security-changed',
      version,
      async decide(stored) {
        if (isSecondFactorRequired && !stored.isSecondFactorRequired)
          await requireOwnSecondFactor(transaction, context.actor);
        return { isSecondFactorRequired, refundLimitMinor };
      },
    });
  });
  announceTeamSecurity(services);
  return serializeTeamSecurity(saved);
}

async function requireOwnSecondFactor(transaction: Transaction, { user }: SignedInActor): Promise<void> {
  const owners = await findSecondFactorOwners(transaction, [user.id]);
  if (!owners.has(user.id))
    throw new AppError(
      'conflict',
      'Please set up your own second factor first, under Settings, Security. Then require one of the team.',
    );
}
