import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { aiKeys } from './ai-keys.tables.ts';

const isInOrder = and(eq(aiKeys.isActive, true), isNull(aiKeys.invalidAt));

/** Switched on, not refused by the provider, and not pausing at `now`. */
export const isUsableAt = (now: Date) =>
  and(isInOrder, or(isNull(aiKeys.coolingUntil), lte(aiKeys.coolingUntil, now)));

/** How many keys could be used right now. */
export const countUsableAiKeys = (database: Queryable, now: Date): Promise<number> =>
  database.$count(aiKeys, isUsableAt(now));

/** Whether a key that is in order, only pausing, exists. */
export const hasCoolingAiKey = async (database: Queryable, now: Date): Promise<boolean> =>
  (await database.$count(aiKeys, and(isInOrder, gt(aiKeys.coolingUntil, now)))) > 0;
