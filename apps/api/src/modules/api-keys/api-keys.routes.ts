import { type ApiKey, endpoints } from '@credit-studio/contracts';
import { desc } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { findUsersByIds, type UserRow } from '../users/index.ts';
import { type ApiKeyRow, apiKeys } from './api-keys.tables.ts';
import { mayHold } from './authenticate-api-key.ts';
import { createApiKey, revokeApiKey, updateApiKey } from './edit-api-keys.ts';

type Maker = Pick<UserRow, 'email' | 'role'> | undefined;

function decideState(row: ApiKeyRow, maker: Maker, now: Date): ApiKey['state'] {
  if (row.revokedAt) return 'revoked';
  if (row.expiresAt && row.expiresAt <= now) return 'expired';
  return maker && mayHold(maker.role, row.scopes) ? 'active' : 'suspended';
}

/** A key as staff see it: nothing of its secret, not even the hash. */
function serializeApiKey(row: ApiKeyRow, maker: Maker, now: Date): ApiKey {
  return {
    _id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    state: decideState(row, maker, now),
    callsPerMinute: row.callsPerMinute,
    createdByEmail: maker?.email ?? '',
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedAddress: row.lastUsedAddress,
    version: row.version,
  };
}

/** Keys that one answer lists; at most 100 of them are not revoked. */
const maxListed = 500;

export function apiKeyRoutes(bind: Bind, services: Services): void {
  const serializeAll = async (rows: ApiKeyRow[]) => {
    const makers = await findUsersByIds(services.database, [...new Set(rows.map((row) => row.createdBy))]);
    return rows.map((row) => serializeApiKey(row, makers.get(row.createdBy), services.now()));
  };
  const serialize = async (row: ApiKeyRow) => {
    const [serialized] = await serializeAll([row]);
    if (!serialized) throw new Error('A key was not serialized.');
    return serialized;
  };

  bind(endpoints.listApiKeys, async () => {
    const rows = await services.database.select().from(apiKeys).orderBy(desc(apiKeys.id)).limit(maxListed);
    return succeed(await serializeAll(rows));
  });

  bind(endpoints.createApiKey, async ({ context, body }) => {
    const { row, key } = await createApiKey(services, context, body);
    return succeed(
      { ...(await serialize(row)), key },
      'API key created. Copy it now: it is not shown again.',
    );
  });

  bind(endpoints.updateApiKey, async ({ context, params, body }) =>
    succeed(
      await serialize(await updateApiKey(services, context, { ...body, id: params.id })),
      'API key saved.',
    ),
  );

  bind(endpoints.revokeApiKey, async ({ context, params }) =>
    succeed(await serialize(await revokeApiKey(services, context, params.id)), 'API key revoked.'),
  );
}
