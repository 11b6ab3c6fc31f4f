import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { drawScene } from './draw-scene.ts';
import { invalidArgument } from './gemini-error.ts';
import type { GeminiStore, Video } from './gemini-store.ts';
import { analyseImage } from './image-facts.ts';
import { composeRenderKey } from './render-cache.ts';
import type { RenderQueue } from './render-queue.ts';
import { type CallContext, hashKey, maskKey } from './run-call.ts';

const partSchema = z.looseObject({
  type: z.string().optional(),
  text: z.string().optional(),
  data: z.string().optional(),
});

const requestSchema = z.looseObject({
  model: z.string().min(1),
  background: z.boolean().default(false),
  stream: z.boolean().default(false),
  input: z.array(partSchema).min(1),
  response_format: z.looseObject({
    type: z.literal('video'),
    delivery: z.enum(['uri', 'inline']).default('inline'),
    aspect_ratio: z.enum(['16:9', '9:16', '1:1']).default('16:9'),
    resolution: z.enum(['720p', '1080p']).default('720p'),
    // The real service rejects a number as well: it expects "8s".
    duration: z
      .string()
      .regex(/^([1-9]|1[0-5])s$/, 'duration must be a string such as "8s", 15s at most')
      .default('8s'),
  }),
  generation_config: z.looseObject({ seed: z.int().min(0).optional() }).optional(),
});

interface VideoOrder {
  model: string;
  background: boolean;
  prompt: string;
  /** The first frame, and the last one if there are two. */
  images: Buffer[];
  delivery: 'uri' | 'inline';
  aspectRatio: '16:9' | '9:16' | '1:1';
  durationSeconds: number;
  resolution: '720p' | '1080p';
  seed: number | null;
}

interface OrderInput {
  store: GeminiStore;
  queue: RenderQueue;
  body: unknown;
  context: CallContext;
}

/** Accepts an order for a video. It is billed from here on, unless its outcome is a refusal or a failure. */
export async function orderVideo({ store, queue, body, context }: OrderInput): Promise<Video> {
  const { fault, key } = context;
  const { images, background, ...order } = parseOrder(body);
  if (fault === 'blocked-prompt') {
    throw invalidArgument(
      'The prompt could not be submitted. It contains words that violate the usage guidelines.',
    );
  }
  for (const image of images) await analyseImage(image);
  const [image = await drawScene(order.prompt, order.seed), lastImage = null] = images;
  const outcome = decideOutcome(fault);
  const now = new Date().toISOString();
  const video: Video = {
    ...order,
    id: `v1_${randomBytes(24).toString('base64url')}`,
    fileId: createFileId(),
    owner: hashKey(key),
    key: maskKey(key),
    status: 'queued',
    outcome,
    hasLastImage: lastImage !== null,
    renderKey: composeRenderKey({ image, lastImage, ...order }),
    billed: outcome === 'video' || outcome === 'stall',
    error: null,
    createdAt: now,
    updatedAt: now,
  };
  // ffmpeg only ever sees images that sharp has written.
  const redraw = (source: Buffer) =>
    sharp(source).autoOrient().flatten({ background: '#ffffff' }).jpeg({ quality: 95 }).toBuffer();
  await queue.order(video, async () => ({
    first: await redraw(image),
    last: lastImage && (await redraw(lastImage)),
  }));
  if (!background) await queue.whenSettled(video.id);
  return store.videos.find(video.id) ?? video;
}

function decideOutcome(fault: CallContext['fault']): Video['outcome'] {
  if (fault === 'refusal') return 'refusal';
  if (fault === 'failed') return 'failure';
  return fault === 'stall' ? 'stall' : 'video';
}

/** Twelve small letters and digits: the SDK's download cuts off other characters. */
function createFileId(): string {
  return Array.from(randomBytes(12), (byte) => 'abcdefghijklmnopqrstuvwxyz0123456789'[byte % 36]).join('');
}

function parseOrder(body: unknown): VideoOrder {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) throw invalidArgument(z.prettifyError(parsed.error));
  const { model, background, stream, input, response_format: format } = parsed.data;
  if (stream) throw invalidArgument('The sandbox does not stream videos: order in the background and poll.');
  const images = input.flatMap(({ type, data }) =>
    type === 'image' && data ? Buffer.from(data, 'base64') : [],
  );
  if (images.length > 2)
    throw invalidArgument('The sandbox takes a first and a last frame, and no other image.');
  const prompt = input
    .map(({ text }) => text ?? '')
    .filter(Boolean)
    .join(' ');
  if (images.length === 0 && prompt === '')
    throw invalidArgument('The request has neither words nor an image.');
  return {
    model,
    background,
    prompt,
    images,
    delivery: format.delivery,
    aspectRatio: format.aspect_ratio,
    durationSeconds: Number.parseInt(format.duration, 10),
    resolution: format.resolution,
    seed: parsed.data.generation_config?.seed ?? null,
  };
}

const refusal =
  'I cannot create this video because the request goes against the usage guidelines. Please try another image or description.';

/** An interaction as `create` and `get` return it. */
export async function renderInteraction(queue: RenderQueue, video: Video): Promise<object> {
  const { id, model, status, error } = video;
  const base = {
    id,
    object: 'interaction',
    model,
    status,
    created: video.createdAt,
    updated: video.updatedAt,
  };
  if (status === 'failed') return { ...base, error: { code: 13, message: error ?? 'Internal error.' } };
  if (status !== 'completed') return base;
  const content =
    video.outcome === 'refusal' ? { type: 'text', text: refusal } : await renderVideoContent(queue, video);
  return {
    ...base,
    steps: [
      { type: 'thought', signature: Buffer.from(id).toString('base64') },
      { type: 'model_output', content: [content] },
    ],
    usage: {
      total_input_tokens: 258 + Math.ceil(video.prompt.length / 4),
      total_output_tokens: video.outcome === 'refusal' ? 32 : 5792 * video.durationSeconds,
    },
  };
}

async function renderVideoContent(queue: RenderQueue, video: Video) {
  const kind = { type: 'video', mime_type: 'video/mp4' };
  if (video.delivery === 'inline') return { ...kind, data: (await queue.read(video)).toString('base64') };
  // Always Google's own host, as in the real answer: the SDK takes the id and uses its own base URL.
  return {
    ...kind,
    uri: `https://generativelanguage.googleapis.com/v1beta/files/${video.fileId}:download?alt=media`,
  };
}
