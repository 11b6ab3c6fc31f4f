export { countGivenUp } from './count-given-up.ts';
export { generationRoutes } from './generations.routes.ts';
export { generations } from './generations.tables.ts';
export { lockGenerationsOf } from './lock-generations-of.ts';
export { reapGenerations } from './reap-generations.ts';
export { runGeneration } from './run-generation.ts';
export { tallyGenerations } from './tally-generations.ts';
