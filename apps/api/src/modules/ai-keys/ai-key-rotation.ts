import type { AiModelName } from '@credit-studio/contracts';
import { and, asc, eq, gt, inArray, isNull, not, notInArray, or, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Queryable, ReadDatabase } from '../../database/database.ts';
import { AiProviderError } from '../../providers/gemini/index.ts';
import { announceAiKeys, findFirstUsableAt, type MemoryServices } from './ai-key-memory.ts';
import { isReadable, listFingerprints, openAiKey, redactAiKey, type UsableAiKey } from './ai-key-secrets.ts';
import { type AiKeyRow, aiKeyPauses, aiKeys } from './ai-keys.tables.ts';
import { halveInFlight } from './in-flight-limits.ts';

const isValid = and(eq(aiKeys.isActive, true), isNull(aiKeys.invalidAt));

/** A key with `model` is paused at `now`. */
function isPausedAt(now: Date, model: AiModelName) {
  const pause = and(
    eq(aiKeyPauses.keyId, aiKeys.id),
    eq(aiKeyPauses.model, model),
    gt(aiKeyPauses.until, now),
  );
  return sql`exists (select from ${aiKeyPauses} where ${pause})`;
}

/** How many keys can make something now or after a pause. */
export async function countUsableAiKeys(
  services: Pick<Services, 'secrets'> & { database: Queryable },
): Promise<number> {
  const rows = await services.database.select().from(aiKeys).where(isValid);
  return rows.filter((row) => isReadable(services, row)).length;
}

/** Counts of the keys: usable now or after a pause, stored, and stored but not to be decrypted. */
export async function countAiKeys(
  services: Pick<Services, 'secrets'> & { database: Queryable },
): Promise<{ usable: number; total: number; unreadable: number }> {
  const rows = await services.database.select().from(aiKeys);
  const unreadable = rows.filter((row) => !isReadable(services, row)).length;
  return { usable: await countUsableAiKeys(services), total: rows.length, unreadable };
}

/** The pauses of one key: the models, and the end of the longest. */
export interface KeyPause {
  models: AiModelName[];
  until: Date;
}

