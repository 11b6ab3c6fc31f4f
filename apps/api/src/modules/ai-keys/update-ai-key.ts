import { eq, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import { describeChanges } from '../../edits/describe-changes.ts';
import { requireVersion } from '../../edits/require-version.ts';
import { recordAudit } from '../audit/index.ts';
import { type AiKeyRow, aiKeys } from './ai-keys.tables.ts';
import { lockAiKey } from './lock-ai-key.ts';
import { refuseKnownAiKey } from './refuse-known-ai-key.ts';
import { sealAiKey } from './seal-ai-key.ts';

interface AiKeyChanges {
  name?: string | undefined;
  /** Blank keeps the stored one. */
  key?: string | undefined;
  isActive?: boolean | undefined;
  version?: number | undefined;
}

/** What a new value makes of the row: it starts out healthy. The stored value again helps only where it failed. */
function decideValue(services: Pick<Services, 'secrets'>, row: AiKeyRow, apiKey: string | undefined) {
  if (!apiKey) return null;
  const sealed = sealAiKey(services, apiKey);
  const isSame = sealed.keyFingerprint === row.keyFingerprint;
  if (isSame && !row.invalidAt && !row.coolingUntil) return null;
  return { ...sealed, invalidAt: null, coolingUntil: null, lastError: null };
}

/** Changes what was sent and differs, audited without the key. Throws `stale_version` for an edit of an older version. */
export function updateAiKey(
  services: Pick<Services, 'database' | 'secrets'>,
  context: Context<UserActor>,
  { id, ...input }: AiKeyChanges & { id: string },
): Promise<AiKeyRow> {
  return services.database.transaction(async (transaction) => {
    const row = await lockAiKey(transaction, id);
    requireVersion(row, input.version);
    const stored = { name: row.name, isActive: row.isActive };
    const fields = { name: input.name ?? row.name, isActive: input.isActive ?? row.isActive };
    const changes = describeChanges(stored, fields);
    const value = decideValue(services, row, input.key);
    if (!changes && !value) return row;
    const [changed] = await refuseKnownAiKey(() =>
      transaction
        .update(aiKeys)
        .set({ ...fields, ...value, version: row.version + 1, updatedAt: sql`now()` })
        .where(eq(aiKeys.id, id))
        .returning(),
    );
    if (!changed) throw new Error('An AI key vanished under its lock.');
    await recordAudit(transaction, context, {
      action: 'ai-key.updated',
      subject: { kind: 'ai-key', id },
      before: changes?.before ?? {},
      after: { ...changes?.after, ...(value && { key: 'changed' }) },
    });
    return changed;
  });
}
