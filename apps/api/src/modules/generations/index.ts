export { listDeliveredSince } from './delivered-results.ts';
export {
  countTimedOut,
  type EndedSums,
  sumEndedGenerations,
  tallyGenerations,
} from './generation-counts.ts';
export { startGenerationWorker } from './generation-worker.ts';
export { generationRoutes } from './generations.routes.ts';
export { composeUnusedHoldMessages } from './kinds/video/video-kind.ts';
export { sumWrittenPrompts } from './kinds/video/written-prompts.ts';
export { makeExport } from './library/exports.ts';
export { createPosterBackfill } from './library/posters.ts';
export { removeDeletedFiles } from './library/removal.ts';
export { libraryFileRoutes, libraryRoutes } from './library.routes.ts';
export { makePoster } from './ordered-posters.ts';
export {
  getOwnGeneration,
  listGenerationsBefore,
  loadRecords,
  lockGenerationsOf,
  readPrompt,
  serializeGeneration,
  wireStatus,
} from './own-generations.ts';
export { findGenerationQueueState } from './queue/queue-state.ts';
export { reapGenerations } from './reap-generations.ts';
export { findCreditCost } from './settings/generation-settings.ts';
export { staffGenerationRoutes } from './staff-generations.routes.ts';
export { forgetProgress } from './steps/progress.ts';
export { createUnusedImageRemoval } from './unused-images.ts';
