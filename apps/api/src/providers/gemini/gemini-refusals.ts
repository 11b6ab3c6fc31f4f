import type { GenerateContentResponse } from '@google/genai';
import { AiProviderError } from './ai-models.ts';

/** Of `Candidate.finishReason` in the reference of `generateContent`: those that are about what was asked for. */
const blockingReasons = new Set([
  'SAFETY',
  'PROHIBITED_CONTENT',
  'BLOCKLIST',
  'SPII',
  'RECITATION',
  'LANGUAGE',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'IMAGE_RECITATION',
]);

/** Throws `refused` when the service blocked what it was asked, or what it would have answered. */
export function requireAccepted({ promptFeedback, candidates }: GenerateContentResponse): void {
  const reason = candidates?.[0]?.finishReason ?? '';
  if (promptFeedback?.blockReason || blockingReasons.has(reason))
    throw new AiProviderError('refused', 'The request was blocked by the safety rules of the AI service.');
}
