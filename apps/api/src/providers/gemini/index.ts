export {
  type AiImage,
  AiProviderError,
  type AiProviderErrorKind,
  type JobModel,
  type TextModel,
  type VideoModel,
  type VideoShape,
} from './ai-models.ts';
export { createTextModel } from './gemini-text-model.ts';
export { createVideoModel } from './gemini-video-model.ts';
