export {
  type AiImage,
  type AiModels,
  AiProviderError,
  type AiProviderErrorKind,
  type Billed,
  type ImageCapabilities,
  type JobModel,
  type TokenUsage,
  type VideoCapabilities,
  type VideoShape,
} from './ai-models.ts';
export { createGeminiModels } from './create-gemini-models.ts';
