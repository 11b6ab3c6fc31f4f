import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { succeed } from '../../http/succeed.ts';
import { getSystemHealth } from './get-system-health.ts';

export function operationsRoutes(bind: Bind, services: Services): void {
  bind(endpoints.getSystemHealth, async () => succeed(await getSystemHealth(services)));
}
