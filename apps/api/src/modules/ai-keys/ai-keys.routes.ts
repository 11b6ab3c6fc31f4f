import { endpoints, isAdminRole } from '@credit-studio/contracts';
import { asc } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { succeed } from '../../http/succeed.ts';
import { type AiKeyRow, aiKeys } from './ai-keys.tables.ts';
import { deleteAiKey } from './delete-ai-key.ts';
import { enterAiKey } from './enter-ai-key.ts';
import { presentAiKey } from './present-ai-key.ts';
import { toggleAiKey } from './toggle-ai-key.ts';
import { updateAiKey } from './update-ai-key.ts';
import { countUsableAiKeys } from './usable-ai-keys.ts';

export function aiKeyRoutes(bind: Bind, services: Services) {
  const present = (row: AiKeyRow) => presentAiKey(row, services.now());

  bind(endpoints.listAiKeys, async ({ context }) => {
    if (!isAdminRole(context.actor.user.role)) {
      const count = await countUsableAiKeys(services.database, services.now());
      return succeed(Array.from({ length: count }, () => ({ isActive: true as const })));
    }
    const rows = await services.database.select().from(aiKeys).orderBy(asc(aiKeys.id));
    return succeed(rows.map(present));
  });

  bind(endpoints.addAiKey, async ({ context, body }) =>
    succeed(present(await enterAiKey(services, context, body)), 'API key added successfully!'),
  );

  bind(endpoints.updateAiKey, async ({ context, params, body }) => {
    const row = await updateAiKey(services, context, { ...body, id: params.id });
    return succeed(present(row), 'API key updated successfully!');
  });

  bind(endpoints.toggleAiKey, async ({ context, params }) =>
    succeed(present(await toggleAiKey(services, context, params.id))),
  );

  bind(endpoints.deleteAiKey, async ({ context, params }) => {
    await deleteAiKey(services, context, params.id);
    return { success: true as const, message: 'API key deleted successfully!' };
  });
}
