import sharp from 'sharp';
import { frameUnits, type Mask } from './clip.ts';

export interface Size {
  width: number;
  height: number;
}

/** The mask as one value from 0 to 1 for each pixel. */
export async function drawMask({ shapes, feather }: Mask, { width, height }: Size): Promise<Float32Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
    viewBox="0 0 ${frameUnits.width} ${frameUnits.height}"><rect width="100%" height="100%"/>${shapes}</svg>`;
  const sigma = (feather * width) / frameUnits.width;
  const drawn = sharp(Buffer.from(svg)).removeAlpha().greyscale();
  // sharp accepts no blur below 0.3 pixels.
  const pixels = await (sigma < 0.3 ? drawn : drawn.blur(sigma)).raw().toBuffer();
  return Float32Array.from(pixels, (value) => value / 255);
}
