export { countTimedOut, tallyGenerations } from './generation-counts.ts';
export { startGenerationWorker } from './generation-worker.ts';
export { generationRoutes } from './generations.routes.ts';
export { unusedHoldMessages } from './kinds/video/video-kind.ts';
export { lockGenerationsOf } from './own-generations.ts';
export { findGenerationQueueState } from './queue/queue-state.ts';
export { reapGenerations } from './reap-generations.ts';
export { forgetProgress } from './steps/progress.ts';
export { createUnusedImageRemoval } from './unused-images.ts';
