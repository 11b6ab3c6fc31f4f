import type { AiKey } from '@credit-studio/contracts';
import type { AiKeyRow } from './ai-keys.tables.ts';

function decideHealth(row: AiKeyRow, now: Date): AiKey['health'] {
  if (row.invalidAt) return 'invalid';
  return row.coolingUntil && row.coolingUntil > now ? 'cooling' : 'healthy';
}

/** A key as an admin sees it; the key itself never leaves. */
export function presentAiKey(row: AiKeyRow, now: Date): AiKey {
  const health = decideHealth(row, now);
  return {
    _id: row.id,
    name: row.name,
    key: row.keyHint,
    isActive: row.isActive,
    health,
    coolingUntil: health === 'cooling' ? (row.coolingUntil?.toISOString() ?? null) : null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}
