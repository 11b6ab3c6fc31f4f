import { type AiKey, endpoints, isAdminRole } from '@credit-studio/contracts';
import { asc } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { countUsableAiKeys } from './ai-key-rotation.ts';
import { type AiKeyRow, aiKeys } from './ai-keys.tables.ts';
import { deleteAiKey, enterAiKey, toggleAiKey, updateAiKey } from './edit-ai-keys.ts';

function decideHealth(row: AiKeyRow, now: Date): AiKey['health'] {
  if (row.invalidAt) return 'invalid';
  return row.coolingUntil && row.coolingUntil > now ? 'cooling' : 'healthy';
}

/** A key as an admin sees it, without the key itself. */
function serializeAiKey(row: AiKeyRow, now: Date): AiKey {
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

export function aiKeyRoutes(bind: Bind, services: Services) {
  const serialize = (row: AiKeyRow) => serializeAiKey(row, services.now());

  bind(endpoints.listAiKeys, async ({ context }) => {
    if (!isAdminRole(context.actor.user.role)) {
      const count = await countUsableAiKeys(services.database, services.now());
      return succeed(Array.from({ length: count }, () => ({ isActive: true as const })));
    }
    const rows = await services.database.select().from(aiKeys).orderBy(asc(aiKeys.id));
    return succeed(rows.map(serialize));
  });

  bind(endpoints.addAiKey, async ({ context, body }) =>
    succeed(serialize(await enterAiKey(services, context, body)), 'API key added successfully!'),
  );

  bind(endpoints.updateAiKey, async ({ context, params, body }) => {
    const row = await updateAiKey(services, context, { ...body, id: params.id });
    return succeed(serialize(row), 'API key updated successfully!');
  });

  bind(endpoints.toggleAiKey, async ({ context, params }) =>
    succeed(serialize(await toggleAiKey(services, context, params.id))),
  );

  bind(endpoints.deleteAiKey, async ({ context, params }) => {
    await deleteAiKey(services, context, params.id);
    return { success: true as const, message: 'API key deleted successfully!' };
  });
}
