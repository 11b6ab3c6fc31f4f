export { addAiKey } from './add-ai-key.ts';
export { aiKeyRoutes } from './ai-keys.routes.ts';
export { aiKeys } from './ai-keys.tables.ts';
export { findAiKey } from './find-ai-key.ts';
export type { UsableAiKey } from './find-usable-ai-key.ts';
export { markAiKeyInvalid } from './mark-ai-key-invalid.ts';
export { NoUsableAiKeyError, tryAiKeys } from './try-ai-keys.ts';
export { countUsableAiKeys } from './usable-ai-keys.ts';
