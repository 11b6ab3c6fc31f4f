import type { ImageOperation } from '@credit-studio/contracts/rules';
import { type GenerateContentResponse, GoogleGenAI } from '@google/genai';
import { type AiImage, AiProviderError, type ImageModel, type TokenUsage } from './ai-models.ts';
import { clearFlatBackground } from './clear-background.ts';
import { requireAccepted } from './gemini-refusals.ts';
import { mapBilledError, readUsage } from './gemini-usage.ts';
import { withTimeout } from './with-timeout.ts';

const timeoutMs = 150_000;

/** The models draw no transparency, so the subject is asked for on a colour that hardly any image has. */
const removal =
  'Remove the background of this image: keep the main subject exactly as it is, in the same place, and fill everything ' +
  'else with one flat, pure magenta (#FF00FF), without shadows or gradients.';

const tasks: Record<ImageOperation, string> = {
  edit: 'Edit this image as follows and leave everything else in it as it is.',
  restyle: 'Draw this image again in the following style. Keep its subject and its composition.',
  'remove-background': removal,
  vary: 'Make another image of the same subject, with another composition, point of view and light.',
};

/** The task, and the customer's words as a part of it that cannot be taken for the task itself. */
function describeTask(operation: ImageOperation, prompt: string): string {
  return prompt ? `${tasks[operation]}\nWishes of the customer:\n${prompt}` : tasks[operation];
}

/**
 * The image model by Gemini's `generateContent`, which returns the image in its answer
 * (ai.google.dev/gemini-api/docs/image-generation). Without an aspect ratio the new image has that of the given one.
 */
export function createImageModel(options: { baseUrl?: string; model: string }): ImageModel {
  return {
    async create({ apiKey, image, operation, prompt, aspectRatio, signal }) {
      // Unlike the Interactions API, `generateContent` is sent once unless `retryOptions` say otherwise.
      const { models } = new GoogleGenAI({
        apiKey,
        ...(options.baseUrl && { httpOptions: { baseUrl: options.baseUrl } }),
      });
      const inlineData = { mimeType: image.contentType, data: image.bytes.toString('base64') };
      let usage: TokenUsage | null = null;
      try {
        const response = await withTimeout({ timeoutMs, outer: signal }, (abortSignal) =>
          models.generateContent({
            model: options.model,
            contents: [{ role: 'user', parts: [{ inlineData }, { text: describeTask(operation, prompt) }] }],
            config: {
              responseModalities: ['IMAGE'],
              ...(aspectRatio !== 'original' && { imageConfig: { aspectRatio } }),
              abortSignal,
            },
          }),
        );
        usage = readUsage(response);
        const created = readImage(response);
        const isCut = operation === 'remove-background';
        return { value: isCut ? await clearFlatBackground(created) : created, usage };
      } catch (error) {
        throw mapBilledError(error, usage);
      }
    },
  };
}

function readImage(response: GenerateContentResponse): AiImage {
  requireAccepted(response);
  const parts = response.candidates?.[0]?.content?.parts ?? [];
  const { data, mimeType = '' } = parts.find(({ inlineData }) => inlineData?.data)?.inlineData ?? {};
  if (data) return { bytes: Buffer.from(data, 'base64'), contentType: mimeType };
  // Words instead of an image explain why there is none.
  const isRefusal = parts.some(({ text }) => text) || response.candidates?.[0]?.finishReason === 'NO_IMAGE';
  throw isRefusal
    ? new AiProviderError('refused', 'The AI service declined to make this image.')
    : new AiProviderError('failed', 'The AI service returned no image.');
}
