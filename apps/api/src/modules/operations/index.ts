export { isPlaceholderAddress, setupRoutes } from './missing-setup.ts';
export { createRetention } from './retention.ts';
export { createShopGauges } from './shop-gauges.ts';
export { operationsRoutes } from './system-health.ts';
export { createWorkerHeartbeat, readWorkerState } from './worker-heartbeats.ts';
