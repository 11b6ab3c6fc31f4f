import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import {
  generationOptionsSchema,
  generationSettingsInputSchema,
  generationSettingsSchema,
} from './generation-settings.ts';

export const generationSettingsEndpoints = {
  getGenerationSettings: defineEndpoint({
    method: 'GET',
    path: '/api/generation-settings',
    access: 'staff',
    permission: 'settings:read',
    tag: 'Generations',
    summary:
      'What each kind of generation costs, whether customers can start it, and what the AI provider charges for the models in use.',
    response: dataEnvelope(generationSettingsSchema),
  }),
  updateGenerationSettings: defineEndpoint({
    method: 'PUT',
    path: '/api/generation-settings',
    access: 'staff',
    permission: 'settings:write',
    tag: 'Generations',
    summary:
      'Save the prices of generations, which kinds can be started, and the prices of the AI provider. Started ones keep their price, and what is finished its cost.',
    errors: ['stale_version'],
    body: generationSettingsInputSchema,
    response: dataEnvelope(generationSettingsSchema),
  }),
  getGenerationOptions: defineEndpoint({
    method: 'GET',
    path: '/api/generation-options',
    access: 'optional',
    tag: 'Generations',
    summary: 'Price, limits and usual duration of each kind, and what the configured models can do.',
    response: dataEnvelope(generationOptionsSchema),
  }),
};
