import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { invalidArgument } from './gemini-error.ts';

export interface ImageFacts {
  width: number;
  height: number;
  orientation: 'landscape' | 'portrait' | 'square';
  /** From 0, black, to 1, white. */
  brightness: number;
  /** Up to three names, the most common first. */
  colours: string[];
  /** Where the most prominent part is, from 0 to 1 in both directions. */
  subject: { x: number; y: number };
  detail: 'soft' | 'fine';
}

const gridSize = 48;

const rememberedImages = 100;
const remembered = new Map<string, ImageFacts>();

/** Analyses the real pixels, once for each image. Throws the API's own error when the bytes are not an image. */
export async function analyseImage(bytes: Buffer): Promise<ImageFacts> {
  const digest = createHash('sha256').update(bytes).digest('base64');
  const known = remembered.get(digest);
  if (known) return known;
  const facts = await analysePixels(bytes);
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size >= rememberedImages) remembered.delete(oldest);
  remembered.set(digest, facts);
  return facts;
}

async function analysePixels(bytes: Buffer): Promise<ImageFacts> {
  try {
    const upright = sharp(bytes, { limitInputPixels: 100_000_000 }).autoOrient();
    const { data: original, info } = await upright
      .removeAlpha()
      .toColourspace('srgb')
      .toBuffer({ resolveWithObject: true });
    const image = sharp(original);
    const pixels = await image.clone().resize(gridSize, gridSize, { fit: 'fill' }).raw().toBuffer();
    const { entropy } = await image.stats();
    const { width, height } = info;
    const ratio = width / height;
    return {
      width,
      height,
      orientation: ratio > 1.1 ? 'landscape' : ratio < 0.9 ? 'portrait' : 'square',
      brightness: measureBrightness(pixels),
      colours: listColours(pixels),
      subject: locateSubject(pixels),
      detail: entropy > 6.5 ? 'fine' : 'soft',
    };
  } catch {
    throw invalidArgument('Unable to process input image. Please retry with a valid image.');
  }
}

function* eachPixel(pixels: Buffer): Generator<readonly [number, number, number]> {
  const channels = pixels.length / gridSize ** 2;
  for (let offset = 0; offset < pixels.length; offset += channels) {
    const red = pixels[offset] ?? 0;
    yield channels < 3 ? [red, red, red] : [red, pixels[offset + 1] ?? 0, pixels[offset + 2] ?? 0];
  }
}

function measureBrightness(pixels: Buffer): number {
  let sum = 0;
  for (const [red, green, blue] of eachPixel(pixels)) sum += 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return sum / (gridSize ** 2 * 255);
}

function listColours(pixels: Buffer): string[] {
  const counts = new Map<string, number>();
  for (const pixel of eachPixel(pixels)) {
    const name = nameColour(pixel);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const common = [...counts].sort((a, b) => b[1] - a[1]);
  // A colour on fewer than one pixel in fourteen is not worth mentioning.
  return common
    .filter(([, count], rank) => rank === 0 || count > gridSize ** 2 / 14)
    .slice(0, 3)
    .map(([name]) => name);
}

/** The centre of gravity of the pixels that differ most from the image's mean colour. */
function locateSubject(pixels: Buffer): { x: number; y: number } {
  const all = [...eachPixel(pixels)];
  const mean = [0, 1, 2].map(
    (channel) => all.reduce((sum, pixel) => sum + (pixel[channel] ?? 0), 0) / all.length,
  );
  let weight = 0;
  let x = 0;
  let y = 0;
  for (const [index, pixel] of all.entries()) {
    const distance = Math.hypot(...pixel.map((value, channel) => value - (mean[channel] ?? 0)));
    // Cubed, so that a small bright thing outweighs a wide uneven background.
    const pull = distance ** 3;
    weight += pull;
    x += pull * ((index % gridSize) + 0.5);
    y += pull * (Math.floor(index / gridSize) + 0.5);
  }
  if (weight === 0) return { x: 0.5, y: 0.5 };
  return { x: x / weight / gridSize, y: y / weight / gridSize };
}

type Rgb = readonly [red: number, green: number, blue: number];

const namedColours: Record<string, Rgb> = {
  black: [12, 12, 14],
  charcoal: [54, 56, 60],
  grey: [128, 128, 128],
  silver: [190, 192, 196],
  white: [248, 248, 246],
  cream: [244, 234, 206],
  sand: [214, 190, 148],
  brown: [112, 74, 46],
  maroon: [110, 24, 32],
  red: [206, 34, 38],
  coral: [238, 116, 92],
  orange: [240, 140, 30],
  amber: [250, 188, 50],
  yellow: [250, 226, 70],
  olive: [122, 122, 50],
  green: [46, 140, 66],
  'forest green': [28, 74, 44],
  mint: [160, 222, 186],
  teal: [28, 128, 128],
  'sky blue': [132, 190, 236],
  blue: [36, 90, 200],
  navy: [20, 32, 80],
  violet: [120, 70, 190],
  plum: [92, 40, 92],
  pink: [244, 164, 190],
  magenta: [206, 40, 130],
};

/** The first colour that a text names, as CSS writes it; null when it names none. */
export function findNamedColour(text: string): string | null {
  const words = text.toLowerCase();
  const [first] = Object.keys(namedColours)
    .map((name) => ({ name, at: words.search(new RegExp(`\\b${name}\\b`)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.name.length - one.name.length);
  const colour = first && namedColours[first.name];
  return colour ? `rgb(${colour.join()})` : null;
}

/** The nearest name, by a weighted distance that matches human perception better than a plain one. */
function nameColour([red, green, blue]: Rgb): string {
  let nearest = 'grey';
  let smallest = Number.POSITIVE_INFINITY;
  for (const [name, [r, g, b]] of Object.entries(namedColours)) {
    const meanRed = (red + r) / 2;
    const distance =
      (2 + meanRed / 256) * (red - r) ** 2 +
      4 * (green - g) ** 2 +
      (2 + (255 - meanRed) / 256) * (blue - b) ** 2;
    if (distance < smallest) {
      smallest = distance;
      nearest = name;
    }
  }
  return nearest;
}
