import { eq, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/find-database-failure.ts';
import { describeChanges } from '../../edits/edit-rules.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit, saveVersioned, type VersionedRecord } from '../audit/index.ts';
import { announceAiKeys } from './ai-key-memory.ts';
import { isReadable, listFingerprints, sealAiKey } from './ai-key-secrets.ts';
import { type AiKeyRow, aiKeyLimits, aiKeyPauses, aiKeys } from './ai-keys.tables.ts';
import { requireAcceptedKey } from './check-ai-key.ts';

/** Runs a write of a key. The unique index rejects a key that is stored already. */
async function refuseKnownAiKey<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'ai_keys_fingerprint')) throw error;
    throw new AppError('conflict', 'This key is stored already. Please enter another one.');
  }
}

/** Commits a change of staff; the next call of this process knows of it. */
async function commitChange<T>(
  { database, signals }: Pick<Services, 'database' | 'signals'>,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const changed = await database.transaction(change);
  announceAiKeys({ signals });
  return changed;
}

async function lockAiKey(transaction: Transaction, id: string): Promise<AiKeyRow> {
  const [row] = await transaction.select().from(aiKeys).where(eq(aiKeys.id, id)).for('update');
  if (!row) throw new AppError('not_found', 'We could not find this API key.');
  return row;
}

/** Stores a key sealed; only calls to the provider open it again. Throws `conflict` for a known one. */
export async function addAiKey(
  services: Pick<Services, 'secrets'> & { database: Queryable },
  input: { name: string; apiKey: string; isActive?: boolean },
): Promise<AiKeyRow> {
  const { name, apiKey, isActive = true } = input;
  const values = { name, isActive, ...sealAiKey(services, apiKey.trim()) };
  const [row] = await refuseKnownAiKey(() => services.database.insert(aiKeys).values(values).returning());
  if (!row) throw new Error('The insert of an AI key returned no row.');
  return row;
}

type EditServices = Pick<Services, 'database' | 'signals' | 'secrets' | 'aiModels' | 'log'>;

/** A staff member adds a key that the provider accepts. The audit entry contains nothing of the key itself. */
export async function enterAiKey(
  services: EditServices,
  context: Context<UserActor>,
  {
    name,
    key: apiKey,
    isActive,
    unchecked,
  }: { name: string; key: string; isActive: boolean; unchecked?: boolean | undefined },
): Promise<AiKeyRow> {
  const { secrets } = services;
  if (!unchecked) await requireAcceptedKey(services, apiKey);
  return commitChange(services, async (transaction) => {
    const row = await addAiKey({ database: transaction, secrets }, { name, apiKey, isActive });
    await recordAudit(transaction, context, {
      action: 'ai-key.added',
      subject: { kind: 'ai-key', id: row.id },
      after: { name, isActive },
    });
    return row;
  });
}

interface AiKeyChanges {
  name?: string | undefined;
  /** Blank leaves the stored one. */
  key?: string | undefined;
  isActive?: boolean | undefined;
  /** Leaves out asking the provider about the key. */
  unchecked?: boolean | undefined;
  version?: number | undefined;
}

type AiKeyDraft = Partial<AiKeyRow> & Pick<AiKeyRow, 'name' | 'isActive'>;

function versionedAiKey(id: string): VersionedRecord<AiKeyRow, AiKeyDraft> {
  return {
    subject: { kind: 'ai-key', id },
    lock: (transaction) => lockAiKey(transaction, id),
    describe(row, { name, isActive, keySealed }) {
      const changes = describeChanges({ name: row.name, isActive: row.isActive }, { name, isActive });
      if (!keySealed) return changes;
      return { before: changes?.before ?? {}, after: { ...changes?.after, key: 'changed' } };
    },
    async store(transaction, draft, { version }) {
      const [saved] = await refuseKnownAiKey(() =>
        transaction
          .update(aiKeys)
          .set({ ...draft, version, updatedAt: sql`now()` })
          .where(eq(aiKeys.id, id))
          .returning(),
      );
      if (!saved) throw new Error('The update of a locked AI key returned no row.');
      if (draft.keySealed) {
        await transaction.delete(aiKeyPauses).where(eq(aiKeyPauses.keyId, id));
        await transaction.delete(aiKeyLimits).where(eq(aiKeyLimits.keyId, id));
      }
      return saved;
    },
  };
}

/** The columns of a new key, which starts healthy. The stored key sent again only resets one that failed. */
function decideKey(services: Pick<Services, 'secrets'>, row: AiKeyRow, apiKey: string | undefined) {
  if (!apiKey) return {};
  const sealed = sealAiKey(services, apiKey);
  const isSame =
    listFingerprints(services, apiKey).includes(row.keyFingerprint ?? '') && isReadable(services, row);
  if (isSame && !row.invalidAt && !row.lastError) return {};
  return { ...sealed, invalidAt: null, lastError: null };
}

/**
 * Changes what was sent; a new key must be one that the provider accepts. Throws `stale_version`, and `conflict` for
 * a key that is stored already.
 */
export async function updateAiKey(
  services: EditServices,
  context: Context<UserActor>,
  { id, name, key, isActive, unchecked, version }: AiKeyChanges & { id: string },
): Promise<AiKeyRow> {
  if (key && !unchecked) await requireAcceptedKey(services, key);
  return commitChange(services, async (transaction) => {
    const { saved } = await saveVersioned(transaction, context, versionedAiKey(id), {
      action: 'ai-key.updated',
      version,
      decide: (row) => ({
        name: name ?? row.name,
        isActive: isActive ?? row.isActive,
        ...decideKey(services, row, key),
      }),
    });
    return saved;
  });
}

/** Switches a key on if it is off, and off if it is on. */
export function toggleAiKey(
  services: Pick<Services, 'database' | 'signals'>,
  context: Context<UserActor>,
  id: string,
): Promise<AiKeyRow> {
  return commitChange(services, async (transaction) => {
    const { saved } = await saveVersioned(transaction, context, versionedAiKey(id), {
      action: 'ai-key.toggled',
      decide: (row) => ({ name: row.name, isActive: !row.isActive }),
    });
    return saved;
  });
}

/**
 * Deletes a key. Workers that run already finish what was submitted with it. A worker that starts later cannot read
 * such a job with another key, so the generation fails and its credit is returned.
 */
export function deleteAiKey(
  services: Pick<Services, 'database' | 'signals'>,
  context: Context<UserActor>,
  id: string,
): Promise<void> {
  return commitChange(services, async (transaction) => {
    const { name, isActive } = await lockAiKey(transaction, id);
    await transaction.delete(aiKeys).where(eq(aiKeys.id, id));
    await recordAudit(transaction, context, {
      action: 'ai-key.deleted',
      subject: { kind: 'ai-key', id },
      before: { name, isActive },
    });
  });
}
