import type { Readable } from 'node:stream';
import type { AspectRatio, VideoDuration } from '@credit-studio/contracts/rules';

/** An image as it is handed to a model. */
export interface AiImage {
  bytes: Buffer;
  contentType: string;
}

/** What the video shall be like, beside its words. */
export interface VideoShape {
  aspectRatio: AspectRatio;
  durationSeconds: VideoDuration;
}

/** Turns an image and a customer's instructions into the words that a video model wants. Throws `AiProviderError`. */
export interface PromptWriter {
  writeVideoPrompt(input: {
    apiKey: string;
    image: AiImage;
    instructions: string;
    shape: VideoShape;
    signal?: AbortSignal;
  }): Promise<string>;
}

/** How a video job stands. A finished one names its file at the provider. */
export type VideoJobState = { state: 'running' } | { state: 'finished'; fileUri: string };

/** Makes videos in jobs. Only the key that submitted a job can look at it. Every call throws `AiProviderError`. */
export interface VideoGenerator {
  /** Starts a job, which is billed. It is sent at most once, whatever happens to its answer. */
  submit(input: {
    apiKey: string;
    prompt: string;
    image: AiImage;
    shape: VideoShape;
  }): Promise<{ jobId: string }>;
  /** Throws `refused` or `failed` when the job ended without a video. */
  poll(input: { apiKey: string; jobId: string }): Promise<VideoJobState>;
  /** The file's bytes; the stream breaks with `failed` beyond `maxBytes`. */
  download(input: {
    apiKey: string;
    fileUri: string;
    maxBytes: number;
    signal?: AbortSignal;
  }): Promise<Readable>;
  /** Asks the provider to stop. */
  cancel(input: { apiKey: string; jobId: string }): Promise<void>;
}
