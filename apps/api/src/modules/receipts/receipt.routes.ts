import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { getReceipt } from './receipt.ts';

export function receiptRoutes(bind: Bind, services: Services): void {
  bind(endpoints.getReceipt, async ({ context, params }) =>
    succeed(await getReceipt(services, context, params.id)),
  );
}
