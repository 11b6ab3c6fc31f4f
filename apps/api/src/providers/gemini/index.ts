export {
  type AiImage,
  type AiModels,
  AiProviderError,
  type AiProviderErrorKind,
  type ImageCapabilities,
  type JobModel,
  type VideoCapabilities,
  type VideoShape,
} from './ai-models.ts';
export { createGeminiModels } from './create-gemini-models.ts';
