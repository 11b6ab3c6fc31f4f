import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { shopSettingsInputSchema, shopSettingsSchema } from './shop-settings.ts';

export const shopSettingsEndpoints = {
  getShopSettings: defineEndpoint({
    method: 'GET',
    path: '/api/shop-settings',
    access: 'staff',
    permission: 'console:use',
    tag: 'Shop settings',
    summary: 'Settings of the shop as a whole.',
    response: dataEnvelope(shopSettingsSchema),
  }),
  updateShopSettings: defineEndpoint({
    method: 'PUT',
    path: '/api/shop-settings',
    access: 'staff',
    permission: 'settings:write',
    tag: 'Shop settings',
    summary: 'Save the time zone of the shop, and for how many days an order may wait for its payment.',
    errors: ['stale_version'],
    body: shopSettingsInputSchema,
    response: dataEnvelope(shopSettingsSchema),
  }),
};
