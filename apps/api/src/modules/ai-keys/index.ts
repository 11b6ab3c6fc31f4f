export {
  countAiKeys,
  countUsableAiKeys,
  findAiKey,
  markAiKeyInvalid,
  NoUsableAiKeyError,
  tryAiKeys,
  type UsableAiKey,
} from './ai-key-rotation.ts';
export { aiKeyRoutes } from './ai-keys.routes.ts';
export { addAiKey } from './edit-ai-keys.ts';
export { resealAiKeys } from './reseal-ai-keys.ts';
