export { setupRoutes } from './missing-setup.ts';
export { operationsRoutes } from './system-health.ts';
export { createWorkerHeartbeat } from './worker-heartbeats.ts';
