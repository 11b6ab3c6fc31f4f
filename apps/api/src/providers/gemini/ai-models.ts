import type { Readable } from 'node:stream';
import type { AspectRatio, VideoDuration } from '@credit-studio/contracts/rules';
import type { z } from 'zod';

/** An image as a model receives it. */
export interface AiImage {
  bytes: Buffer;
  contentType: string;
}

/** Answers questions in JSON, about an image if there is one. Throws `AiProviderError`. */
export interface TextModel {
  /** Returns an answer that `schema` accepts. */
  answer<T>(input: {
    apiKey: string;
    /** What the model is there for; `question` cannot override it. */
    systemInstruction: string;
    image?: AiImage;
    question: string;
    schema: z.ZodType<T>;
    signal?: AbortSignal;
  }): Promise<T>;
}

/** The state of a job at the provider. A finished one names its file there. */
export type AiJobState = { state: 'running' } | { state: 'finished'; fileUri: string };

/**
 * A model that works in jobs, which are submitted, polled and downloaded. Only the key that submitted a job can read
 * it. Every call throws `AiProviderError`.
 */
export interface JobModel {
  /** Throws `refused` or `failed` when the job ended without a result. */
  poll(input: { apiKey: string; jobId: string }): Promise<AiJobState>;
  /** The file's bytes; the stream fails with `failed` beyond `maxBytes`. */
  download(input: {
    apiKey: string;
    fileUri: string;
    maxBytes: number;
    signal?: AbortSignal;
  }): Promise<Readable>;
  /** Asks the provider to stop. */
  cancel(input: { apiKey: string; jobId: string }): Promise<void>;
}

/** Shape and length of a video. */
export interface VideoShape {
  aspectRatio: AspectRatio;
  durationSeconds: VideoDuration;
}

/** Makes videos from an image and a prompt. */
export interface VideoModel extends JobModel {
  /** Starts a job, which is billed. The request is sent at most once, even if its answer is lost. */
  submit(input: {
    apiKey: string;
    prompt: string;
    image: AiImage;
    shape: VideoShape;
  }): Promise<{ jobId: string }>;
}

/** Asks the provider whether it accepts a key, at no cost. Throws `AiProviderError`. */
export type CheckKey = (input: { apiKey: string; signal?: AbortSignal }) => Promise<void>;

/** One model for each kind of step. A kind of generation combines them; another step is one more member. */
export interface AiModels {
  text: TextModel;
  video: VideoModel;
  checkKey: CheckKey;
}

/**
 * What went wrong at the AI service, as far as we act on it:
 * - `key-invalid`: the key itself is rejected
 * - `rate-limited`: this key must pause
 * - `refused`: the service's safety rules
 * - `bad-image`: the image cannot be read
 * - `unavailable`: no answer or a 5xx; whether the request was carried out is unknown
 * - `timed-out`: no answer in time; unknown as well
 * - `failed`: everything else
 */
export type AiProviderErrorKind =
  | 'key-invalid'
  | 'rate-limited'
  | 'refused'
  | 'bad-image'
  | 'unavailable'
  | 'timed-out'
  | 'failed';

export class AiProviderError extends Error {
  readonly kind: AiProviderErrorKind;
  /** How long the service asked us to wait, if it did. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: AiProviderErrorKind,
    message: string,
    options: { retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AiProviderError';
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}
