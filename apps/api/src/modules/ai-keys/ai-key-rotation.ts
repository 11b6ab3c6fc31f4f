import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Queryable } from '../../database/database.ts';
import { AiProviderError } from '../../providers/gemini/index.ts';
import { fingerprintAiKey, openAiKey, redactAiKey } from './ai-key-secrets.ts';
import { aiKeys } from './ai-keys.tables.ts';

/** A key ready for use. */
export interface UsableAiKey {
  id: string;
  apiKey: string;
}

const isValid = and(eq(aiKeys.isActive, true), isNull(aiKeys.invalidAt));

/** Switched on, not rejected by the provider, and not cooling down at `now`. */
function isUsableAt(now: Date) {
  return and(isValid, or(isNull(aiKeys.coolingUntil), lte(aiKeys.coolingUntil, now)));
}

/** How many keys can be used right now. */
export function countUsableAiKeys(database: Queryable, now: Date): Promise<number> {
  return database.$count(aiKeys, isUsableAt(now));
}

/** How many keys are stored, usable or not. */
export function countAiKeys(database: Queryable): Promise<number> {
  return database.$count(aiKeys);
}

async function hasCoolingAiKey(database: Queryable, now: Date): Promise<boolean> {
  return (await database.$count(aiKeys, and(isValid, gt(aiKeys.coolingUntil, now)))) > 0;
}

/** The usable key with the oldest last use, marked as used in the same statement; null when there is none. */
export async function takeUsableAiKey(
  services: Pick<Services, 'database' | 'now' | 'secrets'>,
): Promise<UsableAiKey | null> {
  const longestUnused = services.database
    .select({ id: aiKeys.id })
    .from(aiKeys)
    .where(isUsableAt(services.now()))
    .orderBy(sql`${aiKeys.lastUsedAt} asc nulls first`, asc(aiKeys.id))
    .limit(1);
  const [row] = await services.database
    .update(aiKeys)
    // The database's clock counts microseconds, so two calls within one millisecond get different keys.
    .set({ lastUsedAt: sql`clock_timestamp()` })
    .where(eq(aiKeys.id, longestUnused))
    .returning();
  return row ? { id: row.id, apiKey: openAiKey(services, row) } : null;
}

/** A key by its id, usable or not: the result of a job can only be read with the key that started it. */
export async function findAiKey(
  services: Pick<Services, 'database' | 'secrets'>,
  id: string,
): Promise<UsableAiKey | null> {
  const [row] = await services.database.select().from(aiKeys).where(eq(aiKeys.id, id)).limit(1);
  return row ? { id: row.id, apiKey: openAiKey(services, row) } : null;
}

/** Thrown when no key is left to try: all of them are cooling down, or none is valid. */
export class NoUsableAiKeyError extends Error {
  readonly reason: 'all-cooling' | 'none';
  constructor(reason: 'all-cooling' | 'none') {
    super('No API keys available');
    this.name = 'NoUsableAiKeyError';
    this.reason = reason;
  }
}

/** Runs `attempt` with one usable key after another until the provider accepts one. */
export async function tryAiKeys<T>(
  services: Pick<Services, 'database' | 'now' | 'secrets' | 'log'>,
  attempt: (key: UsableAiKey) => Promise<T>,
): Promise<T> {
  const tried = new Set<string>();
  for (let key = await takeUsableAiKey(services); key; key = await takeUsableAiKey(services)) {
    // Staff may have replaced a key in between; each key gets one try.
    if (tried.has(key.id)) break;
    tried.add(key.id);
    try {
      return await attempt(key);
    } catch (error) {
      await retireAiKey(services, key, error);
    }
  }
  const isCooling = await hasCoolingAiKey(services.database, services.now());
  throw new NoUsableAiKeyError(isCooling ? 'all-cooling' : 'none');
}

/** Takes a key out of use because of the provider's answer; rethrows errors that are not the key's fault. */
async function retireAiKey(
  services: Pick<Services, 'database' | 'now' | 'secrets' | 'log'>,
  key: UsableAiKey,
  error: unknown,
): Promise<void> {
  if (!(error instanceof AiProviderError)) throw error;
  const { kind, message: reason, retryAfterMs } = error;
  if (kind === 'key-invalid') await markAiKeyInvalid(services, { key, reason });
  else if (kind === 'rate-limited') await coolAiKey(services, { key, reason, retryAfterMs });
  else throw error;
  services.log.warn({ keyId: key.id, kind }, 'An AI key was taken out of use');
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

/** The provider asked for a pause before this key is used again. */
export async function coolAiKey(
  services: Pick<Services, 'database' | 'now' | 'secrets'>,
  { key, reason, retryAfterMs }: { key: UsableAiKey; reason: string; retryAfterMs: number | undefined },
): Promise<void> {
  const coolingMs = Math.max(retryAfterMs ?? defaultCoolingMs, shortestCoolingMs);
  const coolingUntil = new Date(services.now().getTime() + coolingMs);
  await saveHealth(services, key, { reason, coolingUntil });
}

/** Skips a row whose key staff have replaced, because the provider's answer was not about the new key. */
async function saveHealth(
  services: Pick<Services, 'database' | 'now' | 'secrets'>,
  { id, apiKey }: UsableAiKey,
  { reason, ...health }: { reason: string; invalidAt?: Date; coolingUntil?: Date },
): Promise<void> {
  const isSameKey = or(
    isNull(aiKeys.keyFingerprint),
    eq(aiKeys.keyFingerprint, fingerprintAiKey(services, apiKey)),
  );
  await services.database
    .update(aiKeys)
    .set({ ...health, lastError: redactAiKey(reason, apiKey), updatedAt: services.now() })
    .where(and(eq(aiKeys.id, id), isSameKey));
}
