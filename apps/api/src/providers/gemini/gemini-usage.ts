import type { GenerateContentResponse } from '@google/genai';
import type { AiProviderError, TokenUsage } from './ai-models.ts';
import { mapGeminiError } from './gemini-errors.ts';

/**
 * What an answer of `generateContent` used, by its `usageMetadata`; null without it. Each piece of a stream counts
 * everything up to it. Cached tokens, which Google bills at less, count as any other.
 */
export function readUsage({ usageMetadata }: GenerateContentResponse): TokenUsage | null {
  if (!usageMetadata) return null;
  const { promptTokenCount, toolUsePromptTokenCount, candidatesTokenCount, thoughtsTokenCount } =
    usageMetadata;
  return {
    inputTokens: (promptTokenCount ?? 0) + (toolUsePromptTokenCount ?? 0),
    outputTokens: (candidatesTokenCount ?? 0) + (thoughtsTokenCount ?? 0),
  };
}

/** Maps an error of a call, with the usage of the answer that it is about if there was one. */
export function mapBilledError(thrown: unknown, usage: TokenUsage | null): AiProviderError {
  const error = mapGeminiError(thrown);
  error.usage ??= usage;
  return error;
}
