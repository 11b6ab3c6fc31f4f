import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { listOrderActivity } from './order-activity.ts';

export function orderActivityRoutes(bind: Bind, services: Pick<Services, 'database'>): void {
  bind(endpoints.listOrderActivity, async ({ context, params }) =>
    succeed(await listOrderActivity(services, context, params.id)),
  );
}
