import { GoogleGenAI, type GoogleGenAIInteraction } from '@google/genai';
import { AiProviderError } from './ai-provider-error.ts';
import { downloadGeminiFile } from './download-gemini-file.ts';
import { mapGeminiError } from './map-gemini-error.ts';
import type { VideoGenerator, VideoJobState } from './ports.ts';

const submitTimeoutMs = 60_000;
const callTimeoutMs = 20_000;

/** The SDK retries 429 and 5xx by itself, submits included: a video would be paid for twice. */
const once = { maxRetries: 0 };

const runningStatuses = new Set(['queued', 'in_progress']);

function readInteraction(interaction: GoogleGenAIInteraction): VideoJobState {
  if (runningStatuses.has(interaction.status)) return { state: 'running' };
  if (interaction.status !== 'completed')
    throw new AiProviderError('failed', `The video job ended as ${interaction.status}.`);
  const fileUri = interaction.output_video?.uri;
  // A completed job without a video holds the model's refusal as text.
  if (!fileUri) throw new AiProviderError('refused', 'The AI service declined to make this video.');
  return { state: 'finished', fileUri };
}

/** The video step by Gemini's Interactions API, in the background and polled. */
export function createVideoGenerator(options: { baseUrl?: string; model: string }): VideoGenerator {
  const open = (apiKey: string) =>
    new GoogleGenAI({ apiKey, ...(options.baseUrl && { httpOptions: { baseUrl: options.baseUrl } }) })
      .interactions;
  return {
    async submit({ apiKey, prompt, image, shape }) {
      try {
        const interaction = await open(apiKey).create(
          {
            model: options.model,
            background: true,
            input: [
              { type: 'image', data: image.bytes.toString('base64'), mime_type: image.contentType },
              { type: 'text', text: prompt },
            ],
            response_format: {
              type: 'video',
              delivery: 'uri',
              aspect_ratio: shape.aspectRatio,
              resolution: '720p',
              duration: `${shape.durationSeconds}s`,
            },
          },
          { ...once, timeout: submitTimeoutMs },
        );
        return { jobId: interaction.id };
      } catch (error) {
        throw mapGeminiError(error);
      }
    },
    async poll({ apiKey, jobId }) {
      try {
        return readInteraction(await open(apiKey).get(jobId, null, { ...once, timeout: callTimeoutMs }));
      } catch (error) {
        throw mapGeminiError(error);
      }
    },
    async download(input) {
      try {
        return await downloadGeminiFile(input, options.baseUrl);
      } catch (error) {
        throw mapGeminiError(error);
      }
    },
    async cancel({ apiKey, jobId }) {
      try {
        await open(apiKey).cancel(jobId, null, { ...once, timeout: callTimeoutMs });
      } catch (error) {
        throw mapGeminiError(error);
      }
    },
  };
}
