import { type ApiKeyChanges, type ApiScope, maxApiKeys, type NewApiKey } from '@credit-studio/contracts';
import { count, eq, isNull, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { describeChanges } from '../../edits/edit-rules.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import { requirePermission } from '../../permissions.ts';
import { recordAudit, saveVersioned, type VersionedRecord } from '../audit/index.ts';
import { createApiKeyText } from './api-key-text.ts';
import { type ApiKeyRow, apiKeys } from './api-keys.tables.ts';
import { announceApiKey } from './authenticate-api-key.ts';

type EditServices = Pick<Services, 'database' | 'signals' | 'now'>;

/** A key gets no right that the person who gives it does not have. Throws `permission_missing`. */
function requireRights({ actor }: Context<UserActor>, scopes: readonly ApiScope[]): void {
  for (const scope of scopes) requirePermission(actor.user, scope);
}

/**
 * Creates a key. `key` is its only copy: what is stored cannot be turned back into it. Throws `permission_missing` for a
 * right that its maker does not have.
 */
export async function createApiKey(
  { database, now }: EditServices,
  context: Context<UserActor>,
  { name, scopes, callsPerMinute = null, expiresAt: end = null }: NewApiKey,
): Promise<{ row: ApiKeyRow; key: string }> {
  const expiresAt = end === null ? null : new Date(end);
  if (expiresAt && expiresAt <= now()) throw invalidField('expiresAt', 'Please choose a day in the future.');
  requireRights(context, scopes);
  const { text, prefix, secretHash } = createApiKeyText();
  const createdBy = context.actor.user.id;
  const row = await database.transaction(async (transaction) => {
    await refuseTooMany(transaction);
    const [created] = await transaction
      .insert(apiKeys)
      .values({ name, scopes, callsPerMinute, expiresAt, createdBy, prefix, secretHash })
      .returning();
    if (!created) throw new Error('The insert of an API key returned no row.');
    await recordAudit(transaction, context, {
      action: 'api-key.created',
      subject: { kind: 'api-key', id: created.id },
      after: { ...describe(created), prefix, expiresAt: expiresAt?.toISOString() ?? null },
    });
    return created;
  });
  return { row, key: text };
}

/** Of two keys that are created at the same time, the second one waits and counts the first. */
async function refuseTooMany(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${apiKeys} in share row exclusive mode`);
  const [found] = await transaction.select({ keys: count() }).from(apiKeys).where(isNull(apiKeys.revokedAt));
  if ((found?.keys ?? 0) >= maxApiKeys)
    throw new AppError('conflict', `There are ${maxApiKeys} API keys already. Please revoke one first.`);
}

function describe({ name, scopes, callsPerMinute }: Pick<ApiKeyRow, 'name' | 'scopes' | 'callsPerMinute'>) {
  return { name, scopes, callsPerMinute };
}

type ApiKeyDraft = Pick<ApiKeyRow, 'name' | 'scopes' | 'callsPerMinute' | 'revokedAt'>;

async function lockApiKey(transaction: Transaction, id: string): Promise<ApiKeyRow> {
  const [row] = await transaction.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
  if (!row) throw new AppError('not_found', 'We could not find this API key.');
  return row;
}

function versionedApiKey(id: string): VersionedRecord<ApiKeyRow, ApiKeyDraft> {
  return {
    subject: { kind: 'api-key', id },
    lock: (transaction) => lockApiKey(transaction, id),
    describe: (before, draft) =>
      describeChanges(
        { ...describe(before), isRevoked: before.revokedAt !== null },
        { ...describe(draft), isRevoked: draft.revokedAt !== null },
      ),
    async store(transaction, draft, { version }) {
      const changed = transaction.update(apiKeys).set({ ...draft, version });
      const [saved] = await changed.where(eq(apiKeys.id, id)).returning();
      if (!saved) throw new Error('The update of a locked API key returned no row.');
      return saved;
    },
  };
}

/**
 * Changes what was sent. Throws `stale_version`, `conflict` for a revoked key, and `permission_missing` for a further
 * right that the caller does not have.
 */
export async function updateApiKey(
  services: EditServices,
  context: Context<UserActor>,
  { id, version, ...changes }: ApiKeyChanges & { id: string },
): Promise<ApiKeyRow> {
  const { saved } = await services.database.transaction((transaction) =>
    saveVersioned(transaction, context, versionedApiKey(id), {
      action: 'api-key.updated',
      version,
      decide(row) {
        if (row.revokedAt)
          throw new AppError(
            'conflict',
            'This key is revoked and cannot be changed. Please create a new one.',
          );
        const added = (changes.scopes ?? []).filter((scope) => !row.scopes.includes(scope));
        requireRights(context, added);
        return {
          name: changes.name ?? row.name,
          scopes: changes.scopes ?? row.scopes,
          callsPerMinute: changes.callsPerMinute === undefined ? row.callsPerMinute : changes.callsPerMinute,
          revokedAt: null,
        };
      },
    }),
  );
  announceApiKey(services, saved);
  return saved;
}

/** Ends a key for good. Revoking it again changes nothing. */
export async function revokeApiKey(
  services: EditServices,
  context: Context<UserActor>,
  id: string,
): Promise<ApiKeyRow> {
  const { saved } = await services.database.transaction((transaction) =>
    saveVersioned(transaction, context, versionedApiKey(id), {
      action: 'api-key.revoked',
      decide: (row) => ({ ...describe(row), revokedAt: row.revokedAt ?? services.now() }),
    }),
  );
  announceApiKey(services, saved);
  return saved;
}
