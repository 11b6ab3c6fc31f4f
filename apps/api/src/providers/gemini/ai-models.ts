import type { Readable } from 'node:stream';
import type {
  AiModelName,
  AspectRatio,
  ImageAspectRatio,
  ImageOperation,
  VideoDuration,
  VideoResolution,
} from '@credit-studio/contracts/rules';
import type { z } from 'zod';

/** An image as a model receives it. */
export interface AiImage {
  bytes: Buffer;
  contentType: string;
}

/** What a call used of a model, by the provider's own count. It is billed by these. */
export interface TokenUsage {
  inputTokens: number;
  /** With what the model thinks before it answers, which costs as much as the answer. */
  outputTokens: number;
}

/** What a call returned, and its usage; null when the provider did not say. */
export interface Billed<T> {
  value: T;
  usage: TokenUsage | null;
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
  }): Promise<Billed<T>>;
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

/** Shape, length and size of a video. */
export interface VideoShape {
  aspectRatio: AspectRatio;
  durationSeconds: VideoDuration;
  resolution: VideoResolution;
}

/** Makes videos from a prompt, and from the images that they begin and end with. */
export interface VideoModel extends JobModel {
  /** Starts a job, which is billed. The request is sent at most once, even if its answer is lost. */
  submit(input: {
    apiKey: string;
    prompt: string;
    /** The first frame; null for a video from the prompt only. */
    image: AiImage | null;
    /** The last frame. */
    lastImage: AiImage | null;
    shape: VideoShape;
    /** The same number makes the same video; null for any. */
    seed: number | null;
    hasSound: boolean;
  }): Promise<{ jobId: string }>;
}

/** What a video model can do. A request for anything else is refused before it is paid for. */
export interface VideoCapabilities {
  durations: VideoDuration[];
  aspectRatios: AspectRatio[];
  resolutions: VideoResolution[];
  hasLastImage: boolean;
  hasSeed: boolean;
  hasSound: boolean;
}

/** Makes an image from an image. */
export interface ImageModel {
  /**
   * The new image, which is billed. The request is sent at most once, even if its answer is lost. What the model removed
   * from the image is transparent.
   */
  create(input: {
    apiKey: string;
    image: AiImage;
    operation: ImageOperation;
    /** What to do, or wishes; may be empty where the operation says enough. */
    prompt: string;
    aspectRatio: ImageAspectRatio;
    signal?: AbortSignal;
  }): Promise<Billed<AiImage>>;
}

/** What an image model can do. */
export interface ImageCapabilities {
  operations: ImageOperation[];
  aspectRatios: ImageAspectRatio[];
}

/** Writes a page as one HTML document. */
export interface CodeModel {
  /**
   * Resolves with its usage when the page is complete, which is billed. The request is sent at most once. `onText` receives the page in
   * pieces, in order, and the next one is read when it is done.
   */
  write(input: {
    apiKey: string;
    /** What the page looks like. */
    image: AiImage | null;
    /** The page to change, if there is one. */
    page: string | null;
    prompt: string;
    onText: (text: string) => Promise<void>;
    signal?: AbortSignal;
  }): Promise<TokenUsage | null>;
}

/** Asks the provider whether it accepts a key, at no cost. Throws `AiProviderError`. */
export type CheckKey = (input: { apiKey: string; signal?: AbortSignal }) => Promise<void>;

/** One model for each kind of step. A kind of generation combines them; another step is one more member. */
export interface AiModels {
  text: TextModel;
  video: VideoModel;
  image: ImageModel;
  code: CodeModel;
  capabilities: { video: VideoCapabilities; image: ImageCapabilities };
  /** What the provider calls the models that are used. */
  names: Record<AiModelName, string>;
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
  /** What the service counted for an answer that cannot be used; null when it gave none. */
  usage: TokenUsage | null = null;

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
