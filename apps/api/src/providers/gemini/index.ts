export {
  type AiImage,
  type AiModels,
  AiProviderError,
  type AiProviderErrorKind,
  type JobModel,
  type VideoShape,
} from './ai-models.ts';
export { createGeminiModels } from './create-gemini-models.ts';
