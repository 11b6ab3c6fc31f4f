export {
  findAiKeyOf,
  findFirstUsableAt,
  hasUsableAiKey,
  listKeyCapacities,
  type MemoryServices as AiKeyServices,
  markAiKeysUsed,
} from './ai-key-memory.ts';
export {
  countAiKeys,
  findAiKeyLabels,
  markAiKeyInvalid,
  NoUsableAiKeyError,
  retireAiKey,
  tryAiKeys,
} from './ai-key-rotation.ts';
export { redactAiKey, type UsableAiKey } from './ai-key-secrets.ts';
export { aiKeyRoutes } from './ai-keys.routes.ts';
export { addAiKey } from './edit-ai-keys.ts';
export { createInFlightGrowth } from './in-flight-limits.ts';
export { inspectAiKeys } from './inspect-ai-keys.ts';
export { resealAiKeys } from './reseal-ai-keys.ts';
