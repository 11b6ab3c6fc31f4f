export { operationsRoutes } from './operations.routes.ts';
export { createHeart } from './worker-heartbeats.ts';
