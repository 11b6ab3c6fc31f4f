import { type AiKey, endpoints } from '@credit-studio/contracts';
import { asc } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { may } from '../../permissions.ts';
import { countUsableAiKeys, findPauses, type KeyPause } from './ai-key-rotation.ts';
import { isReadable } from './ai-key-secrets.ts';
import { type AiKeyRow, aiKeys } from './ai-keys.tables.ts';
import { deleteAiKey, enterAiKey, toggleAiKey, updateAiKey } from './edit-ai-keys.ts';

/** What staff see of a key that cannot be decrypted. */
const unreadable = 'This key cannot be decrypted, so it is not used. Please enter it again.';

interface KeyFacts {
  isReadable: boolean;
  pause: KeyPause | null;
}

function decideHealth(row: AiKeyRow, { isReadable: canRead, pause }: KeyFacts): AiKey['health'] {
  if (!canRead) return 'unreadable';
  if (row.invalidAt) return 'invalid';
  return pause ? 'cooling' : 'healthy';
}

/** A key as staff see it, without the key itself. */
function serializeAiKey(row: AiKeyRow, facts: KeyFacts): AiKey {
  const health = decideHealth(row, facts);
  const pause = health === 'cooling' ? facts.pause : null;
  return {
    _id: row.id,
    name: row.name,
    key: row.keyHint,
    isActive: row.isActive,
    health,
    coolingUntil: pause?.until.toISOString() ?? null,
    coolingModels: pause?.models ?? [],
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastError: health === 'unreadable' ? unreadable : row.lastError,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

export function aiKeyRoutes(bind: Bind, services: Services) {
  const serializeAll = async (rows: AiKeyRow[]) => {
    const pauses = await findPauses(services);
    return rows.map((row) =>
      serializeAiKey(row, { isReadable: isReadable(services, row), pause: pauses.get(row.id) ?? null }),
    );
  };
  const serialize = async (row: AiKeyRow) => {
    const [serialized] = await serializeAll([row]);
    if (!serialized) throw new Error('A key was not serialized.');
    return serialized;
  };

  bind(endpoints.listAiKeys, async ({ context }) => {
    if (!may(context.actor, 'ai-keys:read')) {
      const count = await countUsableAiKeys(services);
      return succeed(Array.from({ length: count }, () => ({ isActive: true as const })));
    }
    const rows = await services.database.select().from(aiKeys).orderBy(asc(aiKeys.id));
    return succeed(await serializeAll(rows));
  });

  bind(endpoints.addAiKey, async ({ context, body }) =>
    succeed(await serialize(await enterAiKey(services, context, body)), 'API key added successfully!'),
  );

  bind(endpoints.updateAiKey, async ({ context, params, body }) => {
    const row = await updateAiKey(services, context, { ...body, id: params.id });
    return succeed(await serialize(row), 'API key updated successfully!');
  });

  bind(endpoints.toggleAiKey, async ({ context, params }) =>
    succeed(await serialize(await toggleAiKey(services, context, params.id))),
  );

  bind(endpoints.deleteAiKey, async ({ context, params }) => {
    await deleteAiKey(services, context, params.id);
    return { success: true as const, message: 'API key deleted successfully!' };
  });
}
