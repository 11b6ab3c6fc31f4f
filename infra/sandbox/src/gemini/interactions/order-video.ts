import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { GeminiBooks, Video } from '../gemini-books.ts';
import { invalidArgument } from '../gemini-error.ts';
import { hashKey, maskKey } from '../http/read-key.ts';
import type { CallContext } from '../http/run-call.ts';
import { analyseImage } from '../image/analyse-image.ts';
import type { RenderQueue } from '../video/render-queue.ts';
import { parseOrder } from './parse-order.ts';

interface OrderInput {
  books: GeminiBooks;
  queue: RenderQueue;
  body: unknown;
  context: CallContext;
}

/** Takes an order for a video. From here on it is billed, unless it is refused or bound to fail. */
export async function orderVideo({ books, queue, body, context }: OrderInput): Promise<Video> {
  const { fault, key } = context;
  const { image, background, ...order } = parseOrder(body);
  if (fault === 'blocked-prompt') {
    throw invalidArgument(
      'The prompt could not be submitted. It contains words that violate the usage guidelines.',
    );
  }
  await analyseImage(image);
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
    billed: outcome === 'video' || outcome === 'stall',
    error: null,
    createdAt: now,
    updatedAt: now,
  };
  // ffmpeg only ever sees images that sharp has written.
  await queue.order(
    video,
    await sharp(image).autoOrient().flatten({ background: '#ffffff' }).jpeg({ quality: 95 }).toBuffer(),
  );
  if (!background) await queue.whenSettled(video.id);
  return books.videos.find(video.id) ?? video;
}

function decideOutcome(fault: CallContext['fault']): Video['outcome'] {
  if (fault === 'refusal') return 'refusal';
  if (fault === 'failed') return 'failure';
  return fault === 'stall' ? 'stall' : 'video';
}

/** Twelve small letters and digits: other characters are cut off by the SDK's download. */
function createFileId(): string {
  return Array.from(randomBytes(12), (byte) => 'abcdefghijklmnopqrstuvwxyz0123456789'[byte % 36]).join('');
}
