import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { aiKeys } from './ai-keys.tables.ts';

const isInOrder = and(eq(aiKeys.isActive, true), isNull(aiKeys.invalidAt));

/** Switched on, not refused by the provider, and not pausing at `now`. */
export function isUsableAt(now: Date) {
  return and(isInOrder, or(isNull(aiKeys.coolingUntil), lte(aiKeys.coolingUntil, now)));
}

/** How many keys could be used right now. */
export function countUsableAiKeys(database: Queryable, now: Date): Promise<number> {
  return database.$count(aiKeys, isUsableAt(now));
}

/** Whether a key that is in order, only pausing, exists. */
export async function hasCoolingAiKey(database: Queryable, now: Date): Promise<boolean> {
  return (await database.$count(aiKeys, and(isInOrder, gt(aiKeys.coolingUntil, now)))) > 0;
}
