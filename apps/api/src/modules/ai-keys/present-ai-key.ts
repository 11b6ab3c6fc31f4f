import type { AiKeyRow } from './ai-keys.tables.ts';

const decideHealth = (row: AiKeyRow, now: Date) => {
  if (row.invalidAt) return 'invalid' as const;
  return row.coolingUntil && row.coolingUntil > now ? ('cooling' as const) : ('healthy' as const);
};

/** A key as an admin sees it; the key itself never leaves. */
export const presentAiKey = (row: AiKeyRow, now: Date) => ({
  _id: row.id,
  name: row.name,
  key: row.keyHint,
  isActive: row.isActive,
  health: decideHealth(row, now),
  createdAt: row.createdAt.toISOString(),
});
