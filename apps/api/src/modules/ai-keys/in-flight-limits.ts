import type { AiModelName } from '@credit-studio/contracts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { aiKeyLimits } from './ai-keys.tables.ts';

/** The most that is in flight with one key and model before the provider has set a limit. */
export const maxInFlightPerKey = 1_000;

/** Quota answers within this time belong to the same burst. */
const burstMs = 1_000;

interface KeyModel {
  keyId: string;
  model: AiModelName;
}

/** Half of what was in flight when the provider said that its quota is exhausted. */
function decideHalved(inFlight: number): number {
  return Math.max(1, Math.floor(Math.min(inFlight, maxInFlightPerKey) / 2));
}

/** Halves what may be in flight after a quota answer, once for each burst. */
export async function halveInFlight(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { keyId, model, inFlight }: KeyModel & { inFlight: number },
): Promise<void> {
  const halvedAt = now();
  const maxInFlight = decideHalved(inFlight);
  await database
    .insert(aiKeyLimits)
    .values({ keyId, model, maxInFlight, halvedAt })
    .onConflictDoUpdate({
      target: [aiKeyLimits.keyId, aiKeyLimits.model],
      set: { halvedAt, maxInFlight: sql`least(${maxInFlight}, greatest(1, ${aiKeyLimits.maxInFlight} / 2))` },
      setWhere: lt(aiKeyLimits.halvedAt, new Date(halvedAt.getTime() - burstMs)),
    });
}

/**
 * Counts what the provider accepts. Once as many were accepted as a learned limit allows at a time, one more may be in
 * flight. The counts of a process that stops are lost, which only makes the growth slower.
 */
export function createInFlightGrowth({ database }: Pick<Services, 'database'>) {
  const accepted = new Map<string, number>();
  return {
    async count({ keyId, model, maxInFlight }: KeyModel & { maxInFlight: number }): Promise<void> {
      if (maxInFlight >= maxInFlightPerKey) return;
      const name = `${keyId} ${model}`;
      const total = (accepted.get(name) ?? 0) + 1;
      accepted.set(name, total < maxInFlight ? total : 0);
      if (total < maxInFlight) return;
      await database
        .update(aiKeyLimits)
        .set({ maxInFlight: sql`${aiKeyLimits.maxInFlight} + 1` })
        .where(
          and(
            eq(aiKeyLimits.keyId, keyId),
            eq(aiKeyLimits.model, model),
            lt(aiKeyLimits.maxInFlight, maxInFlightPerKey),
          ),
        );
    },
  };
}
