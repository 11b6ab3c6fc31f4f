/**
 * Draws every demo image: `CHROMIUM_PATH=/usr/bin/chromium node render-images.ts [name…]`. Without names it draws
 * them all, which takes some minutes on a machine without a graphics card.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawScene } from './draw-scene.ts';
import { drawStoryboard } from './draw-storyboard.ts';

interface Image {
  fileName: string;
  widthPx: number;
  heightPx: number;
  /** Answers a raster or SVG of the same proportions. */
  draw: () => Promise<Buffer>;
}

const imageFolder = new URL('../', import.meta.url);
const chromiumPath = process.env.CHROMIUM_PATH ?? 'chromium';

function fromScene(scene: string, fileName: string, widthPx: number, heightPx: number): Image {
  return {
    fileName,
    widthPx,
    heightPx,
    draw: () => drawScene({ scene, widthPx, heightPx, chromiumPath }),
  };
}

async function drawSocialCard(): Promise<Buffer> {
  const background = await drawScene({ scene: 'hero-poster', widthPx: 1200, heightPx: 675, chromiumPath });
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <defs><linearGradient id="g"><stop offset="0" stop-color="#0d0806" stop-opacity=".82"/><stop offset=".62" stop-color="#0d0806" stop-opacity="0"/></linearGradient></defs>
    <rect width="1200" height="630" fill="url(#g)"/>
    <g transform="translate(96 193) scale(7.625)">
      <path d="M25.55 6.45a13.5 13.5 0 1 0 0 19.1" fill="none" stroke="#fbf6ec" stroke-width="4"/>
      <path d="M12 8.9v14.2a.9.9 0 0 0 1.37.77L31 16 13.37 8.13A.9.9 0 0 0 12 8.9Z" fill="#ff7a52"/>
    </g></svg>`;
  return sharp(background)
    .resize(1200, 630, { position: 'bottom' })
    .composite([{ input: Buffer.from(overlay) }])
    .png()
    .toBuffer();
}

const images: readonly Image[] = [
  fromScene('about-main', 'about-main.webp', 1200, 1400),
  fromScene('about-second', 'about-second.webp', 900, 700),
  fromScene('auth-pane', 'auth-pane.webp', 1200, 1600),
  fromScene('item-camera-moves', 'item-camera-moves.webp', 800, 600),
  fromScene('item-colour-grade', 'item-colour-grade.webp', 800, 600),
  fromScene('sample-upload', 'sample-upload.jpg', 1280, 853),
  {
    fileName: 'item-storyboard.webp',
    widthPx: 800,
    heightPx: 600,
    draw: async () => Buffer.from(drawStoryboard()),
  },
  { fileName: 'og-image.jpg', widthPx: 1200, heightPx: 630, draw: drawSocialCard },
];

function encode(image: Image, drawing: Buffer): Promise<Buffer> {
  const sized = sharp(drawing).resize(image.widthPx, image.heightPx).removeAlpha();
  return image.fileName.endsWith('.jpg')
    ? sized.jpeg({ quality: 84, mozjpeg: true }).toBuffer()
    : sized.webp({ quality: 80, effort: 6 }).toBuffer();
}

const wanted = process.argv.slice(2);
for (const image of images) {
  if (wanted.length > 0 && !wanted.includes(image.fileName)) continue;
  const file = await encode(image, await image.draw());
  await writeFile(new URL(image.fileName, imageFolder), file);
  console.log(`${image.fileName} ${image.widthPx}×${image.heightPx} ${Math.round(file.length / 1024)} kB`);
}
