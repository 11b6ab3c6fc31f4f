import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { exportAllGenerations } from './staff/export-all-generations.ts';
import { getGenerationRecord } from './staff/generation-record.ts';
import { giveGenerationBack } from './staff/give-generation-back.ts';
import { listAllGenerations } from './staff/list-all-generations.ts';
import { retryGeneration } from './staff/retry-generation.ts';

/** What staff see and do about the results of all customers. */
export function staffGenerationRoutes(bind: Bind, services: Services) {
  bind(endpoints.listAllGenerations, async ({ context, query }) => {
    const { rows, total } = await listAllGenerations(services, context, query);
    return { answer: succeed(rows), total };
  });

  bind(endpoints.exportAllGenerations, async ({ context, query }) =>
    exportAllGenerations(services, context, query),
  );

  bind(endpoints.getGenerationRecord, async ({ context, params, reply }) => {
    const record = await getGenerationRecord(services, context, params.id);
    reply.header('cache-control', 'no-store');
    return succeed(record);
  });

  bind(endpoints.retryGeneration, async ({ context, params, body }) =>
    succeed({ _id: await retryGeneration(services, context, { ...params, ...body }) }),
  );

  bind(endpoints.giveGenerationBack, async ({ context, params, body }) =>
    succeed(await giveGenerationBack(services, context, { ...params, ...body })),
  );
}