/** The current pauses by key. */
export async function findPauses({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<Map<string, KeyPause>> {
  const current = gt(aiKeyPauses.until, now());
  const rows = await database.select().from(aiKeyPauses).where(current).orderBy(asc(aiKeyPauses.until));
  const pauses = new Map<string, KeyPause>();
  for (const { keyId, model, until } of rows)
    pauses.set(keyId, { models: [...(pauses.get(keyId)?.models ?? []), model], until });
  return pauses;
}

/**
 * The key with the oldest last use that `model` can be called with, marked as used in the same statement; null when
 * there is none. One that cannot be decrypted is skipped: staff see it as unreadable.
 */
export async function takeUsableAiKey(
  services: Pick<Services, 'database' | 'now' | 'secrets' | 'log'>,
  model: AiModelName,
): Promise<UsableAiKey | null> {
  const unreadable: string[] = [];
  while (true) {
    const row = await takeLongestUnused(services, model, unreadable);
    if (!row) return null;
    const apiKey = openAiKey(services, row);
    if (apiKey !== null) return { id: row.id, apiKey };
    services.log.error({ keyId: row.id }, 'An AI key cannot be decrypted and was skipped');
    unreadable.push(row.id);
  }
}

async function takeLongestUnused(
  { database, now }: Pick<Services, 'database' | 'now'>,
  model: AiModelName,
  skipped: string[],
) {
  const longestUnused = database
    .select({ id: aiKeys.id })
    .from(aiKeys)
    .where(and(isValid, not(isPausedAt(now(), model)), notInArray(aiKeys.id, skipped)))
    .orderBy(sql`${aiKeys.lastUsedAt} asc nulls first`, asc(aiKeys.id))
    .limit(1);
  const [row] = await database
    .update(aiKeys)
    // The database's clock counts microseconds, so two calls within one millisecond get different keys.
    .set({ lastUsedAt: sql`clock_timestamp()` })
    .where(eq(aiKeys.id, longestUnused))
    .returning();
  return row ?? null;
}

/** Names and masked keys by id, of those among `ids` that were not deleted. */
export async function findAiKeyLabels(
  database: ReadDatabase,
  ids: readonly string[],
): Promise<Map<string, Pick<AiKeyRow, 'id' | 'name' | 'keyHint'>>> {
  if (ids.length === 0) return new Map();
  const { id, name, keyHint } = aiKeys;
  const rows = await database
    .select({ id, name, keyHint })
    .from(aiKeys)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Thrown when no key is left to try: all of them are cooling down, or none is valid. */
export class NoUsableAiKeyError extends Error {
  /** When the first key can be used again, which may be over by now; null when none can. */
  readonly coolingUntil: Date | null;
  constructor(coolingUntil: Date | null) {
    super('No API keys available');
    this.name = 'NoUsableAiKeyError';
    this.coolingUntil = coolingUntil;
  }
}

/** Runs `attempt` with one usable key after another until the provider accepts one for `model`. */
export async function tryAiKeys<T>(
  services: MemoryServices,
  model: AiModelName,
  attempt: (key: UsableAiKey) => Promise<T>,
): Promise<T> {
  const tried = new Set<string>();
  const take = () => takeUsableAiKey(services, model);
  for (let key = await take(); key; key = await take()) {
    // Staff may have replaced a key in between; each key gets one try.
    if (tried.has(key.id)) break;
    tried.add(key.id);
    try {
      return await attempt(key);
    } catch (error) {
      await retireAiKey(services, { key, model }, error);
    }
  }
  throw new NoUsableAiKeyError(await findFirstUsableAt(services, model));
}

/**
 * Takes a key out of use because of the provider's answer; rethrows errors that are not the key's fault. A quota
 * answer also halves what may be in flight with the key and the model.
 */
export async function retireAiKey(
  services: MemoryServices,
  { key, model, inFlight }: { key: UsableAiKey; model: AiModelName; inFlight?: number },
  error: unknown,
): Promise<void> {
  if (!(error instanceof AiProviderError)) throw error;
  const { kind, message: reason, retryAfterMs } = error;
  if (kind === 'key-invalid') await markAiKeyInvalid(services, { key, reason });
  else if (kind === 'rate-limited') await coolAiKey(services, { key, model, reason, retryAfterMs });
  else throw error;
  if (kind === 'rate-limited' && inFlight !== undefined)
    await halveInFlight(services, { keyId: key.id, model, inFlight });
  announceAiKeys(services);
  services.log.warn({ keyId: key.id, kind, model }, 'An AI key was taken out of use');
}

/** The provider rejected the key itself; it is not used again until staff replace it. */
export async function markAiKeyInvalid(
  services: Pick<Services, 'database' | 'now' | 'secrets'>,
  { key, reason }: { key: UsableAiKey; reason: string },
): Promise<void> {
  await saveHealth(services, key, { reason, invalidAt: services.now() });
}

/** How long a key cools down when the provider does not say. */
const defaultCoolingMs = 60_000;
const shortestCoolingMs = 1_000;

interface Cooling {
  key: UsableAiKey;
  model: AiModelName;
  reason: string;
  retryAfterMs: number | undefined;
}

/** The provider asked for a pause before this key is used with this model again. */
export async function coolAiKey(
  services: Pick<Services, 'database' | 'now' | 'secrets'>,
  { key, model, reason, retryAfterMs }: Cooling,
): Promise<void> {
  const coolingMs = Math.max(retryAfterMs ?? defaultCoolingMs, shortestCoolingMs);
  const until = new Date(services.now().getTime() + coolingMs);
  if (!(await saveHealth(services, key, { reason }))) return;
  await services.database
    .insert(aiKeyPauses)
    .values({ keyId: key.id, model, until })
    .onConflictDoUpdate({ target: [aiKeyPauses.keyId, aiKeyPauses.model], set: { until } });
}

/** Skips a row whose key staff have replaced, and returns false, because the provider's answer was not about the new key. */
async function saveHealth(
  services: Pick<Services, 'database' | 'now' | 'secrets'>,
  { id, apiKey }: UsableAiKey,
  { reason, ...health }: { reason: string; invalidAt?: Date },
): Promise<boolean> {
  const isSameKey = or(
    isNull(aiKeys.keyFingerprint),
    inArray(aiKeys.keyFingerprint, listFingerprints(services, apiKey)),
  );
  const saved = await services.database
    .update(aiKeys)
    .set({ ...health, lastError: redactAiKey(reason, apiKey), updatedAt: services.now() })
    .where(and(eq(aiKeys.id, id), isSameKey))
    .returning({ id: aiKeys.id });
  return saved.length > 0;
}
