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
    summary: 'What each kind of generation costs, and whether customers can start it.',
    response: dataEnvelope(generationSettingsSchema),
  }),
  updateGenerationSettings: defineEndpoint({
    method: 'PUT',
    path: '/api/generation-settings',
    access: 'staff',
    permission: 'settings:write',
    tag: 'Generations',
    summary: 'Save the prices of generations and which kinds can be started. Started ones keep their price.',
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
