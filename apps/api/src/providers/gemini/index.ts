export { AiProviderError } from './ai-provider-error.ts';
export { createPromptWriter } from './create-prompt-writer.ts';
export { createVideoGenerator } from './create-video-generator.ts';
export type { AiImage, PromptWriter, VideoGenerator, VideoShape } from './ports.ts';
