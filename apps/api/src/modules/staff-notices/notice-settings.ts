import {
  type NoticeSettings,
  type NoticeSettingsChanges,
  type NoticeWebhook,
  noticeChannels,
} from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import type { Context, Services, SignedInActor } from '../../context.ts';
import type { ReadDatabase } from '../../database/database.ts';
import { describeChanges, requireVersion } from '../../edits/edit-rules.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit } from '../audit/index.ts';
import { listChoices, listKindsOf, type StoredChoices } from './notice-choices.ts';
import {
  type StaffNoticeWebhookRow,
  staffNoticeSettings,
  staffNoticeWebhooks,
} from './staff-notices.tables.ts';

type OwnContext = Context<SignedInActor>;

/** What the caller chose, with the defaults of their role for the rest. */
export async function readNoticeSettings(
  { database }: { database: ReadDatabase },
  { actor: { user } }: OwnContext,
): Promise<NoticeSettings> {
  const [[stored], [webhook]] = await Promise.all([
    database.select().from(staffNoticeSettings).where(eq(staffNoticeSettings.userId, user.id)),
    database.select().from(staffNoticeWebhooks).where(eq(staffNoticeWebhooks.userId, user.id)),
  ]);
  return {
    choices: listChoices({ role: user.role, choices: stored?.choices ?? {} }),
    webhook: webhook ? serializeWebhook(webhook) : null,
    version: stored?.version ?? 0,
  };
}

function serializeWebhook(row: StaffNoticeWebhookRow): NoticeWebhook {
  return {
    address: row.addressHint,
    state: row.stoppedAt ? 'stopped' : row.failures > 0 ? 'failing' : 'working',
    problem: row.failures > 0 ? row.lastError : null,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
  };
}

/** Saves choices, audited; saving the same again changes nothing. Throws `stale_version`, and `permission_missing` for a kind that the caller’s role does not include. */
export async function updateNoticeSettings(
  services: Pick<Services, 'database'>,
  context: OwnContext,
  { choices, version }: NoticeSettingsChanges,
): Promise<NoticeSettings> {
  const { id: userId, role } = context.actor.user;
  const permitted = listKindsOf(role);
  if (choices.some(({ kind }) => !permitted.includes(kind)))
    throw new AppError(
      'permission_missing',
      'Your role does not include one of these notices. Please reload the page.',
    );
  await services.database.transaction(async (transaction) => {
    // The first save makes the row, so that two of them wait for each other.
    await transaction.insert(staffNoticeSettings).values({ userId, version: 0 }).onConflictDoNothing();
    const [stored] = await transaction
      .select()
      .from(staffNoticeSettings)
      .where(eq(staffNoticeSettings.userId, userId))
      .for('update');
    if (!stored) throw new Error('The settings that were just made are missing.');
    requireVersion(
      stored,
      version,
      'You changed your notices in another window. Please reload the page and choose again.',
    );
    const next: StoredChoices = {
      ...stored.choices,
      ...Object.fromEntries(choices.map(({ kind, ...channels }) => [kind, channels])),
    };
    const changes = describeChanges(
      describeForLog({ role, choices: stored.choices }),
      describeForLog({ role, choices: next }),
    );
    if (!changes) return;
    await transaction
      .update(staffNoticeSettings)
      .set({ choices: next, version: stored.version + 1 })
      .where(eq(staffNoticeSettings.userId, userId));
    // Who stops to be notified of changes of the team, for example, is seen by others.
    await recordAudit(transaction, context, {
      action: 'staff-notices.choices-changed',
      subject: { kind: 'user', id: userId },
      ...changes,
    });
  });
  return readNoticeSettings(services, context);
}

/** The channels of each kind, such as `console, mail`. */
function describeForLog(person: { role: string; choices: StoredChoices }): Record<string, string> {
  return Object.fromEntries(
    listChoices(person).map(({ kind, ...channels }) => [
      kind,
      noticeChannels.filter((channel) => channels[channel]).join(', '),
    ]),
  );
}
