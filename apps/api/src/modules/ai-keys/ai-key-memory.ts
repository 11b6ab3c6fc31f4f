import type { AiModelName } from '@credit-studio/contracts';
import { aiModelNames } from '@credit-studio/contracts/rules';
import { inArray, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Memorable, Memory } from '../../database/memory.ts';
import { openAiKey, type UsableAiKey } from './ai-key-secrets.ts';
import { aiKeyLimits, aiKeyPauses, aiKeys } from './ai-keys.tables.ts';
import { maxInFlightPerKey } from './in-flight-limits.ts';

/** How long a key that staff removed or replaced stays in memory: longer than any job that was submitted with it. */
const retainMs = 15 * 60 * 1000;

interface KnownKey extends UsableAiKey {
  /** Switched on and not rejected by the provider. */
  isUsable: boolean;
  pausedUntil: Partial<Record<AiModelName, Date>>;
  maxInFlight: Partial<Record<AiModelName, number>>;
}

interface KeyMemory {
  keys: KnownKey[];
  /** Keys that were removed or replaced while this process knew them, the earliest first. */
  replaced: (UsableAiKey & { replacedAt: Date })[];
}

export type MemoryServices = Pick<Services, 'database' | 'secrets' | 'memory' | 'signals' | 'log' | 'now'>;

const signal = 'ai-keys';
const kind: Memorable<KeyMemory> = { name: signal, subjectOf: () => signal };

/** What was loaded last: a key that was in it and is gone was removed or replaced. */
const latest = new WeakMap<Memory, KeyMemory>();

function recallKeys(services: MemoryServices): Promise<KeyMemory> {
  return services.memory.recall(kind, 'all', async () => {
    const keys = await loadKeys(services);
    const replaced = listReplaced(services, keys, latest.get(services.memory));
    latest.set(services.memory, { keys, replaced });
    return { keys, replaced };
  });
}

/** Called after a change by this process, which knows of it before the signal arrives. */
export function announceAiKeys({ signals }: Pick<Services, 'signals'>): void {
  signals.wake(signal);
}

async function loadKeys(services: MemoryServices): Promise<KnownKey[]> {
  const { database } = services;
  const [rows, pauses, limits] = await Promise.all([
    database.select().from(aiKeys),
    database.select().from(aiKeyPauses),
    database.select().from(aiKeyLimits),
  ]);
  return rows.flatMap((row) => {
    const { id } = row;
    const apiKey = openAiKey(services, row);
    if (apiKey === null) {
      services.log.error({ keyId: id }, 'An AI key cannot be decrypted and is not used');
      return [];
    }
    const isUsable = row.isActive && row.invalidAt === null;
    const ownPauses = pauses.filter(({ keyId }) => keyId === id);
    const ownLimits = limits.filter(({ keyId }) => keyId === id);
    return [
      {
        ...{ id, apiKey, isUsable },
        pausedUntil: Object.fromEntries(ownPauses.map(({ model, until }) => [model, until])),
        maxInFlight: Object.fromEntries(ownLimits.map(({ model, maxInFlight }) => [model, maxInFlight])),
      },
    ];
  });
}

function listReplaced(
  { now }: MemoryServices,
  keys: KnownKey[],
  previous: KeyMemory | undefined,
): KeyMemory['replaced'] {
  if (!previous) return [];
  const replacedAt = now();
  const oldest = replacedAt.getTime() - retainMs;
  const isKept = (old: KnownKey) => keys.some(({ id, apiKey }) => id === old.id && apiKey === old.apiKey);
  const gone = previous.keys.filter((key) => !isKept(key));
  return [
    ...previous.replaced.filter((key) => key.replacedAt.getTime() > oldest),
    ...gone.map(({ id, apiKey }) => ({ id, apiKey, replacedAt })),
  ];
}

/** Whether some key can make something now or after a pause. */
export async function hasUsableAiKey(services: MemoryServices): Promise<boolean> {
  return (await recallKeys(services)).keys.some(({ isUsable }) => isUsable);
}

/** What can be in flight with each key and model that can be used now. */
export async function listKeyCapacities(services: MemoryServices) {
  const { keys } = await recallKeys(services);
  const now = services.now();
  return keys
    .filter(({ isUsable }) => isUsable)
    .flatMap(({ id, pausedUntil, maxInFlight }) =>
      aiModelNames
        .filter((model) => !isPaused(pausedUntil[model], now))
        .map((model) => ({ id, model, maxInFlight: maxInFlight[model] ?? maxInFlightPerKey })),
    );
}

function isPaused(until: Date | undefined, now: Date): boolean {
  return until !== undefined && until > now;
}

/** Records when keys were last used, for staff. Together for many calls: a row for each would be a queue at one lock. */
export async function markAiKeysUsed(
  { database }: Pick<Services, 'database'>,
  keyIds: ReadonlySet<string>,
): Promise<void> {
  if (keyIds.size === 0) return;
  await database
    .update(aiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(inArray(aiKeys.id, [...keyIds]));
}

/** When the first key can be used with `model`: now, or at the end of a pause. Null when staff have to add a key first. */
export async function findFirstUsableAt(services: MemoryServices, model: AiModelName): Promise<Date | null> {
  const usable = (await recallKeys(services)).keys.filter(({ isUsable }) => isUsable);
  const now = services.now();
  const times = usable.map(({ pausedUntil }) => Math.max(Number(pausedUntil[model] ?? now), Number(now)));
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/**
 * A key as it was at that time, usable or not: only the key that submitted a job can read it. Null when staff removed
 * it before this process knew it, or when it cannot be decrypted.
 */
export async function findAiKeyOf(
  services: MemoryServices,
  { id, usedAt }: { id: string; usedAt: Date },
): Promise<UsableAiKey | null> {
  const { keys, replaced } = await recallKeys(services);
  const earlier = replaced.find((key) => key.id === id && key.replacedAt > usedAt);
  return earlier ?? keys.find((key) => key.id === id) ?? null;
}
