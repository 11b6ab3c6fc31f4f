import { formatMinor, type TeamSecurity } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import type { Queryable } from '../../database/database.ts';
import type { Memorable } from '../../database/memory.ts';
import { type TeamSecurityRow, teamSecurity } from './staff-security.tables.ts';

/** Subject of the signals about the settings, which a trigger sends. */
const subject = 'team-security';

const remembered: Memorable<TeamSecurityRow> = { name: 'team-security', subjectOf: () => subject };

/** The settings that protect the team. A migration made their row. */
export async function readTeamSecurity(database: Queryable): Promise<TeamSecurityRow> {
  const [row] = await database.select().from(teamSecurity);
  if (!row) throw new Error('The settings of the team have no row.');
  return row;
}

/** The same from memory. */
export function recallTeamSecurity({
  database,
  memory,
}: Pick<Services, 'database' | 'memory'>): Promise<TeamSecurityRow> {
  return memory.recall(remembered, '1', () => readTeamSecurity(database));
}

/** Makes the next call see a committed change of the settings. Other processes hear of it from the database. */
export function announceTeamSecurity({ signals }: Pick<Services, 'signals'>): void {
  signals.wake(subject);
}

export function formatLimit(limitMinor: number | null): string | null {
  return limitMinor === null ? null : formatMinor(limitMinor);
}

export function serializeTeamSecurity({
  isSecondFactorRequired,
  refundLimitMinor,
  version,
}: TeamSecurityRow): TeamSecurity {
  return { isSecondFactorRequired, refundLimit: formatLimit(refundLimitMinor), version };
}

/** Whether money that goes back to a buyer needs a fresh confirmation of the person who sends it. */
export function needsFreshConfirmation(limitMinor: number | null, amountMinor: number): boolean {
  return limitMinor !== null && amountMinor > limitMinor;
}
