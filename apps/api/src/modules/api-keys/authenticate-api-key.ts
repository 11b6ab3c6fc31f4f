import { type ApiScope, hasPermission, type Permission } from '@credit-studio/contracts';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { KeyActor, Services } from '../../context.ts';
import type { Memorable } from '../../database/memory.ts';
import { findUser, recallUserByUid } from '../users/index.ts';
import { matchesSecret, parseApiKeyText } from './api-key-text.ts';
import { type ApiKeyRow, apiKeys } from './api-keys.tables.ts';

/** What every call with a key reads of it. */
interface KnownKey {
  row: ApiKeyRow;
  /** The account of the person who made it; null once it is deleted. */
  makerUid: string | null;
  /** When this process last recorded its use. */
  notedMs: number;
}

type KeyServices = Pick<Services, 'database' | 'memory' | 'now' | 'background'>;

const remembered: Memorable<KnownKey | null> = {
  name: 'api-key',
  subjectOf: toKeySubject,
  // Anyone can make up keys that do not exist.
  isKept: (known) => known !== null,
};

/** Subject of the signals about a key, which a trigger sends. */
function toKeySubject(prefix: string): string {
  return `api-key:${prefix}`;
}

/** Makes the next call see a committed change of a key. Other processes hear of it from the database. */
export function announceApiKey({ signals }: Pick<Services, 'signals'>, { prefix }: { prefix: string }): void {
  signals.wake(toKeySubject(prefix));
}

function recallKey({ database, memory }: KeyServices, prefix: string): Promise<KnownKey | null> {
  return memory.recall(remembered, prefix, async () => {
    const [row] = await database.select().from(apiKeys).where(eq(apiKeys.prefix, prefix)).limit(1);
    if (!row) return null;
    const maker = await findUser(database, row.createdBy);
    return { row, makerUid: maker?.firebaseUid ?? null, notedMs: Number.NEGATIVE_INFINITY };
  });
}

/** Whether someone with this role may hold a key with these rights, which are no more than their own. */
export function mayHold(role: string, scopes: readonly ApiScope[]): boolean {
  return (['api-keys:write', ...scopes] as const).every((right) => hasPermission(role, right));
}

/**
 * The role of the person who made the key; null unless the key works now. Its rights are no more than theirs, so it is
 * suspended when they lose one of them, as they know the key.
 */
async function findMakerRole(services: KeyServices, { row, makerUid }: KnownKey): Promise<string | null> {
  if (row.revokedAt || (row.expiresAt && row.expiresAt <= services.now())) return null;
  const maker = makerUid === null ? null : await recallUserByUid(services, makerUid);
  return maker?.id === row.createdBy && mayHold(maker.role, row.scopes) ? maker.role : null;
}

/** The key that a caller sent, and records its use; null for one that does not exist or no longer works. */
export async function authenticateApiKey(
  services: KeyServices,
  { text, address }: { text: string; address: string },
): Promise<KeyActor['key'] | null> {
  const sent = parseApiKeyText(text);
  const known = sent && (await recallKey(services, sent.prefix));
  if (!known || !matchesSecret(sent, known.row.secretHash)) return null;
  const makerRole = await findMakerRole(services, known);
  if (makerRole === null) return null;
  noteUse(services, known, address);
  const { id, prefix, name, scopes, callsPerMinute } = known.row;
  return { id, prefix, name, scopes, callsPerMinute, makerRole };
}

/** Whether a key that started a long answer still works, and both it and its maker still have the right to it. */
export async function isApiKeyLive(
  services: KeyServices,
  { prefix, scope, permission }: { prefix: string; scope: ApiScope; permission: Permission },
): Promise<boolean> {
  const known = await recallKey(services, prefix);
  if (!known?.row.scopes.includes(scope)) return false;
  const makerRole = await findMakerRole(services, known);
  return makerRole !== null && hasPermission(makerRole, permission);
}

const noteEveryMs = 60_000;

/** Records time and address of a use, at most once a minute, without making the call wait. */
function noteUse({ database, background }: KeyServices, known: KnownKey, address: string): void {
  if (performance.now() - known.notedMs < noteEveryMs) return;
  known.notedMs = performance.now();
  const { id } = known.row;
  background.start('record the use of an API key', () =>
    database
      .update(apiKeys)
      .set({ lastUsedAt: sql`now()`, lastUsedAddress: address })
      .where(
        and(
          eq(apiKeys.id, id),
          // Another process may have recorded one.
          or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`)),
        ),
      ),
  );
}
