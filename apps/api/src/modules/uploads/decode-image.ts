import { m } from '@credit-studio/messages';
import { fileTypeFromBuffer } from 'file-type';
import PQueue from 'p-queue';
import type { Sharp } from 'sharp';
import { AppError } from '../../errors/app-error.ts';
import type { FileRow } from './uploads.tables.ts';

/** Sharp's name for each format that we accept. The type is sniffed from the content. SVG is not accepted. */
const sharpFormats: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
};

const maxPixels = 50_000_000;
/** A strip one pixel wide and millions long has few pixels but takes minutes to decode. No camera produces one. */
const maxInputSidePixels = 20_000;
/** Limit for decoding one image; a real one takes a second or two. */
const decodeSeconds = 20;
const maxOutputSidePixels = 2048;

/** Node has four threads for images, files and DNS together: a flood of images leaves two for everything else. */
const decodeInTurn = limitConcurrency({ concurrency: 2, queueLimit: 50 });

export interface DecodedImage {
  bytes: Buffer;
  contentType: string;
  width: number;
  height: number;
}

/**
 * Judges an image by its content and redraws it from its pixels: upright, at most 2,048 pixels a side, without
 * metadata. Nothing hidden in the original file reaches the result.
 */
export async function decodeImage(bytes: Buffer, purpose: FileRow['purpose']): Promise<DecodedImage> {
  const format = await requireKnownFormat(bytes, purpose);
  try {
    return await decodeInTurn(() => redraw(bytes, format, purpose));
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  }
}

async function requireKnownFormat(bytes: Buffer, purpose: FileRow['purpose']): Promise<string> {
  const format = sharpFormats[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
  if (format) return format;
  throw new AppError(
    'unsupported_media_type',
    purpose === 'attachment' ? m.files_wrong_attachment() : m.files_wrong_image(),
  );
}

async function redraw(bytes: Buffer, format: string, purpose: FileRow['purpose']): Promise<DecodedImage> {
  // Native and large: a process that decodes no image does not load it.
  const { default: sharp } = await import('sharp');
  // Results of earlier steps are kept for the same image again, which never comes.
  sharp.cache(false);
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({
    seconds: decodeSeconds,
  });
  const metadata = await image.metadata();
  // If the two sniffers disagree, the file is a polyglot.
  if (metadata.format !== format) throw unreadable();
  if (Math.max(metadata.width, metadata.height) > maxInputSidePixels) throw unreadable();
  const upright = image.autoOrient().resize({
    width: maxOutputSidePixels,
    height: maxOutputSidePixels,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { data, info } = await encode(upright, purpose);
  const contentType = info.format === 'jpeg' ? 'image/jpeg' : 'image/webp';
  return { bytes: data, contentType, width: info.width, height: info.height };
}

/**
 * JPEG for images that go to a model, which every model reads; WebP, which is smaller, for those shown to people. The JPEG has
 * the standard Huffman tables: optimised ones make it 1.5 % smaller, but need the whole picture in memory once more.
 */
function encode(image: Sharp, purpose: FileRow['purpose']) {
  return purpose === 'tool'
    ? image
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 90, optimiseCoding: false })
        .toBuffer({ resolveWithObject: true })
    : image.webp({ quality: 85 }).toBuffer({ resolveWithObject: true });
}

function unreadable(cause?: unknown) {
  return new AppError('image_unreadable', m.files_unreadable_image(), { cause });
}

/** Runs up to `concurrency` tasks at a time and queues `queueLimit` more; beyond that throws `service_unavailable`. */
export function limitConcurrency({ concurrency, queueLimit }: { concurrency: number; queueLimit: number }) {
  const queue = new PQueue({ concurrency });
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (queue.size >= queueLimit) throw new AppError('service_unavailable', m.files_many_uploads());
    return queue.add(task);
  };
}
