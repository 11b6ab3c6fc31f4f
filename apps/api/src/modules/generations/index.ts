export { countTimedOut, tallyGenerations } from './generation-counts.ts';
export { generationRoutes } from './generations.routes.ts';
export { unusedHoldMessages } from './kinds/video/video-kind.ts';
export { lockGenerationsOf } from './own-generations.ts';
export { reapGenerations } from './reap-generations.ts';
export { runGeneration } from './run-generation.ts';
