import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { succeed } from '../../http/succeed.ts';
import { createSummarise } from './summarise.ts';

export function reportRoutes(bind: Bind, services: Services): void {
  const summarise = createSummarise(services);

  bind(endpoints.getReportSummary, async ({ query }) => succeed(await summarise(query)));
}
