import { Readable, Transform } from 'node:stream';
import { GoogleGenAI, type GoogleGenAIInteraction } from '@google/genai';
import { type AiImage, type AiJobState, AiProviderError, type VideoModel } from './ai-models.ts';
import { mapGeminiError, mapGeminiStatus } from './gemini-errors.ts';
import { withTimeout } from './with-timeout.ts';

const submitTimeoutMs = 60_000;
const callTimeoutMs = 20_000;

/** By default the SDK retries 429 and 5xx, submits included: a video would be paid for twice. */
const once = { maxRetries: 0 };

/** The video model by Gemini's Interactions API, in the background and polled. */
export function createVideoModel(options: { baseUrl?: string; model: string }): VideoModel {
  const open = (apiKey: string) =>
    new GoogleGenAI({ apiKey, ...(options.baseUrl && { httpOptions: { baseUrl: options.baseUrl } }) })
      .interactions;
  return {
    submit: ({ apiKey, prompt, image, lastImage, shape, seed, hasSound }) =>
      withMappedErrors(submitTimeoutMs, async (signal) => {
        const interaction = await open(apiKey).create(
          {
            model: options.model,
            background: true,
            // Without `task`, one image is the first frame and two are the first and the last.
            input: [
              ...[image, lastImage].flatMap((frame) => (frame ? [toContent(frame)] : [])),
              { type: 'text', text: hasSound ? prompt : `${prompt}\n${silence}` },
            ],
            response_format: {
              type: 'video',
              delivery: 'uri',
              aspect_ratio: shape.aspectRatio,
              resolution: shape.resolution,
              duration: `${shape.durationSeconds}s`,
            },
            ...(seed !== null && { generation_config: { seed } }),
          },
          { ...once, signal },
        );
        return { jobId: interaction.id };
      }),
    poll: ({ apiKey, jobId }) =>
      withMappedErrors(callTimeoutMs, async (signal) =>
        readInteraction(await open(apiKey).get(jobId, null, { ...once, signal })),
      ),
    download: async (input) => {
      try {
        return await downloadFile(input, options.baseUrl);
      } catch (error) {
        throw mapGeminiError(error);
      }
    },
    cancel: ({ apiKey, jobId }) =>
      withMappedErrors(callTimeoutMs, async (signal) => {
        await open(apiKey).cancel(jobId, null, { ...once, signal });
      }),
  };
}

/** The model makes sound with every video, and no setting turns it off. */
const silence = 'The video is silent: no speech, no music, no sound effects.';

function toContent({ bytes, contentType }: AiImage) {
  return { type: 'image' as const, data: bytes.toString('base64'), mime_type: contentType };
}

async function withMappedErrors<T>(timeoutMs: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await withTimeout({ timeoutMs }, call);
  } catch (error) {
    throw mapGeminiError(error);
  }
}

const runningStatuses = new Set(['queued', 'in_progress']);

function readInteraction(interaction: GoogleGenAIInteraction): AiJobState {
  if (runningStatuses.has(interaction.status)) return { state: 'running' };
  if (interaction.status !== 'completed')
    throw new AiProviderError('failed', `The video job ended as ${interaction.status}.`);
  const fileUri = interaction.output_video?.uri;
  // A completed job without a video contains the model's refusal as text.
  if (!fileUri) throw new AiProviderError('refused', 'The AI service declined to make this video.');
  return { state: 'finished', fileUri };
}

async function downloadFile(
  { apiKey, fileUri, maxBytes, signal }: Parameters<VideoModel['download']>[0],
  baseUrl = 'https://generativelanguage.googleapis.com',
): Promise<Readable> {
  const response = await fetch(buildDownloadUrl(fileUri, baseUrl), {
    headers: { 'x-goog-api-key': apiKey },
    signal: signal ?? null,
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    const message = `The AI service answered ${response.status} for the video.`;
    throw mapGeminiStatus({ status: response.status, message, details: [] });
  }
  const limited = limitBytes(maxBytes);
  Readable.fromWeb(response.body)
    .on('error', (error) => limited.destroy(error))
    .pipe(limited);
  return limited;
}

/**
 * Takes only the version and the id from the file's address, so that the key is sent to the configured service and
 * nowhere else.
 */
function buildDownloadUrl(fileUri: string, baseUrl: string): string {
  const [, version, id] = /\/(v1(?:alpha|beta)?)\/files\/([a-z0-9-]+)(?:$|[:?])/.exec(fileUri) ?? [];
  if (!version || !id)
    throw new AiProviderError('failed', 'The AI service named a file that cannot be fetched.');
  return `${baseUrl}/${version}/files/${id}:download?alt=media`;
}

function limitBytes(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        done(new AiProviderError('failed', `The video is larger than ${maxBytes} bytes.`));
      else done(null, chunk);
    },
  });
}
