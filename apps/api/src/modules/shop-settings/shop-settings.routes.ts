import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { getShopSettings, updateShopSettings } from './shop-settings.ts';

export function shopSettingsRoutes(bind: Bind, services: Pick<Services, 'database'>): void {
  bind(endpoints.getShopSettings, async () => succeed(await getShopSettings(services.database)));

  bind(endpoints.updateShopSettings, async ({ context, body }) =>
    succeed(await updateShopSettings(services, context, body), 'Shop settings updated successfully'),
  );
}
