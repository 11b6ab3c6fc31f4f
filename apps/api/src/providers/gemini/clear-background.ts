import type { AiImage } from './ai-models.ts';

/** Distance in RGB up to which a pixel belongs to the background, and from which on it is entirely visible. */
const clearDistance = 60;
const opaqueDistance = 140;

/**
 * Makes the flat colour around a subject transparent, with soft edges. The colour is the one that the corners have; an
 * image with transparency, or whose corners differ, is returned as it is.
 */
export async function clearFlatBackground(image: AiImage): Promise<AiImage> {
  // Native and large: a process that makes no image does not load it.
  const { default: sharp } = await import('sharp');
  const source = sharp(image.bytes);
  if (!(await source.stats()).isOpaque) return image;
  const { data, info } = await source
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const background = findCornerColour(data, info);
  if (!background) return image;
  for (let offset = 0; offset < data.length; offset += 4) {
    const distance = Math.hypot(...background.map((value, channel) => value - (data[offset + channel] ?? 0)));
    const share = (distance - clearDistance) / (opaqueDistance - clearDistance);
    data[offset + 3] = Math.round(Math.min(Math.max(share, 0), 1) * 255);
  }
  const raw = { width: info.width, height: info.height, channels: 4 as const };
  return { bytes: await sharp(data, { raw }).png().toBuffer(), contentType: 'image/png' };
}

/** The mean colour of the four corners; null when they do not belong to one flat colour. */
function findCornerColour(
  data: Buffer,
  { width, height }: { width: number; height: number },
): number[] | null {
  const corners = [0, width - 1, width * (height - 1), width * height - 1].map((pixel) =>
    [0, 1, 2].map((channel) => data[pixel * 4 + channel] ?? 0),
  );
  const mean = [0, 1, 2].map(
    (channel) => corners.reduce((sum, corner) => sum + (corner[channel] ?? 0), 0) / corners.length,
  );
  const isFlat = corners.every(
    (corner) => Math.hypot(...corner.map((value, channel) => value - (mean[channel] ?? 0))) < clearDistance,
  );
  return isFlat ? mean : null;
}
