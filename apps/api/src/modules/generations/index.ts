export { generationRoutes } from './generations.routes.ts';
export { lockGenerationsOf } from './lock-generations-of.ts';
export { reapGenerations } from './reap-generations.ts';
export { runGeneration } from './run-generation.ts';
