import type { AiModelName } from '../ai-keys/ai-key-rules.ts';

/**
 * What a provider may charge for a model, in US dollars: for a second of video by its resolution, for an image, and for
 * a million tokens that the model reads or writes.
 */
export const modelPriceNames = ['second720p', 'second1080p', 'image', 'inputTokens', 'outputTokens'] as const;
export type ModelPriceName = (typeof modelPriceNames)[number];

/** The prices that count for what a model is used for. */
export const pricesOfUse: Record<AiModelName, readonly ModelPriceName[]> = {
  text: ['inputTokens', 'outputTokens'],
  video: ['second720p', 'second1080p'],
  image: ['image', 'inputTokens', 'outputTokens'],
  code: ['inputTokens', 'outputTokens'],
};
