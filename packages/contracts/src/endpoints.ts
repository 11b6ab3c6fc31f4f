import { aiKeyEndpoints } from './ai-keys/ai-keys.endpoints.ts';
import { catalogEndpoints } from './catalog/catalog.endpoints.ts';
import { contentEndpoints } from './content/content.endpoints.ts';
import { creditEndpoints } from './credits/credits.endpoints.ts';
import { generationEndpoints } from './generations/generations.endpoints.ts';
import { orderEndpoints } from './orders/orders.endpoints.ts';
import { paymentEndpoints } from './payments/payments.endpoints.ts';
import { uploadEndpoints } from './uploads/uploads.endpoints.ts';
import { userEndpoints } from './users/users.endpoints.ts';

/** Every call of the API. */
export const endpoints = {
  ...userEndpoints,
  ...catalogEndpoints,
  ...contentEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...creditEndpoints,
  ...uploadEndpoints,
  ...generationEndpoints,
  ...aiKeyEndpoints,
};
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
