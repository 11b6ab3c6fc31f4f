import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../errors/app-error.ts';
import { takeTurns } from './take-turns.ts';
import type { FileRow } from './uploads.tables.ts';

/** By content alone: the name and type that a browser sends along prove nothing. SVG is not among them. */
const sharpFormats: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
};

const maxPixels = 50_000_000;
/** A strip a pixel wide and millions long costs minutes of work for few pixels. No camera makes such a one. */
const maxSideRead = 20_000;
/** Longest work on one image; honest ones take a second or two. */
const decodeSeconds = 20;
const maxSidePixels = 2048;

/** Node has four threads for images, files and host names together: a flood of images leaves two to the rest. */
const inTurn = takeTurns({ places: 2, seats: 50 });

export interface DecodedImage {
  bytes: Buffer;
  contentType: string;
  width: number;
  height: number;
}

function unreadable(cause?: unknown) {
  return new AppError(
    'image_unreadable',
    'We could not read this image. Please save it again or choose another one.',
    {
      cause,
    },
  );
}

async function requireKnownFormat(bytes: Buffer): Promise<string> {
  const format = sharpFormats[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
  if (format) return format;
  throw new AppError('unsupported_media_type', 'Please upload a JPEG, PNG, WebP, GIF or AVIF image.');
}

/** Images for the model become JPEG, which every model reads; those for people WebP, which is smaller. */
function encode(image: Sharp, purpose: FileRow['purpose']) {
  return purpose === 'tool'
    ? image.flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer({ resolveWithObject: true })
    : image.webp({ quality: 85 }).toBuffer({ resolveWithObject: true });
}

async function redraw(bytes: Buffer, format: string, purpose: FileRow['purpose']): Promise<DecodedImage> {
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({
    seconds: decodeSeconds,
  });
  const metadata = await image.metadata();
  // The two sniffers must agree, or the file is several things at once.
  if (metadata.format !== format) throw unreadable();
  if (Math.max(metadata.width, metadata.height) > maxSideRead) throw unreadable();
  const upright = image
    .autoOrient()
    .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await encode(upright, purpose);
  const contentType = info.format === 'jpeg' ? 'image/jpeg' : 'image/webp';
  return { bytes: data, contentType, width: info.width, height: info.height };
}

/**
 * Judges an image by its content and makes it anew from its pixels: upright, at most 2,048 pixels a side,
 * without metadata. What was hidden in the original file is not in the result.
 */
export async function decodeImage(bytes: Buffer, purpose: FileRow['purpose']): Promise<DecodedImage> {
  const format = await requireKnownFormat(bytes);
  try {
    return await inTurn(() => redraw(bytes, format, purpose));
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  }
}
