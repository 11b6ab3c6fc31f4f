import sharp from 'sharp';

/** Rows and columns that the image is divided into. */
const rows = 8;
const columns = 6;
/** Distance in RGB from which on two neighbours belong to different parts. */
const partDistance = 40;

/** A horizontal part of the image: its colour, the colours side by side in it, and its share of the height. */
export interface LayoutBand {
  colour: string;
  cells: string[];
  share: number;
}

/** What a page takes from an image. */
export interface Layout {
  bands: LayoutBand[];
  /** The most saturated colour, for buttons and links. */
  accent: string;
}

type Rgb = readonly [number, number, number];

/** The horizontal parts of the image, from top to bottom. */
export async function readLayout(image: Buffer): Promise<Layout> {
  const pixels = await sharp(image)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(columns, rows, { fit: 'fill' })
    .raw()
    .toBuffer();
  const grid = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column): Rgb => {
      const offset = (row * columns + column) * 3;
      return [pixels[offset] ?? 0, pixels[offset + 1] ?? 0, pixels[offset + 2] ?? 0];
    }),
  );
  return { bands: mergeRows(grid), accent: toHex(findAccent(grid.flat())) };
}

function mergeRows(grid: Rgb[][]): LayoutBand[] {
  const groups: Rgb[][][] = [];
  for (const row of grid) {
    const group = groups.at(-1);
    const isSame = group && measure(mix(group.flat()), mix(row)) < partDistance;
    if (isSame) group.push(row);
    else groups.push([row]);
  }
  return groups.map((group) => ({
    colour: toHex(mix(group.flat())),
    cells: mergeCells(group),
    share: group.length / rows,
  }));
}

/** Each column's colour that differs most from the whole part. Neighbouring columns of one colour are one cell. */
function mergeCells(group: Rgb[][]): string[] {
  const whole = mix(group.flat());
  const cells: Rgb[] = [];
  for (let column = 0; column < columns; column++) {
    const colours = group.flatMap((row) => row.slice(column, column + 1));
    const colour = colours.reduce((most, one) => (measure(one, whole) > measure(most, whole) ? one : most));
    const last = cells.at(-1);
    if (!last || measure(last, colour) >= partDistance) cells.push(colour);
  }
  return cells.map(toHex);
}

function mix(colours: Rgb[]): Rgb {
  const mean = (channel: 0 | 1 | 2) =>
    Math.round(colours.reduce((sum, colour) => sum + colour[channel], 0) / colours.length);
  return [mean(0), mean(1), mean(2)];
}

function measure(one: Rgb, other: Rgb): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

function findAccent(colours: Rgb[]): Rgb {
  const saturation = (colour: Rgb) => Math.max(...colour) - Math.min(...colour);
  return colours.reduce((most, colour) => (saturation(colour) > saturation(most) ? colour : most));
}

function toHex(colour: Rgb): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
