export { apiKeyRoutes } from './api-keys.routes.ts';
export { authenticateApiKey, isApiKeyLive } from './authenticate-api-key.ts';
