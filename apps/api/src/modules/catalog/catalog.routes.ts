import type { Services } from '../../context.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import type { ShopCurrency } from './catalog-services.ts';
import { itemRoutes } from './items/items.routes.ts';
import { packageRoutes } from './packages/packages.routes.ts';

export function catalogRoutes(bind: Bind, services: Services, currency: ShopCurrency): void {
  packageRoutes(bind, { ...services, ...currency });
  itemRoutes(bind, { ...services, ...currency });
}
