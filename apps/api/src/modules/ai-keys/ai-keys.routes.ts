import { endpoints, isAdminRole } from '@credit-studio/contracts';
import { asc } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { succeed } from '../../http/succeed.ts';
import { aiKeys } from './ai-keys.tables.ts';
import { presentAiKey } from './present-ai-key.ts';
import { countUsableAiKeys } from './usable-ai-keys.ts';

export const aiKeyRoutes = (bind: Bind, services: Services) => {
  bind(endpoints.listAiKeys, async ({ context }) => {
    const now = services.now();
    if (!isAdminRole(context.actor.user.role)) {
      const count = await countUsableAiKeys(services.database, now);
      return succeed(Array.from({ length: count }, () => ({ isActive: true as const })));
    }
    const rows = await services.database.select().from(aiKeys).orderBy(asc(aiKeys.id));
    return succeed(rows.map((row) => presentAiKey(row, now)));
  });
};
